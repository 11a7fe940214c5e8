import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import { isMaskedIban } from '@almoner/contracts/direct-debits/iban'
import type { PreviewedPage } from '@almoner/contracts/imports/fundraiser-rows'
import type {
  ChangedRow,
  Import as ShownImport,
  ImportPlan,
  ImportRow,
  ProblemRow,
  WorkedOn,
} from '@almoner/contracts/imports/import'
import { isSameFault, type RepeatedFault } from '@almoner/contracts/imports/repeated-faults'
import type { PreviewRow, SimilarRow } from '@almoner/contracts/imports/import-preview'
import type {
  CheckImportInput,
  DecideRowInput,
  ImportById,
  ListImportsInput,
  ListProblemRowsInput,
  MendFaultInput,
  MendRowInput,
  RowsToFix,
  SetHeaderRowInput,
  SetSheetInput,
  UndoImportInput,
  UndoMendInput,
} from '@almoner/contracts/imports/imports.operations'
import type { UploadForm } from '@almoner/contracts/upload'
import type { Page } from '@almoner/contracts/paging'
import type { Actor } from '../../platform/access/actor.js'
import { Audit } from '../../platform/audit/audit.js'
import { Clock } from '../../platform/clock.js'
import { toPage } from '../../platform/database/keyset.js'
import { forUpdate, transactionOf } from '../../platform/database/transaction.js'
import { Files } from '../../platform/files/files.js'
import { Jobs } from '../../platform/jobs/jobs.js'
import { Problem, orNotFound } from '../../platform/problems/problem.js'
import { CustomColumns } from '../custom-fields/index.js'
import { Import } from './import.entity.js'
import { ImportCheck } from './import-check.js'
import {
  toChangedRow,
  toImport,
  toImportRow,
  toPreviewRow,
  toProblemRow,
  toSimilarRow,
  type FoundImport,
} from './import.presenter.js'
import type { ImportStep } from './import-status.js'
import { ImportUploads } from './import-uploads.js'
import type { ImportJob } from './import-job.js'
import { ImportsRepository, type RowToFix } from './imports.repository.js'
import { findBlockers } from './merging/undo.statements.js'
import { setWorkedOnApart, workedOnSince } from './merging/worked-on.statements.js'
import { faultOfMend, keptMends, without } from './fault-mends.js'
import { findPlanGaps } from './plan-check.js'
import { withMeanings } from './reading/mend-faults.js'
import type { InspectionChoices } from './reading/inspect.js'
import { cellsOfRows } from './reading/table-reader.js'
import { RememberedPlan } from './remembered-plan.entity.js'
import { writeRowsToFix } from './rows-to-fix.js'
import { StagedRow } from './staged-row.entity.js'
import { bytesOf } from './stored-file.js'

