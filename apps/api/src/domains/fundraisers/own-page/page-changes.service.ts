import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import type { Fundraiser as ShownFundraiser } from '@almoner/contracts/fundraisers/fundraiser'
import type { PageChangeOf, RejectPageChangeInput } from '@almoner/contracts/fundraisers/own-page.operations'
import type { Actor } from '../../../platform/access/actor.js'
import { Audit } from '../../../platform/audit/audit.js'
import { Clock } from '../../../platform/clock.js'
import { Logos } from '../../orgs/index.js'
import type { PersonalPage } from '../fundraiser.entity.js'
import { FundraiserEmails } from '../fundraisers.email.js'
import { FundraisersRepository } from '../fundraisers.repository.js'
import { OwnPageRepository } from './own-page.repository.js'
import type { FundraiserPageChange } from './page-change.entity.js'
import { applyChanges, contentOf } from './page-content.js'

/** What staff make of the changes that fundraisers ask for. */
@Injectable()
export class PageChangesService {
  constructor(
    private readonly em: EntityManager,
    private readonly own: OwnPageRepository,
    private readonly fundraisers: FundraisersRepository,
    private readonly logos: Logos,
    private readonly emails: FundraiserEmails,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** Raises `not_found`, and `page_change_settled` for one that no longer waits. */
  async approve(actor: Actor, { id, changeId }: PageChangeOf): Promise<ShownFundraiser> {
    return this.settle(actor, { id, changeId, to: 'approved' }, async (row, change) => {
      const before = contentOf(row)
      if (change.changes.avatar !== undefined && row.avatarName) await this.logos.retire(row.orgId, row.avatarName)
      applyChanges(row, change.changes)
      await this.emails.changeApproved(await this.fundraisers.addresseeOf(row))
      this.audit.record(actor, 'fundraisers.approvePageChange', { subjectId: row.id, before, after: contentOf(row) })
    })
  }

  /** Raises `not_found`, and `page_change_settled` for one that no longer waits. */
  async reject(actor: Actor, { id, changeId, reason }: RejectPageChangeInput): Promise<ShownFundraiser> {
    return this.settle(actor, { id, changeId, to: 'rejected' }, async (row, change) => {
      change.reason = reason || null
      const { avatar } = change.changes
      if (avatar) await this.logos.retire(row.orgId, avatar)
      await this.emails.changeRejected(await this.fundraisers.addresseeOf(row), change.reason)
      this.audit.record(actor, 'fundraisers.rejectPageChange', {
        subjectId: row.id,
        after: { ...change.changes, reason: change.reason },
      })
    })
  }

  private async settle(
    actor: Actor,
    { id, changeId, to }: PageChangeOf & { to: 'approved' | 'rejected' },
    work: (row: PersonalPage, change: FundraiserPageChange) => Promise<void>,
  ): Promise<ShownFundraiser> {
    await this.em.transactional(async () => {
      const row = await this.fundraisers.lockOrFail(actor.orgId, id)
      const change = await this.own.lockWaitingOrFail(row, changeId)
      change.status = to
      change.settledAt = this.clock.now()
      change.settledBy = actor.userId
      await work(row, change)
    })
    return this.fundraisers.showOrFail(actor, id)
  }
}
