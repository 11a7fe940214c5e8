import { Injectable, type OnModuleDestroy } from '@nestjs/common'
import { withAccessibilityClaim } from './pdf-claims.js'
import { TypstWorker, type TypstTask } from './typst-worker.js'

export interface PdfDocument {
  /** A Typst template, by its path below `src`. Its title and its language are its own business, and PDF/UA wants both. */
  template: string
  /** What it reads by `json("/data.json")`; text of people's is never part of a template, where it would be code. */
  data: Readonly<Record<string, unknown>>
  /** What it reads by `image("/pictures/{name}")`: PNG, JPEG, WebP or SVG. */
  pictures?: Readonly<Record<string, Uint8Array>>
  /** Of the PDF's own properties. Equal documents of one moment are equal to the byte. */
  createdAt: Date
}

/** How many processes set documents side by side; each takes 80 to 180 MB while there is work for it. */
const concurrency = 2

/** Makes PDFs from templates of Typst, for PDF/UA-1 and PDF/A-2a both. */
@Injectable()
export class PdfRenderer implements OnModuleDestroy {
  private readonly workers = Array.from({ length: concurrency }, () => new TypstWorker())

  async pdf(document: PdfDocument): Promise<Uint8Array> {
    const answer = await this.run(document, 'pdf')
    if ('pdf' in answer) return answer.isArchival ? withAccessibilityClaim(answer.pdf) : answer.pdf
    throw new Error('A PDF was asked for')
  }

  /** For a look at it on screen: each page as SVG. */
  async pages(document: PdfDocument): Promise<string[]> {
    const answer = await this.run(document, 'svg')
    if ('pages' in answer) return answer.pages
    throw new Error('Pages were asked for')
  }

  onModuleDestroy(): void {
    for (const worker of this.workers) worker.stop()
  }

  private async run({ template, data, pictures = {}, createdAt }: PdfDocument, output: TypstTask['output']) {
    const [worker] = this.workers.toSorted((a, b) => a.waiting - b.waiting)
    if (!worker) throw new Error('No process to make PDFs')
    const answer = await worker.run({
      template,
      json: JSON.stringify(data),
      pictures,
      createdAt: Math.floor(createdAt.getTime() / 1000),
      output,
    })
    if ('fault' in answer) throw new Error(answer.fault)
    return answer
  }
}