@Injectable()
export class ImportsService {
  constructor(
    private readonly em: EntityManager,
    private readonly imports: ImportsRepository,
    private readonly uploads: ImportUploads,
    private readonly custom: CustomColumns,
    private readonly staging: ImportCheck,
    private readonly jobs: Jobs,
    private readonly files: Files,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** Raises `import_unreadable` with where the trouble is, `payload_too_large`. */
  async upload(actor: Actor, form: UploadForm): Promise<ShownImport> {
    return this.get(actor, { id: await this.uploads.take(actor, form) })
  }

  /** Raises `not_found`, also for another org's. */
  async get(actor: Actor, { id }: ImportById): Promise<ShownImport> {
    return toImport(await this.findOrFail(actor, id))
  }

  async list(actor: Actor, input: ListImportsInput): Promise<Page<ImportRow>> {
    return toPage(await this.imports.list(actor.orgId, input), input, toImportRow)
  }

  /** Raises `import_unreadable` where that row cannot hold the headings. */
  async setHeaderRow(actor: Actor, input: SetHeaderRowInput): Promise<ShownImport> {
    await this.em.transactional(async () => {
      const found = await this.lockOrFail(actor, input.id, 'set_header')
      const { sheet } = found.inspection
      const headings = { row: input.headerRow, rows: input.headingRows }
      await this.inspectAgain(actor, found, { headings, ...(sheet !== null && { sheet }) })
    })
    return this.get(actor, input)
  }

  /** Raises `import_unreadable` where the workbook has no such sheet, or the sheet no rows. */
  async setSheet(actor: Actor, { id, sheet }: SetSheetInput): Promise<ShownImport> {
    await this.em.transactional(async () => {
      await this.inspectAgain(actor, await this.lockOrFail(actor, id, 'set_header'), { sheet })
    })
    return this.get(actor, { id })
  }

  /** Starts the check and remembers the map. Raises `import_map_incomplete` with what is missing. */
  async check(actor: Actor, { id, plan }: CheckImportInput): Promise<ShownImport> {
    if (!(await this.imports.hasCampaign(actor.orgId, plan.campaignId))) {
      throw Problem.at('plan.campaignId', 'Choose a campaign', 'import_map_incomplete')
    }
    const claimsGiftAid = await this.imports.claimsGiftAid(actor.orgId)
    await this.em.transactional(async () => {
      const found = await this.lockOrFail(actor, id, 'check')
      const custom = await this.custom.importable(actor.orgId)
      const gaps = findPlanGaps(plan, found.inspection, { custom, claimsGiftAid })
      if (gaps.length > 0)
        throw new Problem('import_map_incomplete', {
          message: gaps.map(({ message }) => message).join('. '),
          fields: gaps,
        })
      await this.startCheck(actor, found, { ...plan, mends: keptMends(plan) })
    })
    return this.get(actor, { id })
  }

  async repeatedFaults(actor: Actor, { id }: ImportById): Promise<RepeatedFault[]> {
    await this.findOrFail(actor, id)
    return this.imports.repeatedFaults(actor.orgId, id)
  }

  /** Starts a check by which all rows of a fault are mended or left out. Raises `not_found` where no row has it any more. */
  async mendFault(actor: Actor, { id, fault, mend }: MendFaultInput): Promise<ShownImport> {
    const rows = await this.imports.countFault(actor.orgId, id, fault)
    await this.em.transactional(async () => {
      const found = await this.lockOrFail(actor, id, 'mend')
      if (!found.plan || rows === 0) throw new Problem('not_found')
      const wrong = faultOfMend(found.plan, fault, mend)
      if (wrong) throw Problem.at(wrong.path, wrong.message)
      await this.startCheck(actor, found, {
        ...found.plan,
        mends: [...without(found.plan, fault), { fault, mend, rows }],
      })
    })
    return this.get(actor, { id })
  }

  /** Starts a check by which the rows of a mended fault have it again. */
  async undoMend(actor: Actor, { id, fault }: UndoMendInput): Promise<ShownImport> {
    await this.em.transactional(async () => {
      const found = await this.lockOrFail(actor, id, 'mend')
      if (!found.plan?.mends.some((one) => isSameFault(one.fault, fault))) throw new Problem('not_found')
      await this.startCheck(actor, found, { ...found.plan, mends: without(found.plan, fault) })
    })
    return this.get(actor, { id })
  }

  async problemRows(actor: Actor, input: ListProblemRowsInput): Promise<ProblemRow[]> {
    const found = await this.findOrFail(actor, input.id)
    const rows = await this.imports.problemRows(actor.orgId, input)
    return rows.map((row) => toProblemRow(row, headingsOf(found)))
  }

  /** The first rows as they will be; raises `not_found`. */
  async preview(actor: Actor, { id }: ImportById): Promise<PreviewRow[]> {
    await this.findOrFail(actor, id)
    const rows = await this.imports.previewRows(actor.orgId, id)
    return rows.map(toPreviewRow)
  }

  /** As `preview`, of a file of fundraisers; raises `not_found`. */
  async previewPages(actor: Actor, { id }: ImportById): Promise<PreviewedPage[]> {
    await this.findOrFail(actor, id)
    return this.imports.previewPages(actor.orgId, id)
  }

  async similarDonors(actor: Actor, { id }: ImportById): Promise<SimilarRow[]> {
    await this.findOrFail(actor, id)
    const rows = await this.imports.similarRows(actor.orgId, id)
    return rows.map(toSimilarRow)
  }

  async changedRows(actor: Actor, { id }: ImportById): Promise<ChangedRow[]> {
    await this.findOrFail(actor, id)
    const rows = await this.imports.changedRows(actor.orgId, id)
    return rows.map(toChangedRow)
  }

  /** Returns what is still wrong with the row, or null. Raises `not_found`, `import_state_refused`. */
  async mendRow(actor: Actor, { id, line, cells }: MendRowInput): Promise<ProblemRow | null> {
    const found = await this.findOrFail(actor, id)
    if (found.status !== 'checked' || !found.plan) throw new Problem('import_state_refused')
    // An IBAN that is sent as it is shown was not changed.
    const typed = cells.filter(({ field, value }) => field !== 'iban' || !isMaskedIban(value))
    const mended = Object.fromEntries(typed.map(({ field, value }) => [field, value]))
    const isStaged = await this.staging.restage({ orgId: actor.orgId, importId: id }, found.plan, line, mended)
    if (!isStaged) throw new Problem('not_found')
    await this.em.transactional(() => this.resolveAgain(actor, id))
    const row = await this.imports.problemRow(actor.orgId, id, line)
    return row ? toProblemRow(row, headingsOf(found)) : null
  }

  /** Raises `refund_exceeds_balance` where the gift has less left than goes back, or is none of the same currency. */
  async decideRow(actor: Actor, { id, line, decision }: DecideRowInput): Promise<ShownImport> {
    await this.em.transactional(async () => {
      const row = orNotFound(await this.em.findOne(StagedRow, { importId: id, line, orgId: actor.orgId }))
      row.decision = decision.kind === 'leave_out' ? 'leave_out' : 'refund'
      row.targetLine = decision.kind === 'refund_line' ? decision.ofLine : null
      row.targetChargeId = decision.kind === 'refund_charge' ? decision.chargeId : null
      await this.em.flush()
      await this.resolveAgain(actor, id)
      const after = await this.em.findOneOrFail(
        StagedRow,
        { importId: id, line, orgId: actor.orgId },
        { refresh: true },
      )
      if (decision.kind !== 'leave_out' && after.state === 'undecided') throw new Problem('refund_exceeds_balance')
    })
    return this.get(actor, { id })
  }

  async run(actor: Actor, { id }: ImportById): Promise<ShownImport> {
    await this.em.transactional(async () => {
      const found = await this.lockOrFail(actor, id, 'run')
      found.take('run')
      Object.assign(found, { phase: 'matching', phaseDone: 0, phaseTotal: 0 })
      await this.enqueue(actor, 'imports.run', id)
    })
    return this.get(actor, { id })
  }

  /** Raises `import_undo_blocked` with the imports to undo first. */
  async undo(actor: Actor, { id, ...wishes }: UndoImportInput): Promise<ShownImport> {
    await this.em.transactional(async () => {
      const found = await this.lockOrFail(actor, id, 'undo')
      const blockers = await findBlockers(transactionOf(this.em), { orgId: actor.orgId, importId: id })
      if (blockers.length > 0) throw new Problem('import_undo_blocked', { message: wordsForBlockers(blockers) })
      found.take('undo')
      Object.assign(found, { phase: 'undoing', phaseDone: 0, phaseTotal: 0, failure: null })
      await this.enqueue(actor, 'imports.undo', id, wishes)
    })
    return this.get(actor, { id })
  }

  /** What people worked on since an import: its gifts among it stay when it is undone. Raises `not_found`. */
  async workedOn(actor: Actor, { id }: ImportById): Promise<WorkedOn> {
    await this.findOrFail(actor, id)
    return this.em.transactional(async () => {
      const which = { orgId: actor.orgId, importId: id }
      await setWorkedOnApart(transactionOf(this.em), which)
      return workedOnSince(transactionOf(this.em), which)
    })
  }

  async discard(actor: Actor, { id }: ImportById): Promise<ShownImport> {
    const fileKey = await this.em.transactional(async () => {
      const found = await this.lockOrFail(actor, id, 'discard')
      found.take('discard')
      await this.em.nativeDelete(StagedRow, { importId: id, orgId: actor.orgId })
      this.audit.record(actor, 'imports.discard', { subjectId: id })
      return found.fileKey
    })
    await this.files.remove(fileKey)
    return this.get(actor, { id })
  }

  /** Raises `not_found`, also where the file went with a donor who was erased. */
  async rowsToFix(actor: Actor, { id }: ImportById): Promise<RowsToFix> {
    const found = await this.findOrFail(actor, id)
    if (!(await this.files.has(found.fileKey))) throw new Problem('not_found')
    const rows = await this.imports.rowsToFix(actor.orgId, id)
    const withTyped = (row: RowToFix): RowToFix => ({
      ...row,
      mended: row.mended && this.staging.opened(actor.orgId, row.mended),
    })
    const lines = new Set(rows.map(({ line }) => line))
    const cells = await cellsOfRows(bytesOf(this.files, found.fileKey), found.inspection, lines)
    return {
      fileName: `${found.fileName.replace(/\.[a-z]{3,4}$/i, '')}-rows-to-fix.csv`,
      text: writeRowsToFix(rows.map(withTyped), cells, found),
    }
  }

  private async inspectAgain(actor: Actor, found: Import, choices: InspectionChoices): Promise<void> {
    await this.uploads.inspectAgain(actor, found, choices)
    found.take('set_header')
    found.findings = null
    found.failure = null
    await this.em.nativeDelete(StagedRow, { importId: found.id, orgId: actor.orgId })
  }

  /** Reads the file by a plan, which is remembered for its headings: without what was mended of this file, but with what its words mean. */
  private async startCheck(actor: Actor, found: Import, plan: ImportPlan): Promise<void> {
    found.take('check')
    Object.assign(found, {
      plan,
      findings: null,
      failure: null,
      phase: 'reading',
      phaseDone: 0,
      phaseTotal: found.inspection.rowCount,
    })
    await this.em.upsert(RememberedPlan, {
      orgId: actor.orgId,
      headingKey: found.headingKey,
      plan: { ...withMeanings(plan), mends: [] },
      usedAt: this.clock.now(),
    })
    await this.enqueue(actor, 'imports.check', found.id)
  }

  private async resolveAgain(actor: Actor, id: string): Promise<void> {
    const found = await this.lockOrFail(actor, id, 'mend')
    if (!found.plan) throw new Problem('import_state_refused')
    found.findings = await this.staging.resolve({ orgId: actor.orgId, importId: id }, found.plan, 'check')
  }

  private async enqueue(
    actor: Actor,
    task: string,
    importId: string,
    wishes: Pick<ImportJob, 'removesEditedDonors' | 'removesChangedGifts'> = {},
  ): Promise<void> {
    this.audit.record(actor, task, { subjectId: importId })
    await this.jobs.enqueue<ImportJob>(
      task,
      { orgId: actor.orgId, userId: actor.userId, importId, ...wishes },
      { key: `${task}:${importId}`, maxAttempts: 5 },
    )
  }

  private async lockOrFail(actor: Actor, id: string, step: ImportStep): Promise<Import> {
    const found = orNotFound(await this.em.findOne(Import, { id, orgId: actor.orgId }, forUpdate))
    if (!found.canTake(step)) throw new Problem('import_state_refused')
    return found
  }

  private async findOrFail(actor: Actor, id: string): Promise<FoundImport> {
    return orNotFound(await this.imports.find(actor.orgId, id))
  }
}

function headingsOf({ plan, inspection }: FoundImport): ReadonlyMap<string, string> {
  const columns = plan?.columns ?? []
  return new Map(columns.map(({ field, index }) => [field, inspection.columns[index]?.name ?? '']))
}

const wordsForBlockers = (numbers: readonly string[]): string =>
  `${numbers.join(', ')} refunded or changed gifts of this import. Undo those imports first.`
