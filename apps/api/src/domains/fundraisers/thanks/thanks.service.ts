import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import type { ThankDonorInput } from '@almoner/contracts/fundraisers/thanks.operations'
import { Throttles, type Rate } from '../../../platform/access/throttles.repository.js'
import type { Actor } from '../../../platform/access/actor.js'
import { Audit } from '../../../platform/audit/audit.js'
import { Clock } from '../../../platform/clock.js'
import { query } from '../../../platform/database/transaction.js'
import { Problem } from '../../../platform/problems/problem.js'
import { OrgEmails } from '../../emails/index.js'
import { FundraisersRepository } from '../fundraisers.repository.js'
import { ownUserOf } from '../own-user.js'
import { FundraiserThanks } from './fundraiser-thanks.entity.js'
import { giftToThankFor } from './thanks.statements.js'

const ofFundraiser: Rate = { most: 200, windowSeconds: 3_600 }

/** Fundraisers thank those who gave on their page, and captains those who gave on their team's. */
@Injectable()
export class ThanksService {
  constructor(
    private readonly em: EntityManager,
    private readonly fundraisers: FundraisersRepository,
    private readonly throttles: Throttles,
    private readonly emails: OrgEmails,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /**
   * Mails the donor once for a gift, also one who stays anonymous: the fundraiser is told neither name nor address. Raises
   * `not_found` for a gift of another page, `gift_thanked`, `donor_without_email`, `thanks_switched_off`, `attempts_exhausted`.
   */
  async thank(actor: Actor, { chargeId, message }: ThankDonorInput): Promise<{ chargeId: string }> {
    const { orgId } = actor
    const userId = ownUserOf(actor)
    await this.throttles.spend(`fundraiser_thanks:${orgId}:${userId}`, ofFundraiser)
    await this.em.transactional(async () => {
      // Under the page's lock, so that two presses at once mail once.
      const row = await this.fundraisers.lockOrFail(orgId, userId)
      const [gift] = await query(this.em, giftToThankFor(orgId, row.id, chargeId))
      if (!gift) throw new Problem('not_found')
      if (gift.isThanked) throw new Problem('gift_thanked')
      if (!gift.email) throw new Problem('donor_without_email')
      if (gift.isSilent) throw new Problem('donor_not_to_contact')
      this.em.create(FundraiserThanks, { orgId, fundraiserId: gift.pageId, chargeId, sentAt: this.clock.now() })
      await this.em.flush()
      const pageName = gift.teamName ?? row.displayName
      const isSent = await this.emails.send(orgId, {
        kind: 'fundraiser_thanks',
        campaignId: row.campaignId,
        to: gift.email,
        personId: gift.donorId,
        language: gift.language ?? (await this.fundraisers.languageOfOrg(orgId)),
        values: () => ({
          'donor.firstName': gift.firstName ?? '',
          'donor.lastName': gift.lastName ?? '',
          'donor.fullName': gift.donorName,
          'fundraiser.pageName': pageName,
          'fundraiser.message': message,
        }),
      })
      if (!isSent) throw new Problem('thanks_switched_off')
      this.audit.record(actor, 'fundraisers.thank', { subjectId: chargeId, after: { message } })
    })
    return { chargeId }
  }
}
