import { Injectable, type OnModuleInit } from '@nestjs/common'
import { JobRegistry } from '../../platform/jobs/job-registry.js'
import { TenantPoller } from '../../platform/jobs/tenant-poller.js'
import { orgsToSync } from './connections.statements.js'
import { HubspotConnecting } from './hubspot-connecting.js'
import { revokeJob, syncJob, type RevokeJob, type SyncJob } from './hubspot-jobs.js'
import { HubspotSync } from './hubspot-sync.js'

@Injectable()
export class HubspotJobs implements OnModuleInit {
  constructor(
    private readonly registry: JobRegistry,
    private readonly poller: TenantPoller,
    private readonly sync: HubspotSync,
    private readonly connecting: HubspotConnecting,
  ) {}

  onModuleInit(): void {
    this.registry.add<SyncJob>(syncJob, ({ orgId }, signal) => this.sync.drain(orgId, signal), 'external')
    this.registry.add<RevokeJob>(revokeJob, (job) => this.connecting.revoke(job), 'external')
    this.poller.add({
      name: 'hubspot.look_for_changes',
      everyMs: 60_000,
      orgs: orgsToSync,
      work: (orgId) => this.sync.wake(orgId),
    })
  }
}
