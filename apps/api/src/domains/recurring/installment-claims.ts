import { zero, type MinorUnits } from '@almoner/contracts/minor-units'
import { EntityManager } from '@mikro-orm/postgresql'
import { Inject, Injectable } from '@nestjs/common'
import { dayIn } from '@almoner/contracts/donations/due-instant'
import type { DonationSchedule } from '@almoner/contracts/donations/schedule'
import { forUpdate, query } from '../../platform/database/transaction.js'
import { newId } from '../../platform/ids.js'
import type { Logger } from '../../platform/logger.js'
import { Outbox } from '../../platform/outbox/outbox.js'
import { LOGGER } from '../../platform/tokens.js'
import { ChargeIntents, type BegunCharge, type InstallmentIntent } from '../charges/index.js'
import { claimAbandoned, claimDue, claimRetries, type ClaimScope, type DueDonation } from './due.statements.js'
import {
  Donation,
  donationFacts,
  DonationProgress,
  lastTries,
  openingOf,
  openInstallments,
  openTries,
  DonationSchedules,
  retryInstallments,
  takeOverInstallments,
  type LastTry,
  type Opening,
} from '../donations/index.js'

/** What a worker may send now: the charge is written, and the installment is its own until the lease ends. */
export interface ClaimedInstallment {
  installmentId: string
  leaseNo: number
  begun: BegunCharge
}

/** `found` counts what was taken in hand; not all of it is collected. */
export interface Claims {
  claimed: ClaimedInstallment[]
  found: number
}

/**
 * Takes what is due in hand, with the intents of its charges, in the transaction that it is called in. What another worker
 * has in hand is left to it.
 */
