import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import { Clock } from '../../platform/clock.js'
import { ReadPool } from '../../platform/database/read-pool.js'
import type { Findings, ImportPlan } from '@almoner/contracts/imports/import'
import { calendarDateIn } from '@almoner/contracts/time'
import { inOrgTransaction } from '../../platform/database/org-transaction.js'
import { query, transactionOf, liftTimeout } from '../../platform/database/transaction.js'
import { Files } from '../../platform/files/files.js'
import { CustomColumns } from '../custom-fields/index.js'
import { IbanSeal } from '../direct-debits/index.js'
import { Import } from './import.entity.js'
import { ImportProgress, type ImportId } from './import-progress.repository.js'
import { ImportsRepository } from './imports.repository.js'
import { resolveRows } from './merging/resolve.statements.js'
import type { Purpose } from './merging/scope.js'
import { bytesOf } from './stored-file.js'
import { openedCells, type Accounts } from './staging/sealed-accounts.js'
import { stageFile, stageRow } from './staging/stage-file.work.js'
import { largeSorts } from './import.statements.js'

/** Reads a file by its plan into staged rows and finds out what they mean; nothing of the org is changed by it. */
@Injectable()
export class ImportCheck {
  constructor(
    private readonly em: EntityManager,
    private readonly pool: ReadPool,
    private readonly files: Files,
    private readonly imports: ImportsRepository,
    private readonly progress: ImportProgress,
    private readonly custom: CustomColumns,
    private readonly seal: IbanSeal,
    private readonly clock: Clock,
  ) {}

  /** Stages the whole file. What was staged of it before is replaced in the same transaction. */
  async stage(which: ImportId, plan: ImportPlan): Promise<void> {
    const { orgId, importId } = which
    const { inspection, fileKey } = await this.em.findOneOrFail(Import, { id: importId, orgId })
    const timeZone = await this.imports.timeZoneOf(orgId, plan.campaignId)
    const custom = await this.custom.importable(orgId)
    await inOrgTransaction(this.pool, orgId, (client) =>
      stageFile(client, {
        importId,
        bytes: bytesOf(this.files, fileKey),
        inspection,
        plan,
        custom,
        accounts: this.accountsOf(orgId),
        timeZone,
        today: calendarDateIn(this.clock.now(), timeZone),
        onProgress: (rows) => this.progress.report(which, 'reading', rows, inspection.rowCount),
      }),
    )
  }

  /** Reads one staged row again, with cells that were put right. Returns false where there is no such row to mend. */
  async restage(which: ImportId, plan: ImportPlan, line: number, mended: Record<string, string>): Promise<boolean> {
    const { orgId, importId } = which
    const { inspection, fileKey } = await this.em.findOneOrFail(Import, { id: importId, orgId })
    const timeZone = await this.imports.timeZoneOf(orgId, plan.campaignId)
    const custom = await this.custom.importable(orgId)
    const bytes = bytesOf(this.files, fileKey)
    const today = calendarDateIn(this.clock.now(), timeZone)
    const accounts = this.accountsOf(orgId)
    return inOrgTransaction(this.pool, orgId, (client) =>
      stageRow(client, { importId, bytes, inspection, plan, custom, accounts, timeZone, today, line, mended }),
    )
  }

  /** The cells of a row that people put right, as they typed them. */
  opened(orgId: string, mended: Record<string, string>): Record<string, string> {
    return openedCells(mended, this.accountsOf(orgId))
  }

  /** What the staged rows mean on the database as it is; to be called in a transaction. */
  async resolve({ orgId, importId }: ImportId, plan: ImportPlan, purpose: Purpose): Promise<Findings> {
    const db = transactionOf(this.em)
    // Sorts and joins of a large file are done in memory rather than on disk.
    await liftTimeout(this.em)
    await query(this.em, largeSorts)
    return resolveRows(db, { importId, orgId, plan, now: this.clock.now() }, purpose)
  }

  private accountsOf(orgId: string): Accounts {
    return { seal: (iban) => this.seal.columnsOf(orgId, iban), open: (sealed) => this.seal.open(orgId, sealed) }
  }
}
