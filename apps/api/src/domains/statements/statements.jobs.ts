import { Injectable, type OnModuleInit } from '@nestjs/common'
import { JobRegistry } from '../../platform/jobs/job-registry.js'
import { statementRunTask, StatementRunsWork, type StatementRunJob } from './statement-runs.work.js'

@Injectable()
export class StatementsJobs implements OnModuleInit {
  constructor(
    private readonly registry: JobRegistry,
    private readonly runs: StatementRunsWork,
  ) {}

  onModuleInit(): void {
    this.registry.add<StatementRunJob>(statementRunTask, (job, signal) => this.runs.work(job, signal))
  }
}
