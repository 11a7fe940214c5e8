import { addDays } from '@almoner/contracts/add-days'
import { byDueDay } from '@almoner/contracts/donations/payment-list'
import type { Currency } from '@almoner/contracts/money'
import type { Page } from '@almoner/contracts/paging'
import type { ExpectedPayment, NextPayment } from '@almoner/contracts/pledges/expected-payment'
import { earliestStartDays } from '@almoner/contracts/pledges/pledge-rules'
import type {
  AddedPledge,
  AddPledgeInput,
  CountedGift,
  CountGiftInput,
  ListExpectedInput,
  NextPaymentsInput,
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
import {
  donationFacts,
  DonationSchedules,
  ExpectedInstallments,
  firstDayOf,
  NewPledges,
  openingAhead,
  wholeOf,
  type PledgedDates,
} from '../donations/index.js'
import { toExpectedPayment } from './expected-payment.presenter.js'
import { ExpectedPaymentsRepository } from './expected-payments.repository.js'
import { NextPaymentsRepository } from './next-payments.repository.js'

@Injectable()
export class PledgesService {
  constructor(
    private readonly em: EntityManager,
    private readonly gifts: OfflineGifts,
    private readonly pledged: PledgedGifts,
    private readonly pledges: NewPledges,
    private readonly expected: ExpectedInstallments,
    private readonly payments: ExpectedPaymentsRepository,
    private readonly next: NextPaymentsRepository,
    private readonly schedules: DonationSchedules,
    private readonly audit: Audit,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Raises `input_invalid` at the donor, campaign, fund, day or currency that cannot be. */
  async add(actor: Actor, input: AddPledgeInput): Promise<AddedPledge> {
    const { orgId } = actor
    return this.em.transactional(async () => {
      const target = await this.gifts.place(orgId, input)
      const { dates, currency, at } = datesOf(input)
      if (target.currency !== currency)
        throw Problem.at(at.amount, `This campaign takes gifts in ${target.currency.toUpperCase()}`)
      const today = calendarDateIn(this.clock.now(), target.time_zone)
      const startsOn = firstDayOf(dates)
      if (startsOn < addDays(today, -earliestStartDays))
        throw Problem.at(at.startsOn, 'This is more than a year ago. Begin with the next payment that is expected')
      const parts = await this.gifts.partsOf(orgId, { allocations: input.allocations, whole: wholeOf(dates) }, target)
      const donorId = await this.gifts.donorOf(orgId, input.donor)
      const pledge = await this.pledges.write({
        ...input,
        orgId,
        donorId,
        campaignId: target.campaign_id,
        entityId: target.entity_id,
        parts,
        currency,
        dates,
        timeZone: target.time_zone,
        isAhead: startsOn > today,
        source: actor.apiKey ? 'api' : 'manual',
      })
      await this.expected.openDue(orgId, pledge.id)
      this.audit.record(actor, 'pledges.add', {
        subjectId: pledge.id,
        after: { ...dates, currency, donorId, parts },
      })
      if (pledge.status === 'active') await this.outbox.write(orgId, 'donation.activated', donationFacts(pledge))
      return { id: pledge.id, number: numberOf('R', pledge.sequence), donorId }
    })
  }

  /** The earliest first. Raises `input_invalid` for a cursor that is not one of ours. */
  async listExpected({ orgId }: Actor, input: ListExpectedInput): Promise<Page<ExpectedPayment>> {
    return toPage(await this.payments.list(orgId, input, this.clock.now()), input, toExpectedPayment)
  }

  /** What a gift of a donor would pay of each of their pledges, as `ExpectedInstallments.forGift` chooses it. */
  async listNext({ orgId }: Actor, input: NextPaymentsInput): Promise<NextPayment[]> {
    const pledges = await this.next.of(orgId, input)
    const schedules = await this.schedules.of(
      orgId,
      pledges.flatMap(({ id, due }) => (due ? [] : [id])),
    )
    const payments = pledges.flatMap(({ id, sequence, currency, due, missed }) => {
      const schedule = schedules.get(id)
      const payment = due ?? (schedule && openingAhead(schedule).open) ?? missed
      if (!payment) return []
      const { dueOn, amount } = payment
      return [{ donationId: id, donationNumber: numberOf('R', sequence), dueOn, amount, currency }]
    })
    return payments.toSorted((one, other) => (one.dueOn < other.dueOn ? -1 : 1))
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

interface AskedDates {
  dates: PledgedDates
  currency: Currency
  /** At which fields the amount and the first day stand. */
  at: { amount: string; startsOn: string }
}

function datesOf({ payments, amount, frequency, interval, startsOn }: AddPledgeInput): AskedDates {
  if (payments) {
    const listed = payments.map((payment) => ({ dueOn: payment.dueOn, amount: payment.amount.amount }))
    const [first] = listed.toSorted(byDueDay)
    const place = listed.findIndex(({ dueOn }) => dueOn === first?.dueOn)
    return {
      dates: { payments: listed.toSorted(byDueDay) },
      currency: payments[0]?.amount.currency ?? 'usd',
      at: { amount: 'payments.0.amount', startsOn: `payments.${place}.dueOn` },
    }
  }
  if (!amount || !frequency || !startsOn) throw new Error('The contract lets no pledge without dates pass')
  return {
    dates: { amount: amount.amount, frequency, interval, startsOn },
    currency: amount.currency,
    at: { amount: 'amount', startsOn: 'startsOn' },
  }
}
