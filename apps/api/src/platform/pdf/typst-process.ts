import { join } from 'node:path'
import { NodeCompiler, type NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler'
import type { PdfAnswer, TypstAnswer, TypstTask } from './typst-worker.js'

// Node runs this file as it is, in tests too, so it imports nothing of Almoner's but types.

const [workspace = '', ...fontPaths] = process.argv.slice(2)
const compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontPaths }] })

process.on('message', (task: TypstTask) => process.send?.(answerTo(task)))
// Whoever started this one ends it, and may still want its last document.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined)

function answerTo(task: TypstTask): TypstAnswer {
  try {
    const document = compile(task)
    return task.output === 'pdf' ? pdfOf(document, task.createdAt) : { pages: pagesOf(document) }
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

/** A box that stands for a character which no font has, a mark of byte order, a character of private use. */
const ofCharacters = /could not be displayed with font|contains the (disallowed )?codepoint/

/** A PDF/A that is found to be a PDF/UA too; that alone, where there is a character of private use; else a plain one. */
function pdfOf(document: NodeTypstDocument, creationTimestamp: number): PdfAnswer {
  const accessible = ofStandard(document, 'ua-1', creationTimestamp)
  if (!accessible) return { pdf: Uint8Array.from(compiler.pdf(document, { creationTimestamp })), isArchival: false }
  const archival = ofStandard(document, 'a-2a', creationTimestamp)
  return { pdf: Uint8Array.from(archival ?? accessible), isArchival: archival !== null }
}

/** Null where characters keep it from the standard. */
function ofStandard(document: NodeTypstDocument, pdfStandard: string, creationTimestamp: number): Buffer | null {
  try {
    return compiler.pdf(document, { pdfStandard, creationTimestamp })
  } catch (error) {
    if (error instanceof Error && ofCharacters.test(error.message)) return null
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
