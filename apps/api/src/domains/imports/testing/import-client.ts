import { expect } from 'vitest'
import type { Import, ImportPlan } from '@almoner/contracts/imports/import'
import type { SignedIn } from '../../../platform/access/actor.js'
import type { TestApi } from '../../../../test/create-test-api.js'
import type { ImportJob } from '../import-job.js'
import { ImportsWork } from '../imports.work.js'

/** Takes imports through their steps as one person, doing the jobs at once. */
export class ImportClient {
  constructor(
    private readonly api: TestApi,
    private readonly who: SignedIn,
  ) {}

  get calls() {
    return this.api.as(this.who).imports
  }

  async check(form: FormData, changes: Partial<ImportPlan> = {}): Promise<Import> {
    const { id, suggestedPlan } = await this.calls.upload(form)
    await this.calls.check({ id, plan: { ...suggestedPlan, ...changes } })
    await this.work('check', id)
    return this.calls.get({ id })
  }

  async run(id: string): Promise<Import> {
    await this.calls.run({ id })
    await this.work('run', id)
    return this.calls.get({ id })
  }

  async take(form: FormData, changes: Partial<ImportPlan> = {}): Promise<Import> {
    const checked = await this.check(form, changes)
    expect(checked).toMatchObject({ status: 'checked', failure: null })
    return this.run(checked.id)
  }

  async undo(id: string, wishes: Pick<ImportJob, 'removesEditedDonors' | 'removesChangedGifts'> = {}): Promise<Import> {
    await this.calls.undo({ id, ...wishes })
    await this.work('undo', id, wishes)
    return this.calls.get({ id })
  }

  async work(step: 'check' | 'run' | 'undo', importId: string, wishes = {}): Promise<void> {
    const { orgId, userId } = this.who
    if (!orgId) throw new Error('An import belongs to an org')
    const job: ImportJob = { orgId, userId, importId, ...wishes }
    await this.api.within(job, () => this.api.app.get(ImportsWork, { strict: false })[step](job))
  }
}
