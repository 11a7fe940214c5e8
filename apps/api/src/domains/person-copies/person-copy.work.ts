import { Inject, Injectable, type OnModuleInit } from '@nestjs/common'
import { personCopy } from '@almoner/contracts/exports/export'
import { CallRunner } from '../../platform/access/call-runner.js'
import { Clock } from '../../platform/clock.js'
import type { Config } from '../../platform/config.js'
import { Files } from '../../platform/files/files.js'
import { zipStream, type ZipEntry } from '../../platform/files/zip-stream.js'
import { CONFIG } from '../../platform/tokens.js'
import { IbanSeal } from '../direct-debits/index.js'
import { NationalIdSeal, RowsOfPerson } from '../donors/index.js'
import { ExportCopies, type AskedCopy, type PersonAsked } from '../exports/index.js'
import { ReceiptDocuments } from '../receipts/index.js'
import { CopiedEmails } from './copied-emails.js'
import { nameInZip, shownRow, tablesAsFiles, type OpenSealed, type ShownTables } from './copied-rows.js'

type Asked = AskedCopy<PersonAsked>

/** Writes the ZIP of what is kept about a donor. Rows are in memory, without what emails say; all else is read as it is written. */
@Injectable()
export class PersonCopyWork implements OnModuleInit {
  constructor(
    private readonly copies: ExportCopies,
    private readonly calls: CallRunner,
    private readonly rows: RowsOfPerson,
    private readonly emails: CopiedEmails,
    private readonly receipts: ReceiptDocuments,
    private readonly seal: NationalIdSeal,
    private readonly ibans: IbanSeal,
    private readonly files: Files,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<Config, 'retentionDays'>,
  ) {}

  onModuleInit(): void {
    this.copies.add(personCopy, (asked) => this.bytes(asked))
  }

  private async *bytes(asked: Asked): AsyncGenerator<Uint8Array> {
    const madeAt = this.clock.now()
    yield* zipStream(this.entries(asked, madeAt.toISOString()), madeAt)
  }

  private async *entries({ orgId, request, tell }: Asked, madeAt: string): AsyncGenerator<ZipEntry> {
    const { donorId, number } = request
    const tables = await this.tables(orgId, donorId)
    const rows = [...tables.values()].reduce((count, found) => count + found.length, 0)
    yield* tablesAsFiles(tables, { donorId, number, madeAt, retentionDays: this.config.retentionDays })
    await tell(rows)
    for await (const entry of this.besidesRows(orgId, tables)) {
      yield entry
      await tell(rows)
    }
  }

  private async *besidesRows(orgId: string, tables: ShownTables): AsyncGenerator<ZipEntry> {
    yield* this.emails.entries(orgId, tables)
    yield* this.documents(orgId, tables)
    yield* this.ownFiles(orgId, tables)
  }

  private async *documents(orgId: string, tables: ShownTables): AsyncGenerator<ZipEntry> {
    for (const { id } of tables.get('receipts') ?? []) {
      const { fileName, content } = await this.calls.run({ orgId }, () =>
        this.receipts.read(orgId, String(id), { isDuplicate: false }),
      )
      yield { name: `receipts/${fileName}`, content: [content] }
    }
  }

  private async *ownFiles(orgId: string, tables: ShownTables): AsyncGenerator<ZipEntry> {
    for (const { id, name } of tables.get('custom_files') ?? []) {
      const key = `${orgId}/custom-files/${String(id)}`
      if (!(await this.files.has(key))) continue
      yield { name: `files/${String(id)}-${nameInZip(String(name))}`, content: await this.files.read(key) }
    }
  }

  private async tables(orgId: string, donorId: string): Promise<ShownTables> {
    const kept = await this.calls.run({ orgId }, () => this.rows.of(orgId, donorId))
    const opens: OpenSealed = {
      national_id_sealed: (sealed) => this.seal.open(orgId, sealed),
      iban_sealed: (sealed) => this.ibans.open(orgId, sealed),
    }
    return new Map([...kept].map(([table, found]) => [table, found.map((row) => shownRow(row, opens))]))
  }
}
