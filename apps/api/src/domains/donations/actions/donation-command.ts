import { zero, type MinorUnits } from '@almoner/contracts/minor-units'
import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import { dayIn } from '@almoner/contracts/donations/due-instant'
import type {
  DonationActorKind,
  DonationChanged,
  DonationChangeKind,
  RecurringFacts,
  DonationField,
} from '@almoner/contracts/donations/donation-actions'
import { isFault, type DonationFault } from '@almoner/contracts/donations/donation-changes'
import type { DonationSchedule } from '@almoner/contracts/donations/schedule'
import { systemActor, type Actor } from '../../../platform/access/actor.js'
import { Audit } from '../../../platform/audit/audit.js'
import { Clock } from '../../../platform/clock.js'
import { forUpdate } from '../../../platform/database/transaction.js'
import { newId } from '../../../platform/ids.js'
import { Outbox } from '../../../platform/outbox/outbox.js'
import { Problem, orNotFound } from '../../../platform/problems/problem.js'
import { DonationChange } from '../donation-change.entity.js'
import { donationFacts } from '../donation-events.js'
import { Donation } from '../donation.entity.js'
import { DonationSchedules } from '../donation-schedules.repository.js'
import { toDonationChange } from './donation-change.presenter.js'
import { refusedStep } from '../refused-step.js'

/** Who acts on a recurring donation. Staff come with their actor, which the audit log is written under; the system acts for nobody. */
export interface DonationActor {
  by: DonationActorKind
  as?: Actor
}

/** A recurring donation under its lock, as an action finds it. */
export interface LockedRecurringDonation {
  donation: Donation
  schedule: DonationSchedule
  /** The day it is in the recurring donation's own time zone. */
  today: string
  now: Date
  /** The id that the row of the change log will have. */
  changeId: string
}

/** What an action did, for the change log, the audit log and the outbox. */
export interface DonationEffect {
  field: DonationField
  old: RecurringFacts
  new: RecurringFacts
  /** Today where absent. */
  effectiveOn?: string
  /** What it adds to a year of giving, in minor units. */
  annualDelta?: MinorUnits
}

interface Request {
  orgId: string
  donationId: string
  version: number | undefined
  actor: DonationActor
  /** The operation, for the audit log. */
  verb: string
  /** Takes locks that come before the recurring donation's own. */
  first?: (() => Promise<void>) | undefined
}

/** Carries out an action on a recurring donation: in one transaction, under the recurring donation's lock, remembered wherever a change is. */
@Injectable()
export class DonationCommand {
  constructor(
    private readonly em: EntityManager,
    private readonly schedules: DonationSchedules,
    private readonly audit: Audit,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /**
   * Raises `not_found`, `donation_changed` where another version was seen, `donation_state_refused` for what is given
   * once, and whatever the work raises; nothing is changed then.
   */
  async change(
    request: Request,
    work: (recurring: LockedRecurringDonation) => Promise<DonationEffect>,
  ): Promise<DonationChanged> {
    const { orgId, donationId, version } = request
    return this.em.transactional(async () => {
      await request.first?.()
      const donation = orNotFound(await this.em.findOne(Donation, { id: donationId, orgId }, forUpdate))
      if (version !== undefined && version !== donation.version) throw new Problem('donation_changed')
      if (donation.frequency === 'single') throw refusedStep(donation)
      const schedule = orNotFound((await this.schedules.of(orgId, [donationId])).get(donationId))
      const now = this.clock.now()
      const today = dayIn(donation.timeZone, now)
      const changeId = newId()
      const effect = await work({ donation, schedule, today, now, changeId })
      donation.version += 1
      donation.updatedAt = now
      await this.schedules.refresh(donation)
      const change = await this.remember(request, donation, effect, { changeId, today, now })
      return {
        id: donation.id,
        status: donation.status,
        version: donation.version,
        nextChargeOn: donation.nextChargeOn ?? null,
        change: toDonationChange(change, null),
      }
    })
  }

  private async remember(
    { actor, verb }: Request,
    donation: Donation,
    effect: DonationEffect,
    { changeId, today, now }: Pick<LockedRecurringDonation, 'changeId' | 'today' | 'now'>,
  ): Promise<DonationChange> {
    const annualDelta = effect.annualDelta ?? zero
    const who = actor.as ?? systemActor(donation.orgId)
    const change = this.em.create(DonationChange, {
      id: changeId,
      orgId: donation.orgId,
      donationId: donation.id,
      field: effect.field,
      old: effect.old,
      new: effect.new,
      effectiveOn: effect.effectiveOn ?? today,
      annualDelta,
      kind: kindOf(annualDelta),
      by: actor.by,
      userId: actor.by === 'staff' ? who.userId : null,
      withdrawnAt: null,
      createdAt: now,
    })
    this.audit.record(who, `donations.${verb}`, {
      subjectId: donation.id,
      before: effect.old,
      after: effect.new,
    })
    await this.outbox.write(donation.orgId, eventOf[verb] ?? 'donation.updated', {
      ...donationFacts(donation),
      changeId: change.id,
      field: effect.field,
      by: actor.by,
    })
    await this.em.flush()
    return change
  }
}

type ChangeEventType = `donation.${'updated' | 'paused' | 'resumed' | 'canceled' | 'restarted'}`

/** What the outbox tells of an action, by its verb; of any other that the recurring donation was updated. */
const eventOf: Readonly<Record<string, ChangeEventType>> = {
  pause: 'donation.paused',
  resume: 'donation.resumed',
  cancel: 'donation.canceled',
  restart: 'donation.restarted',
}

const kindOf = (annualDelta: MinorUnits): DonationChangeKind =>
  annualDelta > 0 ? 'upgrade' : annualDelta < 0 ? 'downgrade' : 'neutral'

/** The schedule that a change gives. Raises `input_invalid` at the field that stands against it. */
export function heldTo(made: DonationSchedule | DonationFault): DonationSchedule {
  if (isFault(made)) throw Problem.at(made.path, made.message)
  return made
}
