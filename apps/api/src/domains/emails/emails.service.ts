import { EntityManager } from '@mikro-orm/postgresql'
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common'
import { pageLanguages, type PageLanguage } from '@almoner/contracts/checkout/checkout-page'
import { nextCharge } from '@almoner/contracts/donations/schedule'
import type {
  EmailsOfLevel,
  SaveDefaultEmailInput,
  SaveEmailInput,
  SendTestEmailInput,
} from '@almoner/contracts/emails/emails.operations'
import { composeGiftEmail, type EmailFrame } from '@almoner/contracts/emails/gift-email'
import type { MergeValues } from '@almoner/contracts/emails/merge-fields'
import { calendarDateIn } from '@almoner/contracts/time'
import type { Actor } from '../../platform/access/actor.js'
import { Throttles } from '../../platform/access/throttles.repository.js'
import { Audit } from '../../platform/audit/audit.js'
import { Clock } from '../../platform/clock.js'
import type { Config } from '../../platform/config.js'
import { Mailer } from '../../platform/mail/mailer.js'
import { Problem, orNotFound } from '../../platform/problems/problem.js'
import { CONFIG } from '../../platform/tokens.js'
import { CampaignsService, PageAddresses } from '../campaigns/index.js'
import { CheckoutSettingsService } from '../checkout-settings/index.js'
import { DonationSchedules } from '../donations/index.js'
import { PortalLinks } from '../portal-links/index.js'
import { Versions } from '../versions/index.js'
import { effectiveTemplate, templatesOfLevel } from './email-levels.js'
import { EmailTemplate } from './email-template.entity.js'
import { EmailsRepository, type FrameRow } from './emails.repository.js'
import { dropTemplatesOf } from './emails.statements.js'
import { madeUpGift, madeUpTribute, samplePeriodOf, tributeValuesOf, valuesOf, type GiftFacts } from './gift-values.js'
import { madeUpValues } from './made-up-values.js'
import { DonationEmailsRepository } from './donation-emails.repository.js'
import { madeUpDonation, donationValuesOf, sampleOccasion, type DonationEmailFacts } from './donation-values.js'

const testsOfOne = { most: 20, windowSeconds: 3600 }

