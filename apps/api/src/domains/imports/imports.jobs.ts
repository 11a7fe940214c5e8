import { Injectable, type OnModuleInit } from '@nestjs/common'
import { JobRegistry } from '../../platform/jobs/job-registry.js'
import type { ImportJob } from './import-job.js'
import { ImportsWork } from './imports.work.js'

/** The jobs of imports, by name. Each may be carried out again after a crash. */
@Injectable()
export class ImportsJobs implements OnModuleInit {
  constructor(
    private readonly registry: JobRegistry,
    private readonly work: ImportsWork,
  ) {}

  onModuleInit(): void {
    this.registry.add<ImportJob>('imports.check', (job) => this.work.check(job))
    this.registry.add<ImportJob>('imports.run', (job) => this.work.run(job))
    this.registry.add<ImportJob>('imports.undo', (job) => this.work.undo(job))
  }
}
