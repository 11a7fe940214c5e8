import { Injectable } from '@nestjs/common'
import { Files } from '../../../platform/files/files.js'
import { PdfRenderer, type PdfDocument } from '../../../platform/pdf/pdf-renderer.js'
import { logoKey } from '../../orgs/index.js'
import type { PrintedStatement } from '../statement-parts.js'
import { statementDataOf } from './statement-document.js'

/** Statements as one document, each legal entity and currency beginning a page. */
@Injectable()
export class StatementPrinter {
  constructor(
    private readonly renderer: PdfRenderer,
    private readonly files: Files,
  ) {}

  async pdf(orgId: string, statements: readonly PrintedStatement[], today: string): Promise<Uint8Array> {
    return this.renderer.pdf(await this.documentOf(orgId, statements, today))
  }

  /** For a look at it on screen: each page as SVG. */
  async pages(orgId: string, statements: readonly PrintedStatement[], today: string): Promise<string[]> {
    return this.renderer.pages(await this.documentOf(orgId, statements, today))
  }

  private async documentOf(
    orgId: string,
    statements: readonly PrintedStatement[],
    today: string,
  ): Promise<PdfDocument> {
    const pictures: Record<string, Uint8Array> = {}
    for (const { entityId, logoName } of statements.flatMap(({ issuers }) => issuers)) {
      const name = `logo-${entityId}`
      if (logoName !== null && !(name in pictures))
        pictures[name] = await this.files.readBytes(logoKey(orgId, logoName))
    }
    return {
      template: 'domains/statements/document/statement.typ',
      data: statementDataOf(statements, today),
      pictures,
      createdAt: new Date(`${today}T00:00:00Z`),
    }
  }
}
