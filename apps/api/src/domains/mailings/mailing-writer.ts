import { Injectable } from '@nestjs/common'
import type { PageLanguage } from '@almoner/contracts/checkout/checkout-page'
import type { ConsentPurpose } from '@almoner/contracts/donors/consent'
import { emailWords } from '@almoner/contracts/emails/email-words'
import {
  composeLetterEmail,
  type ComposedEmail,
  type EmailFooter,
  type EmailFrame,
} from '@almoner/contracts/emails/gift-email'
import type { LetterWords } from '@almoner/contracts/letters/letter-template'
import { EmailsService, madeUpGift } from '../emails/index.js'
import { LetterWriter, type WrittenLetter } from '../letters/index.js'
import { OrgCalendar } from '../orgs/index.js'
import { MailingLinks } from './mailing-links.js'

export interface MailingText {
  purpose: ConsentPurpose
  words: Partial<Record<PageLanguage, LetterWords | undefined>>
}

/** A mailing as each of its recipients gets it: in their language, with their own link below. */
@Injectable()
export class MailingWriter {
  constructor(
    private readonly writer: LetterWriter,
    private readonly emails: EmailsService,
    private readonly links: MailingLinks,
    private readonly calendar: OrgCalendar,
  ) {}

  /** By the recipient; one whose donor is gone is left out. */
  async write(
    orgId: string,
    text: MailingText,
    recipients: readonly { id: string; donorId: string }[],
  ): Promise<Map<string, ComposedEmail & { unsubscribeUrl: string }>> {
    const donorIds = [...new Set(recipients.map(({ donorId }) => donorId))]
    const [letters, frame] = await Promise.all([
      this.lettersTo(orgId, text, donorIds),
      this.emails.frameOf(orgId, null),
    ])
    const written = new Map<string, ComposedEmail & { unsubscribeUrl: string }>()
    for (const { id, donorId } of recipients) {
      const letter = letters.find((one) => one.donorId === donorId)
      if (!letter) continue
      const unsubscribeUrl = this.links.urlOf(orgId, id)
      written.set(id, { ...composed(letter, frame, text.purpose, unsubscribeUrl), unsubscribeUrl })
    }
    return written
  }

  /** For a look at it, with a link that leads nowhere: to a donor, or to one who is made up. */
  async sample(
    orgId: string,
    text: MailingText,
    donorId: string | null,
  ): Promise<ComposedEmail & { language: PageLanguage }> {
    const frame = await this.emails.frameOf(orgId, null)
    const [letter] = donorId ? await this.lettersTo(orgId, text, [donorId]) : []
    const shown = letter ?? (await this.madeUp(orgId, text, frame.language))
    return { ...composed(shown, frame, text.purpose, null), language: shown.language }
  }

  private lettersTo(orgId: string, { words }: MailingText, donorIds: readonly string[]): Promise<WrittenLetter[]> {
    return this.writer.write(
      orgId,
      donorIds.map((donorId) => ({ donorId, chargeIds: [], words, isSigned: false })),
    )
  }

  private async madeUp(orgId: string, { words }: MailingText, wanted: PageLanguage): Promise<WrittenLetter> {
    const { currency, today: giftDate } = await this.calendar.of(orgId)
    const names = { orgName: '', entityName: '', campaignName: '…', campaignUrl: '' }
    const [first] = Object.entries(words) as [PageLanguage, LetterWords][]
    const own = words[wanted]
    const [language, chosen] = own ? [wanted, own] : (first ?? [])
    if (!language || !chosen) throw new Error('A mailing has words in one language at least')
    return this.writer.sample(orgId, chosen, language, false, madeUpGift({ ...names, currency, giftDate }))
  }
}

function composed(
  letter: WrittenLetter,
  frame: EmailFrame,
  purpose: ConsentPurpose,
  url: string | null,
): ComposedEmail {
  const { subject, body, language } = letter
  const footer = footerOf(language, purpose, letter.letterhead.settings?.address ?? '', url)
  return composeLetterEmail({ subject, body }, {}, { ...frame, language }, footer)
}

function footerOf(
  language: PageLanguage,
  purpose: ConsentPurpose,
  postalAddress: string,
  url: string | null,
): EmailFooter {
  const { why, purposes, manage } = emailWords[language].mailing
  return { why: why.replace('{purpose}', purposes[purpose]), links: [{ label: manage, url }], postalAddress }
}
