import { Inject, Injectable, type OnModuleInit } from '@nestjs/common'
import { personCopy } from '@almoner/contracts/exports/export'
import { CallRunner } from '../../platform/access/call-runner.js'
import { Clock } from '../../platform/clock.js'
import type { Config } from '../../platform/config.js'
import type { Connections } from '../../platform/database/connections.js'
import { openOrgSnapshot, type OrgSnapshot } from '../../platform/database/org-rows.js'
import { Files } from '../../platform/files/files.js'
import { zipStream, type ZipEntry } from '../../platform/files/zip-stream.js'
import { CONFIG, CONNECTIONS } from '../../platform/tokens.js'
import { IbanSeal } from '../direct-debits/index.js'
import { NationalIdSeal, RowsOfPerson, type PersonRows } from '../donors/index.js'
import { ExportCopies, type AskedCopy, type PersonAsked } from '../exports/index.js'
import { ReceiptDocuments } from '../receipts/index.js'
import { CopiedEmails } from './copied-emails.js'
import { nameInZip, shownRow, tablesAsFiles, type OpenSealed, type ShownRow, type ShownTables } from './copied-rows.js'

type Asked = AskedCopy<PersonAsked>

/** Writes the ZIP of what is kept about a donor. */
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
    @Inject(CONNECTIONS) private readonly connections: Pick<Connections, 'appUrl'>,
    @Inject(CONFIG) private readonly config: Pick<Config, 'retentionDays'>,
  ) {}

  onModuleInit(): void {
    this.copies.add(personCopy, (asked) => this.bytes(asked))
  }

  /** Rows are of one moment, and never in memory all at once; emails, receipts and files are read as they are written. */
  private async *bytes(asked: Asked): AsyncGenerator<Uint8Array> {
    const madeAt = this.clock.now()
    const snapshot = await openOrgSnapshot(this.connections.appUrl, asked.orgId)
    try {
      yield* zipStream(this.entries(snapshot, asked, madeAt.toISOString()), madeAt)
    } finally {
      await snapshot.close()
    }
  }

  private async *entries(snapshot: OrgSnapshot, asked: Asked, madeAt: string): AsyncGenerator<ZipEntry> {
    const { orgId, request, tell } = asked
    const { donorId, number } = request
    const tables = this.shown(orgId, await this.rows.of(snapshot, orgId, donorId))
    let rows = 0
    const about = { donorId, number, madeAt, retentionDays: this.config.retentionDays }
    yield* tablesAsFiles(tables, about, async (more) => {
      rows += more
      await tell(rows)
    })
    for await (const entry of this.besidesRows(orgId, tables)) {
      yield entry
      await tell(rows)
    }
  }

  private async *besidesRows(orgId: string, tables: ShownTables): AsyncGenerator<ZipEntry> {
    yield* this.emails.entries(orgId, tables)
    for await (const rows of tables.of('receipts')) yield* this.documents(orgId, rows)
    for await (const rows of tables.of('custom_files')) yield* this.ownFiles(orgId, rows)
  }

  private async *documents(orgId: string, receipts: readonly ShownRow[]): AsyncGenerator<ZipEntry> {
    for (const { id } of receipts) {
      const { fileName, content } = await this.calls.run({ orgId }, () =>
        this.receipts.read(orgId, String(id), { isDuplicate: false }),
      )
      yield { name: `receipts/${fileName}`, content: [content] }
    }
  }

  private async *ownFiles(orgId: string, files: readonly ShownRow[]): AsyncGenerator<ZipEntry> {
    for (const { id, name } of files) {
      const key = `${orgId}/custom-files/${String(id)}`
      if (!(await this.files.has(key))) continue
      yield { name: `files/${String(id)}-${nameInZip(String(name))}`, content: await this.files.read(key) }
    }
  }

  private shown(orgId: string, { tables, of }: PersonRows): ShownTables {
    const opens: OpenSealed = {
      national_id_sealed: (sealed) => this.seal.open(orgId, sealed),
      iban_sealed: (sealed) => this.ibans.open(orgId, sealed),
    }
    return {
      tables,
      async *of(table) {
        for await (const rows of of(table)) yield rows.map((row) => shownRow(row, opens))
      },
    }
  }
}
