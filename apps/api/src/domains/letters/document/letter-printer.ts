import { Injectable } from '@nestjs/common'
import { Files } from '../../../platform/files/files.js'
import { PdfRenderer, type PdfDocument } from '../../../platform/pdf/pdf-renderer.js'
import { logoKey, OrgCalendar, signatureKey } from '../../orgs/index.js'
import type { LetterheadRow, WrittenLetter } from '../written-letter.js'
import { letterDataOf, type HeadPictures } from './letter-document.js'

/** Letters on paper: all of them one document, each beginning a page. */
@Injectable()
export class LetterPrinter {
  constructor(
    private readonly renderer: PdfRenderer,
    private readonly files: Files,
    private readonly calendar: OrgCalendar,
  ) {}

  async pdf(orgId: string, letters: readonly WrittenLetter[]): Promise<Uint8Array> {
    return this.renderer.pdf(await this.documentOf(orgId, letters))
  }

  /** For a look at it on screen: each page as SVG. */
  async pages(orgId: string, letters: readonly WrittenLetter[]): Promise<string[]> {
    return this.renderer.pages(await this.documentOf(orgId, letters))
  }

  private async documentOf(orgId: string, letters: readonly WrittenLetter[]): Promise<PdfDocument> {
    const { today } = await this.calendar.of(orgId)
    const heads = new Map(letters.map(({ letterhead }) => [letterhead.entityId, letterhead]))
    const pictures: Record<string, Uint8Array> = {}
    const has = new Map<string, HeadPictures>()
    for (const [entityId, head] of heads) {
      const { logo, signature } = await this.read(orgId, head)
      if (logo) pictures[`logo-${entityId}`] = logo
      if (signature) pictures[`signature-${entityId}`] = signature
      has.set(entityId, { logo: logo !== null, signature: signature !== null })
    }
    return {
      template: 'domains/letters/document/letter.typ',
      data: letterDataOf(letters, has, today),
      pictures,
      createdAt: new Date(`${today}T00:00:00Z`),
    }
  }

  private async read(orgId: string, { logoName, signatureName }: LetterheadRow) {
    const [logo, signature] = await Promise.all([
      logoName === null ? null : this.files.readBytes(logoKey(orgId, logoName)),
      signatureName === null ? null : this.files.readBytes(signatureKey(orgId, signatureName)),
    ])
    return { logo, signature }
  }
}
