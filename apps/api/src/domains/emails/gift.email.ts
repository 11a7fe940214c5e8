import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable, type OnModuleInit } from '@nestjs/common'
import {
  canAttachReceipt,
  canBeDelayed,
  tellsOf,
  type GiftRelatedEmailKind,
} from '@almoner/contracts/emails/email-kinds'
import type { EmailTemplate } from '@almoner/contracts/emails/email-template'
import { composeGiftEmail } from '@almoner/contracts/emails/gift-email'
import type { ResendConfirmationInput, ResentConfirmation } from '@almoner/contracts/emails/resend.operations'
import type { Actor } from '../../platform/access/actor.js'
import { Throttles } from '../../platform/access/throttles.repository.js'
import { Audit } from '../../platform/audit/audit.js'
import { Clock } from '../../platform/clock.js'
import { newId } from '../../platform/ids.js'
import { Problem, orNotFound } from '../../platform/problems/problem.js'
import type { JobPayload } from '../../platform/jobs/job-registry.js'
import { Jobs } from '../../platform/jobs/jobs.js'
import { Mailer } from '../../platform/mail/mailer.js'
import { OutboxRelay, type HappenedEvent } from '../../platform/outbox/outbox-relay.js'
import { PageAddresses } from '../campaigns/index.js'
import { GiftReceipts, type MailedReceipt } from '../receipts/index.js'
import { effectiveTemplate, isSwitchedOff, templatesOfLevel, wordsIn } from './email-levels.js'
import { EmailsRepository, type GiftRow } from './emails.repository.js'
import { EmailsService } from './emails.service.js'
import { tributeValuesOf, valuesOf } from './gift-values.js'
import { DonationEmails } from './donation.email.js'
import { donationValuesOf } from './donation-values.js'

export interface GiftEmailJob extends JobPayload {
  orgId: string
  chargeId: string
  kind: GiftRelatedEmailKind
  refundId: string | null
  /** Staff asked for the receipt to be sent; it is sent once for this. */
  askId?: string
  /** It has waited for as long as its template says. */
  hasWaited?: boolean
}

interface GiftMail {
  kind: GiftRelatedEmailKind
  gift: GiftRow
  template: EmailTemplate
  to: string
  refund: Awaited<ReturnType<EmailsRepository['refund']>>
  /** It is written once for this. */
  subjectId: string
}

const resentOfGift = { most: 5, windowSeconds: 3600 }

export const giftEmailJob = 'emails.write_gift_email'

type GiftEventType = 'charge.succeeded' | 'charge.refunded' | 'charge.partially_refunded'

/**
 * Thanks for gifts, confirms them, and tells of refunds. Each mail is a job of its own, so that a text that cannot be
 * filled holds up nothing else; the row that claims it is written with the mail, so that there is never a second.
 */
