import { Injectable, type OnModuleInit } from '@nestjs/common'
import { JobRegistry } from '../../platform/jobs/job-registry.js'
import { Logos, removeLogoJob, type RemoveLogoJob } from './logos.js'

@Injectable()
export class OrgsJobs implements OnModuleInit {
  constructor(
    private readonly registry: JobRegistry,
    private readonly logos: Logos,
  ) {}

  onModuleInit(): void {
    this.registry.add<RemoveLogoJob>(removeLogoJob, ({ orgId, name }) => this.logos.remove(orgId, name))
  }
}
