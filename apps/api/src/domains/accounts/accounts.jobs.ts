import { Injectable, type OnModuleInit } from '@nestjs/common'
import { JobRegistry } from '../../platform/jobs/job-registry.js'
import { LinkMails, linkMailJob, type LinkMailPayload } from './link-mails.js'

/** The jobs of accounts. */
@Injectable()
export class AccountsJobs implements OnModuleInit {
  constructor(
    private readonly registry: JobRegistry,
    private readonly mails: LinkMails,
  ) {}

  onModuleInit(): void {
    this.registry.add<LinkMailPayload>(linkMailJob, ({ purpose, email }) => this.mails.mailTo(purpose, email))
  }
}
