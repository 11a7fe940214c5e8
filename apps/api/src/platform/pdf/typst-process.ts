import { join } from 'node:path'
import { NodeCompiler, type NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler'
import type { TypstAnswer, TypstTask } from './typst-worker.js'

// Node runs this file as it is, in tests too, so it imports nothing of Almoner's but types.

const [workspace = '', ...fontPaths] = process.argv.slice(2)
const compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontPaths }] })

process.on('message', (task: TypstTask) => process.send?.(answerTo(task)))
// Whoever started this one ends it, and may still want its last document.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined)

function answerTo(task: TypstTask): TypstAnswer {
  try {
    const document = compile(task)
    return task.output === 'pdf'
      ? { pdf: Uint8Array.from(pdfOf(document, task.createdAt)) }
      : { pages: pagesOf(document) }
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) }
  } finally {
    compiler.resetShadow()
    compiler.evictCache(10)
  }
}

function compile({ template, json, pictures }: TypstTask): NodeTypstDocument {
  compiler.mapShadow(join(workspace, 'data.json'), Buffer.from(json))
  for (const [name, bytes] of Object.entries(pictures))
    compiler.mapShadow(join(workspace, 'pictures', name), Buffer.from(bytes))
  const result = compiler.compile({ mainFilePath: join(workspace, template), resetRead: true })
  if (result.result) return result.result
  throw new Error(`${template}: ${JSON.stringify(result.takeDiagnostics()?.shortDiagnostics)}`)
}

/** Where no font has a character, the box that stands for it keeps the document from PDF/UA, but not from being one. */
function pdfOf(document: NodeTypstDocument, creationTimestamp: number): Uint8Array {
  try {
    return compiler.pdf(document, { pdfStandard: 'ua-1', creationTimestamp })
  } catch (error) {
    if (error instanceof Error && error.message.includes('could not be displayed with font'))
      return compiler.pdf(document, { creationTimestamp })
    throw error
  }
}

/** Typst draws all pages below each other; each of these is a window on one. */
function pagesOf(document: NodeTypstDocument): string[] {
  const whole = compiler.plainSvg(document)
  const [head, width, height] = /^<svg class="typst-doc" viewBox="0 0 ([\d.]+) ([\d.]+)"[^>]*>/.exec(whole) ?? []
  if (!head) throw new Error(`No size in ${whole.slice(0, 200)}`)
  const pageHeight = Number(height) / document.numOfPages
  return Array.from({ length: document.numOfPages }, (_, place) => {
    const [top, size] = [place * pageHeight, `width="${width}" height="${pageHeight}"`]
    const xmlns = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
    const sheet = `<rect y="${top}" ${size} fill="#ffffff"/>`
    return `<svg viewBox="0 ${top} ${width} ${pageHeight}" ${size} ${xmlns}>${sheet}${whole.slice(head.length)}`
  })
}