@Injectable()
export class InstallmentClaims {
  constructor(
    private readonly em: EntityManager,
    private readonly schedules: DonationSchedules,
    private readonly intents: ChargeIntents,
    private readonly progress: DonationProgress,
    private readonly outbox: Outbox,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  async due(place: ClaimScope): Promise<Claims> {
    const donations = await query(this.em, claimDue(place))
    return { claimed: await this.open(place, donations, openingOf), found: donations.length }
  }

  /**
   * Opens what `openingOf` finds of recurring donations whose rows are locked: the dates move on and the charges are written, all of it
   * before any gateway is asked.
   */
  async open(
    place: ClaimScope,
    donations: readonly DueDonation[],
    openingIn: (schedule: DonationSchedule, today: string) => Opening,
  ): Promise<ClaimedInstallment[]> {
    if (donations.length === 0) return []
    const { orgId, now } = place
    const schedules = await this.schedules.of(
      orgId,
      donations.map(({ id }) => id),
    )
    const opened = donations.flatMap((donation) => {
      const schedule = schedules.get(donation.id)
      if (!schedule) return []
      const today = dayIn(schedule.zone, now)
      return [{ donation, schedule, today, opening: openingIn(schedule, today), installmentId: newId() }]
    })
    const inserted = await query(
      this.em,
      openInstallments(place, JSON.stringify(opened.flatMap(installmentRows)), JSON.stringify(opened.map(donationRow))),
    )
    const isNew = new Set(inserted.map(({ id }) => id))
    const collectable = opened.filter(({ donation, installmentId }) => donation.hasMethod && isNew.has(installmentId))
    const begun = await this.begin(
      place,
      collectable.flatMap(({ donation, opening: { open }, installmentId }) =>
        open
          ? [
              {
                installmentId,
                leaseNo: 1,
                intent: {
                  chargeId: newId(),
                  donationId: donation.id,
                  installmentNo: open.installmentNo,
                  attemptNo: 1,
                  retryOf: null,
                  amount: open.amount,
                  feeCoverAmount: open.feeCoverAmount,
                  allocations: open.allocations,
                },
              },
            ]
          : [],
      ),
    )
    for (const { donation, schedule, opening } of opened) {
      if (donation.status === 'scheduled' && opening.open) await this.tellActivated(orgId, donation.id)
      // New terms are put in force by the schedule's own hand.
      if (schedule.terms.length > 1) await this.refresh(orgId, donation.id)
      if (opening.open && !donation.hasMethod)
        await this.progress.missForWantOfMethod(orgId, donation.id, opening.open.installmentNo)
    }
    return begun
  }

  async retries(place: ClaimScope): Promise<Claims> {
    const rows = await query(this.em, claimRetries(place))
    for (const { donationId, installmentNo, hasMethod } of rows)
      if (!hasMethod) await this.progress.missForWantOfMethod(place.orgId, donationId, installmentNo)
    return {
      claimed: await this.tryAgain(
        place,
        rows.filter(({ hasMethod }) => hasMethod),
      ),
      found: rows.length,
    }
  }

  /** Begins another try of these, whose rows are locked: the same amount and parts as the try before. */
  async tryAgain(
    place: ClaimScope,
    rows: readonly { id: string; donationId: string; installmentNo: number; amount: MinorUnits }[],
  ): Promise<ClaimedInstallment[]> {
    if (rows.length === 0) return []
    const { orgId } = place
    const ids = rows.map(({ id }) => id)
    const taken = await query(this.em, retryInstallments(place, ids))
    const takenOf = new Map(taken.map((row) => [row.id, row]))
    const triesOf = new Map((await query(this.em, lastTries(orgId, ids))).map((last) => [last.installmentId, last]))
    const untried = rows.filter(({ id }) => !triesOf.has(id))
    const schedules = await this.schedules.of(
      orgId,
      untried.map(({ donationId }) => donationId),
    )
    return this.begin(
      place,
      rows.map(({ id, donationId, installmentNo, amount }) => {
        const last = triesOf.get(id)
        const shares = last ?? sharesOf(schedules.get(donationId), amount)
        return {
          installmentId: id,
          leaseNo: takenOf.get(id)?.leaseNo ?? 0,
          intent: {
            chargeId: newId(),
            donationId,
            installmentNo,
            attemptNo: takenOf.get(id)?.attempts ?? 1,
            retryOf: last?.chargeId ?? null,
            amount,
            feeCoverAmount: shares.feeCoverAmount,
            allocations: shares.allocations,
          },
        }
      }),
    )
  }

  /** Takes over what a worker that died had in hand; its charges may have been sent, so the gateway is read first. */
  async abandoned(place: ClaimScope): Promise<Claims> {
    const { orgId } = place
    const rows = await query(this.em, claimAbandoned(place))
    if (rows.length === 0) return { claimed: [], found: 0 }
    const ids = rows.map(({ id }) => id)
    const taken = await query(this.em, takeOverInstallments(place, ids))
    const tries = await query(this.em, openTries(orgId, ids))
    const tryOf = new Map(tries.map((open) => [open.installmentId, open]))
    const claimed = taken.flatMap(({ id, leaseNo, donationId }) => {
      const open = tryOf.get(id)
      if (!open) {
        this.log.error({ installmentId: id }, 'an installment is being collected without a charge under way')
        return []
      }
      const begun: BegunCharge = {
        orgId,
        chargeId: open.chargeId,
        donationId,
        intendedAt: new Date(open.intendedAt),
        status: open.status,
        isNew: false,
        amount: { amount: open.amount, currency: open.currency },
        paymentReference: open.paymentReference,
      }
      return [{ installmentId: id, leaseNo, begun }]
    })
    this.log.warn({ orgId, count: claimed.length }, 'took over installments of a worker that was not heard of again')
    return { claimed, found: rows.length }
  }

  private async begin(
    { orgId, gateway, now }: ClaimScope,
    tries: readonly { installmentId: string; leaseNo: number; intent: InstallmentIntent }[],
  ): Promise<ClaimedInstallment[]> {
    if (tries.length === 0) return []
    const begun = await this.intents.writeInstallments(
      orgId,
      gateway,
      tries.map(({ intent }) => intent),
      now,
    )
    const begunOf = new Map(begun.map((charge) => [charge.chargeId, charge]))
    return tries.flatMap(({ installmentId, leaseNo, intent }) => {
      const charge = begunOf.get(intent.chargeId)
      return charge ? [{ installmentId, leaseNo, begun: charge }] : []
    })
  }

  private async refresh(orgId: string, donationId: string): Promise<void> {
    await this.schedules.refresh(await this.lock(orgId, donationId))
  }

  private async tellActivated(orgId: string, donationId: string): Promise<void> {
    await this.outbox.write(orgId, 'donation.activated', donationFacts(await this.lock(orgId, donationId)))
  }

  private lock(orgId: string, donationId: string): Promise<Donation> {
    return this.em.findOneOrFail(Donation, { id: donationId, orgId }, forUpdate)
  }
}

interface OpenedDonation {
  donation: DueDonation
  today: string
  opening: Opening
  installmentId: string
}

const donationRow = ({ donation, opening }: OpenedDonation) => ({
  id: donation.id,
  next_no: opening.nextNo,
  next_on: opening.nextChargeOn,
  status: donation.status === 'scheduled' && opening.open ? 'active' : donation.status,
})

function installmentRows({ donation, today, opening, installmentId }: OpenedDonation): object[] {
  const passed = opening.passed.map(({ installmentNo, dueOn, amount, state }) => ({
    id: newId(),
    donation_id: donation.id,
    installment_no: installmentNo,
    due_on: dueOn,
    amount,
    state,
    attempts: 0,
    first_attempt_on: null,
  }))
  const { open } = opening
  if (!open) return passed
  const opened = {
    id: installmentId,
    donation_id: donation.id,
    installment_no: open.installmentNo,
    due_on: open.dueOn,
    amount: open.amount,
    state: donation.hasMethod ? 'collecting' : 'due',
    attempts: donation.hasMethod ? 1 : 0,
    first_attempt_on: today,
  }
  return [...passed, opened]
}

/** How the terms in force share out an amount that was never tried. */
function sharesOf(
  schedule: DonationSchedule | undefined,
  amount: MinorUnits,
): Pick<LastTry, 'feeCoverAmount' | 'allocations'> {
  const term = schedule?.terms.find((candidate) => candidate.amount === amount)
  return { feeCoverAmount: term?.feeCoverAmount ?? zero, allocations: term?.allocations ?? [] }
}
