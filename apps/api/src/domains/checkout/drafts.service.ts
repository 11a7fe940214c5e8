import type { ByToken } from '@almoner/contracts/link-token'
import { createHash } from 'node:crypto'
import { EntityManager, LockMode } from '@mikro-orm/postgresql'
import { Inject, Injectable } from '@nestjs/common'
import { totalOf } from '@almoner/contracts/checkout/checkout-rules'
import type { DraftForm } from '@almoner/contracts/checkout/checkout-form'
import type { ResumedDraft, ResumeInput, SaveDraftInput } from '@almoner/contracts/checkout/checkout.operations'
import { draftEmailKinds } from '@almoner/contracts/emails/email-kinds'
import { emailText } from '@almoner/contracts/text'
import { Clock } from '../../platform/clock.js'
import type { Config } from '../../platform/config.js'
import { forUpdate, query } from '../../platform/database/transaction.js'
import { Jobs } from '../../platform/jobs/jobs.js'
import type { JobPayload } from '../../platform/jobs/job-registry.js'
import { Outbox } from '../../platform/outbox/outbox.js'
import { Problem } from '../../platform/problems/problem.js'
import { Throttles } from '../../platform/access/throttles.repository.js'
import { CONFIG } from '../../platform/tokens.js'
import { CheckoutSettingsService } from '../checkout-settings/index.js'
import { CheckoutLimits } from './checkout-limits.js'
import { DonationDraft } from './donation-draft.entity.js'
import { orgSession } from '../../platform/access/org-session.js'
import { DonorWishes } from '../donors/index.js'
import { OrgEmails } from '../emails/index.js'
import { PagesService } from './pages.service.js'
import { PublicTokens } from './public-tokens.js'
import { noteCampaignClosed } from './drafts.statements.js'

export const draftJobs = {
  remind: 'checkout.remind_draft',
  expire: 'checkout.expire_draft',
  purge: 'checkout.purge_draft',
} as const

export interface DraftJob extends JobPayload {
  orgId: string
  draftId: string
  /** Of a reminder, which one it is. */
  n?: number
}

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const tokenLivesMs = 7 * dayMs
const keptMs = 90 * dayMs
const delaysMs = { '1h': hourMs, '1d': dayMs, '3d': 3 * dayMs, '7d': 7 * dayMs }

/** Forms that were begun: kept, reminded of, resumed, and in the end forgotten. */
@Injectable()
export class DraftsService {
  constructor(
    private readonly em: EntityManager,
    private readonly pages: PagesService,
    private readonly settings: CheckoutSettingsService,
    private readonly tokens: PublicTokens,
    private readonly limits: CheckoutLimits,
    private readonly throttles: Throttles,
    private readonly jobs: Jobs,
    private readonly outbox: Outbox,
    private readonly emails: OrgEmails,
    private readonly wishes: DonorWishes,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<Config, 'publicUrl'>,
  ) {}

  /**
   * Keeps what was typed so far, once an address is among it; false where it is not kept. Raises `not_found`, and
   * `attempts_exhausted` for too many from one place.
   */
  async save(ip: string, input: SaveDraftInput): Promise<{ saved: boolean }> {
    const { orgId, campaignId, form } = input
    const email = emailText.safeParse(form.giver.email ?? '')
    if (!email.success) return { saved: false }
    const { page, fundraiser } = await this.pages.openToGive(orgId, {
      campaign: campaignId,
      fundraiser: input.fundraiser ?? null,
      language: input.language,
    })
    if (!page.terms.drafts.isSaved || page.state !== 'open') return { saved: false }
    await this.limits.admitDraft(ip)
    await orgSession(this.em, orgId).transactional(async (em) => {
      const now = this.clock.now()
      const keyHash = hashOfKey(input.draftKey)
      const known = await em.findOne(
        DonationDraft,
        { orgId, campaignId, keyHash },
        { lockMode: LockMode.PESSIMISTIC_WRITE },
      )
      if (known?.status === 'recovered') return
      const seen = {
        email: email.data,
        name: [form.giver.firstName, form.giver.lastName].filter(Boolean).join(' ') || null,
        form: withoutSecrets(form),
        amount: form.amount === null ? null : totalOf(page.terms, form.amount, form.coversFees).total.amount,
        frequency: form.frequency,
        step: input.step,
        consented: input.consented,
        lastSeenAt: now,
        // Whoever comes back to a campaign that takes gifts again was not kept away by its end.
        ...(known?.reason === 'closed' && { reason: 'inactivity' as const }),
      }
      const draft = known
        ? em.assign(known, seen)
        : em.create(DonationDraft, {
            orgId,
            campaignId,
            fundraiserId: fundraiser?.id ?? null,
            keyHash,
            currency: page.terms.currency,
            reason: 'inactivity',
            failureCode: null,
            language: input.language,
            pageUrl: fundraiser ? `f/${fundraiser.slug}` : page.campaign.slug,
            sourceUrl: input.sourceUrl ?? null,
            utm: textsOf(input.utm ?? {}),
            tokenHash: null,
            tokenSealed: null,
            tokenExpiresAt: null,
            recoveredDonationId: null,
            purgedAt: null,
            startedAt: now,
            ...seen,
          })
      await em.flush()
      if (!known) await this.outbox.write(orgId, 'draft.created', factsOf(draft))
      await this.donation(draft, known === null)
    })
    return { saved: true }
  }

