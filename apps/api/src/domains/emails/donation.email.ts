import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable, type OnModuleInit } from '@nestjs/common'
import { nextCharge, type DonationSchedule } from '@almoner/contracts/donations/schedule'
import { canBeDelayed, isDebitEmail, troubleEmailKinds, type EmailKind } from '@almoner/contracts/emails/email-kinds'
import { composeGiftEmail } from '@almoner/contracts/emails/gift-email'
import { calendarDateIn } from '@almoner/contracts/time'
import { Clock } from '../../platform/clock.js'
import { lockName } from '../../platform/database/transaction.js'
import type { JobPayload } from '../../platform/jobs/job-registry.js'
import { Jobs } from '../../platform/jobs/jobs.js'
import { Mailer } from '../../platform/mail/mailer.js'
import { OutboxRelay, type HappenedEvent } from '../../platform/outbox/outbox-relay.js'
import { PageAddresses } from '../campaigns/index.js'
import { DonationSchedules } from '../donations/index.js'
import { PortalLinks } from '../portal-links/index.js'
import { effectiveTemplate, isSwitchedOff, templatesOfLevel, wordsIn } from './email-levels.js'
import { EmailsRepository } from './emails.repository.js'
import { EmailsService } from './emails.service.js'
import { DonationEmailsRepository, type DebitRow, type DonationEmailRow } from './donation-emails.repository.js'
import {
  announced,
  announcement,
  cardExpiry,
  goesOnAfter,
  occasionOf,
  pledgeReminder,
  stillHolds,
  donationEmailEvents,
  type DonationEmailEventType,
  type DonationOccasion,
} from './donation-occasions.js'
import { donationValuesOf, type DonationEmailFacts } from './donation-values.js'

export interface DonationEmailJob extends JobPayload, DonationOccasion {
  orgId: string
  donationId: string
  /** It has waited for as long as its template says. */
  hasWaited?: boolean
}

export const donationEmailJob = 'emails.write_plan_email'

const keyOf = ({ donationId, kind, occasion }: DonationEmailJob): string =>
  [donationEmailJob, donationId, kind, occasion ?? ''].join(':')

/** What is known of an occasion once it is looked up; null where there is nothing to tell any more. */
type NotificationText = Pick<DonationEmailFacts, 'amount' | 'dueOn' | 'nextOn' | 'retryOn' | 'debit' | 'change'> & {
  occasion: string
}

/**
 * Writes to donors of recurring gifts. An event, or a day that a sweep finds, becomes a job; the job looks whether what it
 * would say still holds, and writes the mail and the row that claims its occasion in one transaction. So each occasion is
 * told once, however often it is heard of, and a worker that was down tells nobody what has passed.
 */
