import { Injectable, type OnModuleInit } from '@nestjs/common'
import { JobRegistry } from '../../platform/jobs/job-registry.js'
import { Retention } from '../../platform/retention/retention.js'
import { linkEmailJob, PortalLogin, type LinkEmailPayload } from './portal-login.js'
import { finishSetupJob, PortalMethods, type FinishSetupPayload } from './portal-methods.js'

@Injectable()
export class PortalJobs implements OnModuleInit {
  constructor(
    private readonly registry: JobRegistry,
    private readonly login: PortalLogin,
    private readonly methods: PortalMethods,
    private readonly retention: Retention,
  ) {}

  onModuleInit(): void {
    this.registry.add<LinkEmailPayload>(linkEmailJob, (payload) => this.login.mail(payload))
    this.registry.add<FinishSetupPayload>(
      finishSetupJob,
      async ({ orgId, donorId, setupId }) => void (await this.methods.finish({ orgId, donorId }, { setupId })),
      'external',
    )
    for (const table of ['portal_sessions', 'portal_email_changes', 'portal_method_setups'])
      this.retention.add({ table, over: "created_at < now() - interval '60 days'" })
    this.retention.add({
      table: 'portal_links',
      over: `expires_at < now() - interval '30 days'
        and not exists (select from portal_sessions s where s.org_id = portal_links.org_id and s.link_id = portal_links.id)`,
    })
  }
}