  /** What a draft holds, for whoever has its link. Raises `link_invalid`. */
  async resume({ token, draftKey }: ResumeInput): Promise<ResumedDraft> {
    return this.withToken(token, (draft) => {
      if (!draft.form || draft.status === 'recovered') throw new Problem('link_invalid')
      // What is typed and given in this form from now on is of this draft.
      if (draftKey) draft.keyHash = hashOfKey(draftKey)
      const openedAt = this.clock.now().toISOString()
      draft.reminders = draft.reminders.map((sent, index) =>
        index === draft.reminders.length - 1 && sent.openedAt === null ? { ...sent, openedAt } : sent,
      )
      return { form: draft.form }
    })
  }

  /** Ends the reminders of a draft. Raises `link_invalid`. */
  async stopReminders({ token }: ByToken): Promise<{ stopped: true }> {
    return this.withToken(token, (draft) => {
      draft.become('suppressed')
      return { stopped: true }
    })
  }

  /** Writes the reminder that is due, where the donor has not come back, wants it, and the campaign still takes gifts. */
  async remind({ orgId, draftId, n: wanted }: DraftJob): Promise<void> {
    const draft = await this.em.findOne(DonationDraft, { id: draftId, orgId })
    if (!draft) return
    const { page, settings } = await this.pages.openToGive(orgId, {
      campaign: draft.campaignId,
      fundraiser: null,
      language: draft.language,
    })
    if (page.state === 'ended') return this.campaignClosed(orgId, draft.campaignId)
    const mayWrite = !settings.drafts.consentFirst || draft.consented
    if (page.state !== 'open' || !mayWrite || !draft.email) return
    // Whoever types another's address does not make a stranger's mailbox ours to fill.
    const key = `draft_mail:${orgId}:${draft.email.toLowerCase()}`
    if (!(await this.throttles.trySpend(key, { most: 4, windowSeconds: 7 * 86_400 }))) return
    await this.em.transactional(async (em) => {
      const locked = await em.findOneOrFail(DonationDraft, { id: draftId }, forUpdate)
      const isDue = locked.status === 'open' || locked.status === 'reminded'
      const n = wanted ?? locked.reminders.length + 1
      const kind = draftEmailKinds[n - 1]
      if (!isDue || !locked.email || !kind || n > settings.drafts.remindAfter.length) return
      if (await this.wishes.isSilent(orgId, locked.email)) return
      const now = this.clock.now()
      const token = this.tokenOf(locked, now)
      const address = `${this.config.publicUrl}/give/${page.org.slug}/${locked.pageUrl}?lang=${locked.language}`
      const isSent = await this.emails.send(orgId, {
        kind,
        campaignId: locked.campaignId,
        to: locked.email,
        language: locked.language,
        values: () => ({ 'link.url': `${address}#resume=${token}`, 'link.stopUrl': `${address}#stop=${token}` }),
      })
      if (isSent) {
        locked.become('reminded')
        locked.reminders = [...locked.reminders, { n, sentAt: now.toISOString(), openedAt: null }]
      }
      await this.donationReminder(locked, n, settings.drafts.remindAfter, now)
    })
  }

  /** Says that nobody came back in time. */
  async expire({ orgId, draftId }: DraftJob): Promise<void> {
    const draft = await this.em.findOne(DonationDraft, { id: draftId, orgId })
    if (draft) await this.campaignClosed(orgId, draft.campaignId)
    await this.change({ orgId, draftId }, async (found) => {
      if (found.become('expired')) await this.outbox.write(orgId, 'draft.abandoned', factsOf(found))
    })
  }

  /** Notes on what was begun and is still open that its campaign takes no more gifts, where that is so. */
  async campaignClosed(orgId: string, campaignId: string): Promise<void> {
    await this.em.transactional((em) => query(em, noteCampaignClosed(orgId, campaignId, this.clock.now())))
  }

  /** Takes away all that tells who began it. */
  async purge({ orgId, draftId }: DraftJob): Promise<void> {
    await this.change({ orgId, draftId }, async (draft) => {
      Object.assign(draft, {
        email: null,
        name: null,
        form: null,
        sourceUrl: null,
        utm: {},
        purgedAt: this.clock.now(),
      })
      Object.assign(draft, { tokenHash: null, tokenSealed: null, tokenExpiresAt: null })
    })
  }