@Injectable()
export class GiftEmails implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly emails: EmailsRepository,
    private readonly service: EmailsService,
    private readonly recurringDonations: DonationEmails,
    private readonly addresses: PageAddresses,
    private readonly mailer: Mailer,
    private readonly jobs: Jobs,
    private readonly relay: OutboxRelay,
    private readonly throttles: Throttles,
    private readonly audit: Audit,
    private readonly receipts: GiftReceipts,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.relay.on('charge.succeeded', (event) => this.donation(event, ['thank_you', 'receipt']))
    this.relay.on('charge.succeeded', (event) => this.donationTribute(event))
    this.relay.on('receipt.sending_asked', (event) => this.askedReceipt(event))
    this.relay.on('charge.refunded', (event) => this.donation(event, ['refund']))
    this.relay.on('charge.partially_refunded', (event) => this.donation(event, ['refund', 'receipt']))
  }

  private async donation(
    { orgId, payload }: HappenedEvent<GiftEventType>,
    kinds: readonly GiftRelatedEmailKind[],
  ): Promise<void> {
    const refundId = 'refundId' in payload ? payload.refundId : null
    for (const kind of kinds) {
      const job: GiftEmailJob = { orgId, userId: null, chargeId: payload.chargeId, kind, refundId }
      await this.jobs.enqueue(giftEmailJob, job)
    }
  }

  private async askedReceipt({ orgId, payload }: HappenedEvent<'receipt.sending_asked'>): Promise<void> {
    const { chargeId, askId } = payload
    if (chargeId === null) return
    const job: GiftEmailJob = { orgId, userId: null, chargeId, kind: 'receipt', refundId: null, askId }
    await this.jobs.enqueue(giftEmailJob, job)
  }

  private async donationTribute(event: HappenedEvent<'charge.succeeded'>): Promise<void> {
    // Few gifts have one, and a job for each of the others would be for nothing.
    if (await this.emails.hasTribute(event.orgId, event.payload.chargeId))
      await this.donation(event, ['tribute_notice'])
  }

  /** Writes one mail about a charge, unless it was written, is switched off, or has nobody to go to. */
  async write(job: GiftEmailJob): Promise<void> {
    const { orgId, chargeId, kind: asked, refundId, askId, hasWaited = false } = job
    const gift = await this.emails.gift(orgId, chargeId)
    if (askId) {
      await this.confirm(orgId, gift, askId)
      return
    }
    if (!gift || gift.status !== 'succeeded' || gift.type === 'import') return
    const isAboutRefund = asked === 'refund'
    const refund = isAboutRefund || refundId ? await this.emails.refund(orgId, chargeId, refundId) : undefined
    const kind = kindFor(asked, gift, { isAfterRefund: refundId !== null, isOfBank: refund?.reason === 'bank_return' })
    const to = kind === 'tribute_notice' ? toldOf(gift) : gift.email
    if (!kind || !to) return
    if (isAboutRefund && !refund?.notifyDonor) return
    // After a refund a gift is confirmed anew only where staff chose so, and for what is left of it by now, if anything is.
    if (!isAboutRefund && refundId && (refund?.receiptAction !== 'reissue' || gift.leftAmount <= 0)) return
    const template = await this.templateOf(orgId, gift, kind)
    if (isSwitchedOff(kind, template) || (gift.type === 'offline' && !isAboutRefund && !template.sendsForOffline))
      return
    if (template.delayMinutes > 0 && canBeDelayed(kind) && !hasWaited) return this.wait(job, template.delayMinutes)
    // What went back while the mail waited is not thanked for.
    if (hasWaited && !isAboutRefund && gift.leftAmount <= 0) return

    const told = hasWaited && !isAboutRefund ? { ...gift, amount: gift.leftAmount } : gift
    await this.send(orgId, { kind, gift: told, template, to, refund, subjectId: subjectOf(kind, gift, refund) })
  }

  /** What it is about is asked of again when it leaves. */
  private async wait(job: GiftEmailJob, minutes: number): Promise<void> {
    const runAt = new Date(this.clock.now().getTime() + minutes * 60_000)
    await this.em.transactional(() => this.jobs.enqueue(giftEmailJob, { ...job, hasWaited: true }, { runAt }))
  }

  /**
   * Confirms a gift once more, because staff ask for it: as it is by now, also where the mail is switched off. At most five an hour
   * of a gift. Raises `not_found`, `charge_state_refused` for what was not paid or went back, `email_missing`, `attempts_exhausted`, and
   * `receipt_unreported` where its receipt waits for its report number, and is mailed then.
   */
  async resend(actor: Actor, { chargeId }: ResendConfirmationInput): Promise<ResentConfirmation> {
    const { orgId } = actor
    const gift = orNotFound(await this.emails.gift(orgId, chargeId))
    if (gift.status !== 'succeeded' || gift.leftAmount <= 0) throw new Problem('charge_state_refused')
    if (!gift.email) throw new Problem('email_missing', { message: 'This donor has no email address' })
    await this.throttles.spend(`confirmation:${chargeId}`, resentOfGift)
    if ((await this.confirm(orgId, gift, newId())) === 'waits') throw new Problem('receipt_unreported')
    await this.em.transactional(async () =>
      this.audit.record(actor, 'emails.resendConfirmation', {
        subjectId: chargeId,
        after: { kind: confirmationOf(gift) },
      }),
    )
    return { to: gift.email }
  }

  /** Confirms a gift as it is by now, whatever the templates say of when; nothing where there is nothing to confirm or nobody to tell. */
  private async confirm(orgId: string, gift: GiftRow | undefined, subjectId: string): Promise<'waits' | void> {
    if (!gift?.email || gift.status !== 'succeeded' || gift.leftAmount <= 0) return
    const kind = confirmationOf(gift)
    const template = await this.templateOf(orgId, gift, kind)
    const now = { ...gift, amount: gift.leftAmount }
    return this.send(orgId, { kind, gift: now, template, to: gift.email, refund: undefined, subjectId })
  }

  private async templateOf(orgId: string, gift: GiftRow, kind: GiftRelatedEmailKind) {
    const templates = await this.emails.templates(orgId, gift.campaignId)
    return effectiveTemplate(templatesOfLevel(templates, gift.campaignId), kind)
  }

  private async send(
    orgId: string,
    { kind, gift, template, to, refund, subjectId }: GiftMail,
  ): Promise<'waits' | void> {
    const { chargeId } = gift
    const isAboutRefund = kind === 'refund' || kind === 'payment_returned'
    const receipt = canAttachReceipt(kind) ? await this.receipts.forMail(orgId, chargeId) : null
    // It is asked for again once its report number is there, or has kept it waiting for long enough.
    if (receipt === 'waits') return 'waits'
    const frame = await this.service.frameOf(orgId, gift.campaignId)
    const { language, words } = wordsIn(kind, template, gift.language ?? frame.language, frame.language)
    const facts = {
      ...gift,
      campaignUrl: await this.addresses.urlOf(orgId, { id: gift.campaignId, slug: gift.campaignSlug }),
      amount: !isAboutRefund && refund ? gift.leftAmount : gift.amount,
      refundAmount: refund?.amount ?? null,
      receiptAction: refund?.receiptAction ?? 'none',
      receipt,
    }
    const sender = await this.emails.sender(orgId)
    await this.em.transactional(async () => {
      const receiptId = receipt?.id ?? null
      if (!(await this.emails.claim(orgId, { subjectId, chargeId, kind, receiptId }))) return
      const donation =
        gift.donationId && tellsOf(kind).donation ? await this.recurringDonations.factsOf(orgId, gift.donationId) : null
      const values =
        tellsOf(kind).tribute && gift.tribute
          ? tributeValuesOf(facts, gift.tribute, language)
          : { ...(donation && donationValuesOf(donation, language)), ...valuesOf(facts, language) }
      await this.mailer.send({
        ...composeGiftEmail(kind, words, values, { ...frame, language, isTest: gift.mode === 'test' }),
        orgId,
        to,
        kind,
        ...(kind !== 'tribute_notice' && { personId: gift.donorId }),
        fromName: template.fromName || sender.fromName,
        replyTo: template.replyTo || sender.replyTo,
        cc: template.cc,
        bcc: [...template.bcc, ...(receipt?.copyTo ?? [])],
        attachments: receipt && isAttached(template, receipt) ? [receipt.attachment] : [],
      })
      if (receipt) await this.receipts.noteSent(orgId, receipt.id, to)
    })
  }
}

