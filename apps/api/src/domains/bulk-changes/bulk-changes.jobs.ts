import { Injectable, type OnModuleInit } from '@nestjs/common'
import { JobRegistry } from '../../platform/jobs/job-registry.js'
import { bulkChangeTask, BulkChangesWork, type BulkChangeJob } from './bulk-changes.work.js'

@Injectable()
export class BulkChangesJobs implements OnModuleInit {
  constructor(
    private readonly registry: JobRegistry,
    private readonly changes: BulkChangesWork,
  ) {}

  onModuleInit(): void {
    this.registry.add<BulkChangeJob>(bulkChangeTask, (job, signal) => this.changes.work(job, signal))
  }
}
