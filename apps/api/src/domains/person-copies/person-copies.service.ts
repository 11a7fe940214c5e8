import { buffer } from 'node:stream/consumers'
import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import type { MakePersonCopyInput, PersonCopy } from '@almoner/contracts/person-copies/person-copies.operations'
import { numberOf } from '@almoner/contracts/record-number'
import type { Actor, SignedIn } from '../../platform/access/actor.js'
import { requireFreshFactor } from '../../platform/access/fresh-factor.js'
import { Audit } from '../../platform/audit/audit.js'
import { Clock } from '../../platform/clock.js'
import { Files } from '../../platform/files/files.js'
import { zipStream, type ZipEntry } from '../../platform/files/zip-stream.js'
import { orNotFound } from '../../platform/problems/problem.js'
import { NationalIdSeal, RowsOfPerson } from '../donors/index.js'
import { ReceiptDocuments } from '../receipts/index.js'
import { shownRow, tablesAsFiles, type ShownTables } from './copied-rows.js'

/** What is kept about a donor, for whoever asks what that is. */
@Injectable()
export class PersonCopies {
  constructor(
    private readonly em: EntityManager,
    private readonly rows: RowsOfPerson,
    private readonly receipts: ReceiptDocuments,
    private readonly seal: NationalIdSeal,
    private readonly files: Files,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** Raises `not_found` and `second_factor_stale`. */
  async make(visitor: SignedIn, actor: Actor, { donorId }: MakePersonCopyInput): Promise<PersonCopy> {
    const now = this.clock.now()
    requireFreshFactor(visitor, now)
    const { orgId } = actor
    const kept = await this.rows.of(orgId, donorId)
    const own = orNotFound(
      kept.get('donors')?.find(({ id, deleted_at: deletedAt }) => id === donorId && deletedAt === null),
    )
    const number = numberOf('D', String(own.sequence))
    const open = (sealed: string) => this.seal.open(orgId, sealed)
    const tables: ShownTables = new Map(
      [...kept].map(([table, found]) => [table, found.map((row) => shownRow(row, open))]),
    )
    const entries = [
      ...tablesAsFiles(tables, { donorId, number, madeAt: now.toISOString() }),
      ...(await this.documents(orgId, tables)),
      ...(await this.ownFiles(orgId, tables)),
    ]
    await this.em.transactional(async () => {
      this.audit.record(actor, 'personCopies.make', { subjectId: donorId, after: { files: entries.length } })
    })
    const zip = await buffer(zipStream(entries, now))
    return { fileName: `${number}-${now.toISOString().slice(0, 10)}.zip`, zip: zip.toString('base64') }
  }

  private async documents(orgId: string, tables: ShownTables): Promise<ZipEntry[]> {
    const entries: ZipEntry[] = []
    for (const { id } of tables.get('receipts') ?? []) {
      const { fileName, content } = await this.receipts.read(orgId, String(id), { isDuplicate: false })
      entries.push({ name: `receipts/${fileName}`, content: [content] })
    }
    return entries
  }

  private async ownFiles(orgId: string, tables: ShownTables): Promise<ZipEntry[]> {
    const entries: ZipEntry[] = []
    for (const { id, name } of tables.get('custom_files') ?? []) {
      const key = `${orgId}/custom-files/${String(id)}`
      if (!(await this.files.has(key))) continue
      const own = String(name).replaceAll(/[\\/]/g, '_')
      entries.push({ name: `files/${String(id)}-${own}`, content: [await this.files.readBytes(key)] })
    }
    return entries
  }
}