const isAttached = ({ attachReceipt }: EmailTemplate, receipt: MailedReceipt): boolean =>
  attachReceipt === 'as_set' ? receipt.isAttached : attachReceipt === 'always'

/** The mail that confirms a payment, which of a recurring gift is another after its first. */
const confirmationOf = ({ donationId, frequency, installmentNo }: GiftRow): GiftRelatedEmailKind =>
  donationId !== null && frequency !== 'single' && (installmentNo ?? 1) > 1 ? 'installment_receipt' : 'receipt'

/**
 * What is written about a charge that is part of a recurring gift: thanks of their own for the first, and for those after
 * it one mail that confirms, where the org and the donor want one for each. Null where nothing is.
 */
function kindFor(
  asked: GiftRelatedEmailKind,
  gift: GiftRow,
  { isAfterRefund, isOfBank }: { isAfterRefund: boolean; isOfBank: boolean },
): GiftRelatedEmailKind | null {
  if (asked === 'tribute_notice') return asked
  if (asked === 'refund' && isOfBank) return 'payment_returned'
  const isOfDonation = gift.donationId !== null && gift.frequency !== 'single'
  if (!isOfDonation || isAfterRefund || gift.type === 'offline') return asked
  if (gift.installmentNo === null || gift.installmentNo === 1)
    return asked === 'thank_you' ? 'recurring_welcome' : asked
  return asked === 'receipt' && gift.confirmsEach ? 'installment_receipt' : null
}

/**
 * Whom the donor wished to be told; null where nobody is to be, or not by mail. A test costs nothing, and would mail whatever
 * anyone types to whomever they like in the org's name: it tells nobody.
 */
const toldOf = ({ tribute, mode }: GiftRow): string | null =>
  tribute?.notify === 'email' && mode === 'live' ? tribute.recipientEmail : null

/** What a mail is written once for. Of a recurring gift, those who are to know of its tribute are told once, not each time. */
function subjectOf(
  kind: GiftRelatedEmailKind,
  { chargeId, donationId }: GiftRow,
  refund: { id: string } | undefined,
): string {
  if (kind === 'tribute_notice') return donationId ?? chargeId
  return refund?.id ?? chargeId
}