  /** Notes in the transaction it is called in what came of the form that a gift was sent from; null where it was no draft. */
  async idOf(em: EntityManager, orgId: string, campaignId: string, draftKey: string): Promise<string | null> {
    const draft = await em.findOne(DonationDraft, { orgId, campaignId, keyHash: hashOfKey(draftKey) })
    return draft?.id ?? null
  }

  async recovered(orgId: string, draftId: string, donationId: string): Promise<void> {
    await this.change({ orgId, draftId }, async (draft) => {
      if (!draft.become('recovered')) return
      draft.recoveredDonationId = donationId
      await this.outbox.write(orgId, 'draft.recovered', { ...factsOf(draft), donationId })
    })
  }

  async paymentFailed(orgId: string, draftId: string, code: string | null): Promise<void> {
    await this.change({ orgId, draftId }, async (draft) => {
      if (draft.status === 'recovered') return
      Object.assign(draft, { reason: 'payment_failed', failureCode: code, step: 'payment' })
    })
  }

  private async change(
    which: { orgId: string; draftId: string },
    work: (draft: DonationDraft) => Promise<void>,
  ): Promise<void> {
    await this.em.transactional(async (em) => {
      const draft = await em.findOne(DonationDraft, { id: which.draftId, orgId: which.orgId }, forUpdate)
      if (draft) await work(draft)
    })
  }

  private async withToken<Result>(token: string, work: (draft: DonationDraft) => Result): Promise<Result> {
    const scope = this.tokens.read('draft', token)
    if (!scope) throw new Problem('link_invalid')
    return orgSession(this.em, scope.orgId).transactional(async (em) => {
      const draft = await em.findOne(
        DonationDraft,
        { orgId: scope.orgId, tokenHash: scope.hash },
        { lockMode: LockMode.PESSIMISTIC_WRITE },
      )
      const isLive = draft?.tokenExpiresAt && draft.tokenExpiresAt > this.clock.now()
      if (!draft || !isLive) throw new Problem('link_invalid')
      return work(draft)
    })
  }

  /** Each mail carries the same link while it lives, and a new one after that. */
  private tokenOf(draft: DonationDraft, now: Date): string {
    const expiresAt = new Date(now.getTime() + tokenLivesMs)
    if (draft.tokenSealed && draft.tokenExpiresAt && draft.tokenExpiresAt > now) {
      draft.tokenExpiresAt = expiresAt
      return this.tokens.reveal('draft', draft.id, draft.tokenSealed)
    }
    const made = this.tokens.make(draft.orgId, 'draft', draft.id)
    Object.assign(draft, { tokenHash: made.hash, tokenSealed: made.sealed, tokenExpiresAt: expiresAt })
    return made.token
  }

  /** The jobs wait under a key of the draft, so that each time it is seen they wait anew. */
  private async donation(draft: DonationDraft, isNew: boolean): Promise<void> {
    const { drafts } = await this.settings.effective(draft.orgId, draft.campaignId)
    await this.donationReminder(draft, 0, drafts.remindAfter, draft.lastSeenAt)
    await this.later(draftJobs.expire, draft, draft.lastSeenAt.getTime() + tokenLivesMs + dayMs)
    if (isNew) await this.later(draftJobs.purge, draft, draft.startedAt.getTime() + keptMs)
  }

  private async donationReminder(
    draft: DonationDraft,
    sent: number,
    delays: readonly (keyof typeof delaysMs)[],
    from: Date,
  ): Promise<void> {
    const next = delays[sent]
    const before = sent === 0 ? 0 : delaysMs[delays[sent - 1] ?? '1h']
    const atMs = next && from.getTime() + Math.max(hourMs, delaysMs[next] - before)
    if (atMs) await this.later(draftJobs.remind, draft, atMs, sent + 1)
  }

  private later(task: string, { orgId, id }: DonationDraft, atMs: number, n?: number): Promise<void> {
    const payload: DraftJob = { orgId, userId: null, draftId: id, ...(n && { n }) }
    return this.jobs.enqueue(task, payload, { key: `${task}:${id}`, runAt: new Date(atMs) })
  }
}

const factsOf = ({ id, campaignId, fundraiserId, amount, currency, frequency, step, reason }: DonationDraft) => ({
  draftId: id,
  campaignId,
  fundraiserId: fundraiserId ?? null,
  amount: amount ?? null,
  currency,
  frequency,
  step,
  reason,
})

const hashOfKey = (key: string): Buffer => createHash('sha256').update(`draft_key:${key}`).digest()

const textsOf = (values: Record<string, string | null | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).flatMap(([name, value]) => (value ? [[name, value]] : [])))

/** What nobody needs to come back to is not kept. */
const withoutSecrets = (form: DraftForm): DraftForm => ({
  ...form,
  giver: { ...form.giver, nationalId: null, birthDate: null },
})
