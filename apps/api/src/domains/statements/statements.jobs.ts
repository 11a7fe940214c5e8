import { Injectable, type OnModuleInit } from '@nestjs/common'
import { JobRegistry } from '../../platform/jobs/job-registry.js'
import { TenantPoller } from '../../platform/jobs/tenant-poller.js'
import { EmailedDocuments } from './emailed-documents.js'
import { orgsWithOldDocuments } from './emailed-documents.statements.js'
import { statementRunTask, StatementRunsWork, type StatementRunJob } from './statement-runs.work.js'

@Injectable()
export class StatementsJobs implements OnModuleInit {
  constructor(
    private readonly registry: JobRegistry,
    private readonly poller: TenantPoller,
    private readonly runs: StatementRunsWork,
    private readonly documents: EmailedDocuments,
  ) {}

  onModuleInit(): void {
    this.registry.add<StatementRunJob>(statementRunTask, (job, signal) => this.runs.work(job, signal))
    this.poller.add({
      name: 'statements.clean',
      everyMs: 60 * 60_000,
      orgs: (now) => orgsWithOldDocuments(now, this.documents.keptDays),
      work: (orgId) => this.documents.clean(orgId),
    })
  }
}