@Injectable()
export class EmailsService implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly emails: EmailsRepository,
    private readonly donationEmails: DonationEmailsRepository,
    private readonly schedules: DonationSchedules,
    private readonly links: PortalLinks,
    private readonly addresses: PageAddresses,
    private readonly campaigns: CampaignsService,
    private readonly checkout: CheckoutSettingsService,
    private readonly versions: Versions,
    private readonly mailer: Mailer,
    private readonly throttles: Throttles,
    private readonly audit: Audit,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<Config, 'publicUrl'>,
  ) {}

  onModuleInit(): void {
    this.campaigns.onRemove(dropTemplatesOf)
  }

  /** The mails of a campaign, or the org's defaults, with the newest gift to show them with. Raises `not_found`. */
  async get(actor: Actor, { campaignId = null }: { campaignId?: string | null | undefined }): Promise<EmailsOfLevel> {
    const { orgId } = actor
    const frame = await this.frameOrFail(orgId, campaignId)
    const [templates, newest, donation, url, shown, ownAddress] = await Promise.all([
      this.emails.templates(orgId, campaignId),
      this.emails.newestGift(orgId, campaignId),
      this.sampleDonation(orgId, campaignId, frame),
      this.addresses.urlOf(orgId, { id: campaignId ?? '', slug: frame.campaignSlug }),
      this.showFrame(orgId, campaignId, frame),
      actor.userId ? this.emails.addressOf(orgId, actor.userId) : null,
    ])
    const gift: GiftFacts = newest
      ? {
          ...newest,
          campaignUrl: url,
          refundAmount: newest.amount,
          receiptAction: 'none' as const,
          receipt: null,
        }
      : this.sample(frame, url)
    return {
      templates: templatesOfLevel(templates, campaignId),
      frame: shown,
      sample: {
        isReal: newest !== undefined,
        isDonationReal: donation.isReal,
        values: valuesByLanguage(gift, donation.facts),
      },
      ownAddress: ownAddress ?? '',
    }
  }

  /** Says what a campaign's mail says. Raises `not_found`. */
  async save(actor: Actor, { campaignId, ...input }: SaveEmailInput): Promise<EmailsOfLevel> {
    await this.frameOrFail(actor.orgId, campaignId)
    await this.keep(actor, campaignId, input)
    return this.get(actor, { campaignId })
  }

  /** Says what the org's mail says wherever a campaign inherits it. */
  async saveDefault(actor: Actor, input: SaveDefaultEmailInput): Promise<EmailsOfLevel> {
    await this.keep(actor, null, input)
    return this.get(actor, {})
  }

  /** Sends the words of the form to whoever asks, with the newest gift in them. Raises `not_found`, `attempts_exhausted`. */
  async sendTest(actor: Actor, input: SendTestEmailInput): Promise<{ to: string }> {
    const { campaignId, kind, language, words } = input
    const { templates, sample, frame, ownAddress } = await this.get(actor, { campaignId })
    if (!ownAddress) throw new Problem('not_found')
    await this.throttles.spend(`email_test:${actor.userId}`, testsOfOne)
    const { fromName, replyTo } = effectiveTemplate(templates, kind)
    const sender = await this.emails.sender(actor.orgId)
    const values = sample.values[language]
    const email = composeGiftEmail(kind, words, values, { ...frame, language, isTest: false })
    await this.em.transactional(async () => {
      await this.mailer.send({
        ...email,
        orgId: actor.orgId,
        to: ownAddress,
        kind: 'test',
        fromName: fromName || sender.fromName,
        replyTo: replyTo || sender.replyTo,
      })
      this.audit.record(actor, 'emails.sendTest', { subjectId: campaignId ?? actor.orgId, after: { kind, language } })
    })
    return { to: ownAddress }
  }

  /** The frame of the mails of a campaign, or of the org without one. Raises `not_found`. */
  async frameOf(orgId: string, campaignId: string | null): Promise<EmailFrame> {
    return this.showFrame(orgId, campaignId, await this.frameOrFail(orgId, campaignId))
  }

  /** The same frame, and what stands for the names of org, legal entity and campaign. Raises `not_found`. */
  async placeOf(orgId: string, campaignId: string | null): Promise<{ frame: EmailFrame; names: MergeValues }> {
    const row = await this.frameOrFail(orgId, campaignId)
    const [frame, url] = await Promise.all([
      this.showFrame(orgId, campaignId, row),
      campaignId ? this.addresses.urlOf(orgId, { id: campaignId, slug: row.campaignSlug }) : '',
    ])
    const { orgName, entityName, campaignName } = row
    const names: MergeValues = {
      'org.name': orgName,
      'entity.name': entityName,
      'campaign.name': campaignName ?? orgName,
      'campaign.url': url,
    }
    return { frame, names }
  }

  private async keep(
    actor: Actor,
    campaignId: string | null,
    { kind, template }: SaveDefaultEmailInput,
  ): Promise<void> {
    await this.em.transactional(async () => {
      const found = await this.emails.lock(actor.orgId, campaignId, kind)
      const before = found && { mode: found.mode, words: found.words }
      const savedAt = this.clock.now()
      if (found) Object.assign(found, { ...template, savedAt })
      else this.em.create(EmailTemplate, { orgId: actor.orgId, campaignId, kind, ...template, savedAt })
      this.versions.keep(actor, `email_${kind}`, campaignId, template)
      const action = campaignId === null ? 'emails.saveDefault' : 'emails.save'
      this.audit.record(actor, action, { subjectId: campaignId ?? actor.orgId, before, after: { kind, ...template } })
    })
  }

  private async showFrame(orgId: string, campaignId: string | null, frame: FrameRow): Promise<EmailFrame> {
    const { theme } = await this.checkout.effective(orgId, campaignId)
    return {
      orgName: frame.orgName,
      logoUrl: frame.logo ? `${this.config.publicUrl}/files/${orgId}/${frame.logo}` : null,
      color: theme.primary,
      language: languageOf(frame),
      isTest: false,
    }
  }

  private async frameOrFail(orgId: string, campaignId: string | null): Promise<FrameRow> {
    return orNotFound(await this.emails.frame(orgId, campaignId))
  }

  /** A recurring gift to show mails with: the newest live one, else one that is made up. */
  private async sampleDonation(
    orgId: string,
    campaignId: string | null,
    frame: FrameRow,
  ): Promise<{ isReal: boolean; facts: DonationEmailFacts }> {
    const [found, url, campaignUrl] = await Promise.all([
      this.donationEmails.newestDonation(orgId, campaignId),
      this.links.pageUrl(orgId),
      this.addresses.urlOf(orgId, { id: campaignId ?? '', slug: frame.campaignSlug }),
    ])
    const today = calendarDateIn(this.clock.now(), found?.timeZone ?? 'UTC')
    const { orgName, entityName, campaignName, currency } = frame
    if (!found) {
      const names = { orgName, entityName, campaignName: campaignName ?? orgName, campaignUrl, currency, url }
      return { isReal: false, facts: madeUpDonation(names, today) }
    }
    const schedule = (await this.schedules.of(orgId, [found.donationId])).get(found.donationId)
    const next = schedule ? nextCharge(schedule) : null
    return { isReal: true, facts: { ...found, ...sampleOccasion(found, today, next?.dueOn ?? null), campaignUrl, url } }
  }

  private sample({ orgName, entityName, campaignName, currency }: FrameRow, campaignUrl: string): GiftFacts {
    const giftDate = calendarDateIn(this.clock.now(), 'UTC')
    return madeUpGift({ orgName, entityName, campaignName: campaignName ?? orgName, campaignUrl, currency, giftDate })
  }
}

const isPageLanguage = (language: string | null): language is PageLanguage =>
  (pageLanguages as readonly string[]).includes(language ?? '')

const languageOf = ({ pageLanguage, orgLanguage }: FrameRow): PageLanguage =>
  pageLanguage ?? (isPageLanguage(orgLanguage) ? orgLanguage : 'en')

function valuesByLanguage(gift: GiftFacts, donation: DonationEmailFacts): Record<PageLanguage, Record<string, string>> {
  // The gift's own donor is told of it; the recurring donation's where the mail has no gift.
  const values = (language: PageLanguage) => ({
    ...donationValuesOf(donation, language),
    ...tributeValuesOf(gift, gift.tribute ?? madeUpTribute, language),
    ...madeUpValues(gift, language),
    ...valuesOf(gift, language),
    ...samplePeriodOf(gift, language),
  })
  return { en: values('en'), he: values('he'), ar: values('ar'), fr: values('fr'), es: values('es') }
}
