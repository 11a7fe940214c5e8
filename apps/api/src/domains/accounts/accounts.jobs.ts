import { Injectable, type OnModuleInit } from '@nestjs/common'
import { JobRegistry } from '../../platform/jobs/job-registry.js'
import { Retention } from '../../platform/retention/retention.js'
import { LinkEmails, linkEmailJob, type LinkEmailPayload } from './links.email.js'

/** The jobs of accounts. */
@Injectable()
export class AccountsJobs implements OnModuleInit {
  constructor(
    private readonly registry: JobRegistry,
    private readonly mails: LinkEmails,
    private readonly retention: Retention,
  ) {}

  onModuleInit(): void {
    this.registry.add<LinkEmailPayload>(linkEmailJob, ({ purpose, email }) => this.mails.mailTo(purpose, email))
    this.retention.add({ table: 'sessions', over: "ends_at < now() - interval '1 day'" })
    this.retention.add({ table: 'account_tokens', over: "expires_at < now() - interval '30 days'" })
    this.retention.add({ table: 'account_email_changes', over: "ends_at < now() - interval '30 days'" })
    this.retention.add({ table: 'known_devices', over: "seen_at < now() - interval '400 days'" })
  }
}
