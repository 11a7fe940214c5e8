import { subtract } from '@almoner/contracts/minor-units'
import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import { sql } from 'kysely'
import type { DonationField } from '@almoner/contracts/donations/donation-actions'
import {
  nextCharge,
  shared,
  termOf,
  type ScheduleException,
  type DonationPart,
  type DonationSchedule,
  type ScheduleTerm,
} from '@almoner/contracts/donations/schedule'
import { TenantQuery } from '../../platform/database/tenant-query.js'
import { query } from '../../platform/database/transaction.js'
import { Outbox } from '../../platform/outbox/outbox.js'
import { DonationAllocation } from './donation-allocation.entity.js'
import { DonationChange } from './donation-change.entity.js'
import { DonationException } from './donation-exception.entity.js'
import { DonationTerm } from './donation-term.entity.js'
import { donationFacts } from './donation-events.js'
import type { Donation } from './donation.entity.js'
import { isOpen } from './installments/open-installments.statements.js'

type Term = Omit<ScheduleTerm, 'allocations'>

/** A recurring donation as PostgreSQL gives it: the terms in force with their parts, and the planned ones without. */
interface RecurringRow extends Omit<DonationSchedule, 'terms' | 'pause' | 'exceptions'> {
  inForce: Term
  planned: Term[]
  parts: DonationPart[]
  asked: { installmentNo: number; kind: ScheduleException['kind']; movedTo: string | null }[]
  pausedFrom: string | null
  pausedUntil: string | null
}

const selected = sql`
  select p.id as "donationId", p.status, p.currency, p.time_zone as zone, p.ends_on::text as "endsOn",
    p.max_charges as "maxCharges", p.max_total::float8 as "maxTotal", p.paid_count as "paidCount",
    p.paid_total::float8 as "paidTotal", p.next_installment as "nextNo",
    (
      select i.due_on::text
      from installments i
      where i.org_id = p.org_id and i.donation_id = p.id and i.state not in ('skipped', 'skipped_late')
      order by i.installment_no desc
      limit 1
    ) as "lastDueOn",
    p.paused_from::text as "pausedFrom", p.paused_until::text as "pausedUntil",
    json_build_object(
      'fromNo', p.terms_from_no, 'startsOn', coalesce(p.terms_start_on, p.starts_on), 'anchorDay', p.anchor_day,
      'frequency', p.frequency, 'interval', p.interval, 'amount', p.amount, 'feeCoverAmount', p.fee_cover_amount
    ) as "inForce",
    (
      select coalesce(
        json_agg(
          json_build_object(
            'fromNo', t.from_no, 'startsOn', t.starts_on, 'anchorDay', t.anchor_day, 'frequency', t.frequency,
            'interval', t.interval, 'amount', t.amount, 'feeCoverAmount', t.fee_cover_amount
          )
          order by t.from_no
        ),
        '[]'
      )
      from donation_terms t
      where t.org_id = p.org_id and t.donation_id = p.id
    ) as planned,
    (
      select coalesce(
        json_agg(
          json_build_object('designationId', a.designation_id, 'amount', a.amount)
          order by a.amount desc, a.designation_id
        ),
        '[]'
      )
      from donation_allocations a
      where a.org_id = p.org_id and a.donation_id = p.id
    ) as parts,
    (
      select coalesce(
        json_agg(
          json_build_object('installmentNo', x.installment_no, 'kind', x.kind, 'movedTo', x.moved_to)
          order by x.installment_no
        ),
        '[]'
      )
      from donation_exceptions x
      where x.org_id = p.org_id and x.donation_id = p.id and x.installment_no >= p.next_installment
    ) as asked,
    (
      select coalesce(
        json_agg(
          json_build_object('installmentNo', i.installment_no, 'amount', i.amount)
          order by i.installment_no
        ),
        '[]'
      )
      from installments i
      where i.org_id = p.org_id and i.donation_id = p.id and ${isOpen('i')}
    ) as "openInstallments"
  from donations p`

/** Gives recurring donations as the values that the schedule of the contract takes, and keeps what follows from it on their rows. */
@Injectable()
export class DonationSchedules {
  constructor(
    private readonly em: EntityManager,
    private readonly rows: TenantQuery,
    private readonly outbox: Outbox,
  ) {}

  /**
   * The schedules of these donations by their ids, in one statement; those of another org or that are not there are left
   * out. Inside a transaction it reads what the transaction has written.
   */
  async of(orgId: string, donationIds: readonly string[]): Promise<Map<string, DonationSchedule>> {
    if (donationIds.length === 0) return new Map()
    const ids = donationIds.join()
    const found = this.em.isInTransaction()
      ? await query(
          this.em,
          sql<RecurringRow>`
            ${selected}
            where p.org_id = ${orgId} and p.id = any(string_to_array(${ids}, ',')::uuid[])`,
        )
      : await this.rows.all<RecurringRow>(
          orgId,
          sql`
            ${selected}
            where p.org_id = ctx.org_id and p.id = any(string_to_array(${ids}, ',')::uuid[])`,
        )
    return new Map(found.map((row) => [row.donationId, toSchedule(row)]))
  }

