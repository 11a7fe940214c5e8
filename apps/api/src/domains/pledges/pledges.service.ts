import { addDays } from '@almoner/contracts/add-days'
import type { Page } from '@almoner/contracts/paging'
import type { ExpectedPayment } from '@almoner/contracts/pledges/expected-payment'
import { earliestStartDays } from '@almoner/contracts/pledges/pledge-rules'
import type {
  AddedPledge,
  AddPledgeInput,
  CountedGift,
  CountGiftInput,
  ListExpectedInput,
  UncountGiftInput,
} from '@almoner/contracts/pledges/pledges.operations'
import { numberOf } from '@almoner/contracts/record-number'
import { calendarDateIn } from '@almoner/contracts/time'
import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import type { Actor } from '../../platform/access/actor.js'
import { Audit } from '../../platform/audit/audit.js'
import { Clock } from '../../platform/clock.js'
import { toPage } from '../../platform/database/keyset.js'
import { Outbox } from '../../platform/outbox/outbox.js'
import { Problem } from '../../platform/problems/problem.js'
import { OfflineGifts, PledgedGifts } from '../charges/index.js'
import { donationFacts, ExpectedInstallments, NewPledges } from '../donations/index.js'
import { toExpectedPayment } from './expected-payment.presenter.js'
import { ExpectedPaymentsRepository } from './expected-payments.repository.js'

@Injectable()
export class PledgesService {
  constructor(
    private readonly em: EntityManager,
    private readonly gifts: OfflineGifts,
    private readonly pledged: PledgedGifts,
    private readonly pledges: NewPledges,
    private readonly expected: ExpectedInstallments,
    private readonly payments: ExpectedPaymentsRepository,
    private readonly audit: Audit,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Raises `input_invalid` at the donor, campaign, fund, day or currency that cannot be. */
  async add(actor: Actor, input: AddPledgeInput): Promise<AddedPledge> {
    const { orgId } = actor
    return this.em.transactional(async () => {
      const target = await this.gifts.place(orgId, input)
      if (target.currency !== input.amount.currency)
        throw Problem.at('amount', `This campaign takes gifts in ${target.currency.toUpperCase()}`)
      const today = calendarDateIn(this.clock.now(), target.time_zone)
      if (input.startsOn < addDays(today, -earliestStartDays))
        throw Problem.at('startsOn', 'This is more than a year ago. Begin with the next payment that is expected')
      const donorId = await this.gifts.donorOf(orgId, input.donor)
      const pledge = await this.pledges.write({
        ...input,
        orgId,
        donorId,
        campaignId: target.campaign_id,
        entityId: target.entity_id,
        designationId: target.designation_id,
        timeZone: target.time_zone,
        isAhead: input.startsOn > today,
        source: actor.apiKey ? 'api' : 'manual',
      })
      await this.expected.openDue(orgId, pledge.id)
      this.audit.record(actor, 'pledges.add', {
        subjectId: pledge.id,
        after: {
          ...input.amount,
          frequency: input.frequency,
          interval: input.interval,
          donorId,
          startsOn: input.startsOn,
        },
      })
      if (pledge.status === 'active') await this.outbox.write(orgId, 'donation.activated', donationFacts(pledge))
      return { id: pledge.id, number: numberOf('R', pledge.sequence), donorId }
    })
  }

  /** The earliest first. Raises `input_invalid` for a cursor that is not one of ours. */
  async listExpected({ orgId }: Actor, input: ListExpectedInput): Promise<Page<ExpectedPayment>> {
    return toPage(await this.payments.list(orgId, input, this.clock.now()), input, toExpectedPayment)
  }

  /** See `PledgedGifts.count`. */
  count(actor: Actor, input: CountGiftInput): Promise<CountedGift> {
    return this.pledged.count(actor, input)
  }

  /** See `PledgedGifts.uncount`. */
  uncount(actor: Actor, input: UncountGiftInput): Promise<CountedGift> {
    return this.pledged.uncount(actor, input)
  }
}
