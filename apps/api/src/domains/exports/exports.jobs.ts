import { Injectable, type OnModuleInit } from '@nestjs/common'
import { JobRegistry } from '../../platform/jobs/job-registry.js'
import { TenantPoller } from '../../platform/jobs/tenant-poller.js'
import { Retention } from '../../platform/retention/retention.js'
import { orgsWithOldFiles } from './export.statements.js'
import { exportTask, ExportsWork, type ExportJob } from './exports.work.js'

@Injectable()
export class ExportsJobs implements OnModuleInit {
  constructor(
    private readonly registry: JobRegistry,
    private readonly poller: TenantPoller,
    private readonly retention: Retention,
    private readonly work: ExportsWork,
  ) {}

  onModuleInit(): void {
    this.registry.add<ExportJob>(exportTask, (job, signal) => this.work.write(job, signal))
    this.poller.add({
      name: 'exports.clean',
      everyMs: 10 * 60_000,
      orgs: orgsWithOldFiles,
      work: (orgId) => this.work.clean(orgId),
    })
    this.retention.add({
      table: 'exports',
      over: "created_at < now() - interval '30 days' and file_removed_at is not null",
    })
  }
}