  /**
   * Brings a donation's row in step with its schedule, in the transaction it is called in and under the row's lock: terms
   * whose installment has come are put in force, `nextChargeOn` is set, and an active recurring donation of which nothing is left to
   * collect is completed. Call it after whatever changes the recurring donation, opens an installment or settles one.
   */
  async refresh(donation: Donation): Promise<DonationSchedule> {
    await this.em.flush()
    const schedule = (await this.of(donation.orgId, [donation.id])).get(donation.id)
    if (!schedule) throw new Error('A donation without a row has no dates')
    await this.putInForce(donation, schedule)
    const next = donation.frequency === 'single' ? null : nextCharge(schedule)
    donation.nextChargeOn = next?.dueOn ?? null
    const isSpent = donation.frequency !== 'single' && next === null && schedule.openInstallments.length === 0
    if (isSpent && donation.status === 'active') {
      donation.become('completed')
      await this.outbox.write(donation.orgId, 'donation.completed', donationFacts(donation))
    }
    await this.em.flush()
    return schedule
  }

  /**
   * Writes a changed calendar down: the terms in force on the donation with their parts, planned ones, exceptions, the pause
   * and the next number. The state is the donation's own affair.
   */
  async keep(donation: Donation, before: DonationSchedule, after: DonationSchedule): Promise<void> {
    const own = { orgId: donation.orgId, donationId: donation.id }
    const [inForce, ...planned] = after.terms
    if (!inForce) throw new Error('A plan without terms has no dates')
    await this.force(donation, inForce)
    await this.shiftPlanned(own, before, after)
    await this.em.nativeDelete(DonationTerm, own)
    if (planned.length > 0)
      await this.em.insertMany(
        DonationTerm,
        planned.map(({ allocations: _, ...term }) => ({ ...own, ...term })),
      )
    await this.em.nativeDelete(DonationException, { ...own, installmentNo: { $gte: after.nextNo } })
    const asked = after.exceptions.filter(({ installmentNo }) => installmentNo >= after.nextNo)
    if (asked.length > 0)
      await this.em.insertMany(
        DonationException,
        asked.map((exception) => ({
          ...own,
          installmentNo: exception.installmentNo,
          kind: exception.kind,
          movedTo: exception.kind === 'move' ? exception.movedTo : null,
        })),
      )
    donation.nextInstallment = after.nextNo
    donation.pausedFrom = after.pause?.from ?? null
    donation.pausedUntil = after.pause?.until ?? null
    await this.em.flush()
  }

  /** Changes that were to take effect on this day or later, but not today, have given way to another and count no more. */
  async withdraw(
    { donation, today, now }: { donation: Donation; today: string; now: Date },
    fields: DonationField[],
    from: string,
  ): Promise<void> {
    await this.em.nativeUpdate(
      DonationChange,
      {
        orgId: donation.orgId,
        donationId: donation.id,
        field: { $in: fields },
        withdrawnAt: null,
        effectiveOn: { $gt: today, $gte: from },
      },
      { withdrawnAt: now },
    )
  }

  /** What was planned for an installment moves with its date. */
  private async shiftPlanned(
    own: { orgId: string; donationId: string },
    before: DonationSchedule,
    after: DonationSchedule,
  ): Promise<void> {
    for (const term of before.terms.slice(1)) {
      const moved = after.terms.find(({ fromNo }) => fromNo === term.fromNo)
      if (!moved || moved.startsOn === term.startsOn) continue
      await this.em.nativeUpdate(
        DonationChange,
        { ...own, field: { $in: ['amount', 'frequency'] }, withdrawnAt: null, effectiveOn: term.startsOn },
        { effectiveOn: moved.startsOn },
      )
    }
  }

  private async force(donation: Donation, term: ScheduleTerm): Promise<void> {
    const own = { orgId: donation.orgId, donationId: donation.id }
    donation.termsFromNo = term.fromNo
    donation.termsStartOn = term.fromNo === 1 ? null : term.startsOn
    if (term.fromNo === 1) donation.startsOn = term.startsOn
    donation.anchorDay = term.anchorDay
    donation.frequency = term.frequency
    donation.interval = term.interval
    donation.amount = term.amount
    donation.feeCoverAmount = term.feeCoverAmount
    await this.em.nativeDelete(DonationAllocation, own)
    if (term.allocations.length > 0)
      await this.em.insertMany(
        DonationAllocation,
        term.allocations.map((part) => ({ ...own, ...part })),
      )
  }

  private async putInForce(donation: Donation, schedule: DonationSchedule): Promise<void> {
    const term = termOf(schedule, schedule.nextNo)
    if (term.fromNo === donation.termsFromNo) return
    await this.em.nativeDelete(DonationTerm, {
      orgId: donation.orgId,
      donationId: donation.id,
      fromNo: { $lte: term.fromNo },
    })
    await this.force(donation, term)
  }
}

function toSchedule(row: RecurringRow): DonationSchedule {
  const { inForce, planned, parts, asked, pausedFrom, pausedUntil, ...own } = row
  const terms = [inForce, ...planned].map((term) => ({
    ...term,
    allocations:
      term.amount === inForce.amount && term.feeCoverAmount === inForce.feeCoverAmount
        ? parts
        : shared(parts, subtract(term.amount, term.feeCoverAmount)),
  }))
  const exceptions = asked.map(({ installmentNo, kind, movedTo }): ScheduleException =>
    kind === 'move' && movedTo !== null ? { installmentNo, kind, movedTo } : { installmentNo, kind: 'skip' },
  )
  // One that was paused before a day was kept for it rests from its beginning.
  const from = pausedFrom ?? inForce.startsOn
  return { ...own, terms, exceptions, pause: own.status === 'paused' ? { from, until: pausedUntil } : null }
}