@Injectable()
export class DonationEmails implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly donationEmails: DonationEmailsRepository,
    private readonly emails: EmailsRepository,
    private readonly service: EmailsService,
    private readonly schedules: DonationSchedules,
    private readonly links: PortalLinks,
    private readonly addresses: PageAddresses,
    private readonly mailer: Mailer,
    private readonly jobs: Jobs,
    private readonly relay: OutboxRelay,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    for (const type of donationEmailEvents) this.relay.on(type, (event) => this.donation(event))
  }

  /** Finds the gifts and the cards that donors are to be told of today. */
  async sweep(orgId: string): Promise<void> {
    const now = this.clock.now()
    const days = await this.donationEmails.noticeDays(orgId)
    for (const { donationId } of await this.donationEmails.toAnnounce(orgId, now, days))
      await this.enqueue(orgId, donationId, announcement)
    for (const { donationId, occasion } of await this.donationEmails.withCardsToExpire(orgId, now))
      await this.enqueue(orgId, donationId, cardExpiry(occasion))
    for (const { donationId, installmentNo, reminder } of await this.donationEmails.pledgesToRemindOf(orgId, now))
      await this.enqueue(orgId, donationId, pledgeReminder(installmentNo, reminder))
  }

  private donation(event: HappenedEvent<DonationEmailEventType>): Promise<void> {
    return this.enqueue(event.orgId, event.payload.donationId, occasionOf(event))
  }

  async enqueue(orgId: string, donationId: string, occasion: DonationOccasion): Promise<void> {
    const job: DonationEmailJob = { orgId, userId: null, donationId, ...occasion }
    await this.jobs.enqueue(donationEmailJob, job, { key: keyOf(job) })
  }

  /** Whether it still holds is asked again when it leaves. */
  private async wait(job: DonationEmailJob, minutes: number): Promise<void> {
    const runAt = new Date(this.clock.now().getTime() + minutes * 60_000)
    const options = { key: `${keyOf(job)}:waited`, runAt }
    await this.em.transactional(() => this.jobs.enqueue(donationEmailJob, { ...job, hasWaited: true }, options))
  }

  /** Writes one mail, unless it was written, is switched off, has nobody to go to or nothing to say any more. */
  async write(job: DonationEmailJob): Promise<void> {
    const { orgId, donationId, kind } = job
    const donation = await this.donationEmails.donation(orgId, donationId)
    if (!donation?.email || !stillHolds(kind, donation.status) || isBetterUnsaid(kind, donation)) return
    const schedule = (await this.schedules.of(orgId, [donationId])).get(donationId)
    if (!schedule) return
    const told = await this.lookUp(job, donation, schedule)
    if (!told) return
    const template = effectiveTemplate(
      templatesOfLevel(await this.emails.templates(orgId, donation.campaignId), donation.campaignId),
      kind,
    )
    if (isSwitchedOff(kind, template)) return
    if (template.delayMinutes > 0 && canBeDelayed(kind) && !job.hasWaited) return this.wait(job, template.delayMinutes)

    const frame = await this.service.frameOf(orgId, donation.campaignId)
    const { language, words } = wordsIn(kind, template, donation.language ?? frame.language, frame.language)
    const sender = await this.emails.sender(orgId)
    const campaignUrl = await this.addresses.urlOf(orgId, { id: donation.campaignId, slug: donation.campaignSlug })
    const { email, donorId } = donation
    await this.em.transactional(async () => {
      if (isDebitEmail(kind) && !(await this.holdsStill(job))) return
      const claim = { donationId, kind, occasion: told.occasion, at: this.clock.now() }
      const isFirst =
        kind === 'card_expiring'
          ? await this.donationEmails.claimForDonor(orgId, { ...claim, donorId })
          : await this.donationEmails.claim(orgId, claim)
      if (!isFirst) return
      const { url } = await this.links.create(orgId, donorId, isAboutCard(kind) ? 'mend' : 'page', { donationId })
      const values = donationValuesOf({ ...donation, ...told, campaignUrl, url }, language)
      await this.mailer.send({
        ...composeGiftEmail(kind, words, values, { ...frame, language, isTest: donation.mode === 'test' }),
        orgId,
        to: email,
        kind,
        personId: donorId,
        fromName: template.fromName || sender.fromName,
        replyTo: template.replyTo || sender.replyTo,
      })
    })
  }

  /** What the mail of a gift says of the recurring donation it is part of: how it goes on, and where donors ask for a link to their page. */
  async factsOf(orgId: string, donationId: string): Promise<DonationEmailFacts | null> {
    const donation = await this.donationEmails.donation(orgId, donationId)
    const schedule = donation && (await this.schedules.of(orgId, [donationId])).get(donationId)
    if (!donation || !schedule) return null
    const next = nextCharge(schedule)
    const url = await this.links.pageUrl(orgId)
    const campaignUrl = await this.addresses.urlOf(orgId, { id: donation.campaignId, slug: donation.campaignSlug })
    return {
      ...donation,
      amount: next?.amount ?? donation.amount,
      ...unsaid,
      nextOn: next?.dueOn ?? null,
      campaignUrl,
      url,
    }
  }

  private async lookUp(
    job: DonationEmailJob,
    donation: DonationEmailRow,
    schedule: DonationSchedule,
  ): Promise<NotificationText | null> {
    const { orgId, donationId, kind, installmentNo, attempt, changeId, retryOn } = job
    const today = calendarDateIn(this.clock.now(), donation.timeZone)
    const next = nextCharge(schedule)
    const standing = { amount: next?.amount ?? donation.amount, ...unsaid, nextOn: next?.dueOn ?? null }
    if (kind === 'upcoming_charge') {
      const due = announced(schedule, today)
      return due && { ...standing, amount: due.amount, dueOn: due.dueOn, occasion: String(due.installmentNo) }
    }
    if (kind === 'card_expiring') return this.expiring(job, donation, schedule, standing, today)
    if (kind === 'pledge_reminder') return this.expected(job, standing)
    if (isDebitEmail(kind)) return this.collected(job, standing)
    if (installmentNo !== null && attempt !== null) {
      const installment = await this.donationEmails.installment(orgId, donationId, installmentNo)
      const isOver = installment?.state === 'paid' || installment?.state === 'skipped'
      if (!installment || isOver || installment.attempts > attempt) return null
      const { amount, dueOn } = installment
      return { ...standing, amount, dueOn, retryOn, occasion: `${installmentNo}/${attempt}` }
    }
    const change = changeId ? await this.donationEmails.change(orgId, changeId) : undefined
    if (change?.isWithdrawn || (kind === 'plan_changed' && !change)) return null
    return { ...standing, change: change ?? null, occasion: job.occasion ?? '' }
  }

  private async expected(
    { orgId, donationId, installmentNo, occasion }: DonationEmailJob,
    standing: Omit<NotificationText, 'occasion'>,
  ): Promise<NotificationText | null> {
    const payment = await this.donationEmails.installment(orgId, donationId, installmentNo ?? 0)
    // It may have come since the sweep.
    if (payment?.state !== 'due' || !occasion) return null
    return { ...standing, amount: payment.amount, dueOn: payment.dueOn, occasion }
  }

  private async collected(
    job: DonationEmailJob,
    standing: Omit<NotificationText, 'occasion'>,
  ): Promise<NotificationText | null> {
    const debit = await this.debitOf(job)
    if (!debit || !job.occasion) return null
    return { ...standing, amount: debit.amount, dueOn: debit.collectOn, debit, occasion: job.occasion }
  }

  /** Null where there is nothing to say of it any more. */
  private async debitOf({ orgId, kind, occasion }: DonationEmailJob): Promise<DebitRow | null> {
    const debit = occasion === null ? undefined : await this.donationEmails.debit(orgId, occasion)
    if (!debit) return null
    const isToTell = kind === 'debit_notice' ? debit.state === 'open' : debit.state === 'withdrawn' && debit.isAnnounced
    return isToTell ? debit : null
  }

  private async holdsStill(job: DonationEmailJob): Promise<boolean> {
    const found = await this.debitOf(job)
    if (!found) return false
    await lockName(this.em, lockOfNotices(found.fileId))
    return (await this.debitOf(job)) !== null
  }

  private expiring(
    { occasion }: DonationEmailJob,
    { methodLast4, methodExpMonth, methodExpYear }: DonationEmailRow,
    schedule: DonationSchedule,
    standing: Omit<NotificationText, 'occasion'>,
    today: string,
  ): NotificationText | null {
    if (!occasion || methodExpMonth === null || methodExpYear === null) return null
    const lastDay = new Date(Date.UTC(methodExpYear, methodExpMonth, 0)).toISOString().slice(0, 10)
    // The card may have been replaced since the sweep.
    const isSame = occasion.startsWith(`${lastDay.slice(0, 7)}/${methodLast4 ?? ''}/`)
    return isSame && lastDay >= today && goesOnAfter(schedule, lastDay) ? { ...standing, occasion } : null
  }
}

const unsaid = { dueOn: null, retryOn: null, debit: null, change: null }

/** Held while a notice of a payment of a collection file is written, and while the file is withdrawn: nobody is announced what is called off. */
export const lockOfNotices = (fileId: string): string => `debit notices ${fileId}`

const isAboutCard = (kind: EmailKind): boolean => (troubleEmailKinds as readonly EmailKind[]).includes(kind)

// Whoever ends the recurring donation of one who has died, or of a fraud, writes to nobody. Of a pledge, which is paid by hand, donors hear
// where a payment is late or is collected by direct debit, and nothing else: what staff note down of it is between them and the donor.
const isBetterUnsaid = (kind: EmailKind, { cancelReason, managedBy }: DonationEmailRow): boolean =>
  (kind === 'plan_canceled' && (cancelReason === 'deceased' || cancelReason === 'fraud')) ||
  (managedBy === 'manual') !== (kind === 'pledge_reminder' || isDebitEmail(kind))
