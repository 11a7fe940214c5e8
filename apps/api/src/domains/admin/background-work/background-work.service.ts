import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import type { EndpointHealth, Job, Mail } from '@almoner/contracts/admin/background-work'
import type {
  ListEndpointsInput,
  ListJobsInput,
  ListMailsInput,
  RetryJobsInput,
} from '@almoner/contracts/admin/background-work.operations'
import type { Page } from '@almoner/contracts/paging'
import type { SignedIn } from '../../../platform/access/actor.js'
import { AccountAudit } from '../../../platform/audit/account-audit.js'
import { toPage } from '../../../platform/database/keyset.js'
import { openDoor } from '../../../platform/database/superuser-door.statements.js'
import { query } from '../../../platform/database/transaction.js'
import { BackgroundWorkRepository } from './background-work.repository.js'
import { retryJobs } from './background-work.statements.js'

/** What the server does by itself, over all orgs. Each list raises `input_invalid` for a cursor that is not one of ours. */
@Injectable()
export class BackgroundWorkService {
  constructor(
    private readonly em: EntityManager,
    private readonly work: BackgroundWorkRepository,
    private readonly accountAudit: AccountAudit,
  ) {}

  async listJobs(visitor: SignedIn, input: ListJobsInput): Promise<Page<Job>> {
    return toPage(await this.work.jobs(visitor.userId, input), input)
  }

  async retryJobs({ userId, orgId, realUserId }: SignedIn, { ids }: RetryJobsInput): Promise<{ retried: number }> {
    return this.em.transactional(async () => {
      await query(this.em, openDoor)
      const retried = (await query(this.em, retryJobs(ids))).map(({ id }) => id)
      await this.accountAudit.record({ orgId, userId, realUserId }, 'admin.retryJobs', { after: { ids: retried } })
      return { retried: retried.length }
    })
  }

  async listMails(visitor: SignedIn, input: ListMailsInput): Promise<Page<Mail>> {
    return toPage(await this.work.mails(visitor.userId, input), input)
  }

  async listEndpoints(visitor: SignedIn, input: ListEndpointsInput): Promise<Page<EndpointHealth>> {
    return toPage(await this.work.endpoints(visitor.userId, input), input)
  }
}
