import { Injectable } from '@nestjs/common'
import { composeLetterEmail, type ComposedEmail } from '@almoner/contracts/emails/gift-email'
import { EmailsService, GiftWriting } from '../emails/index.js'
import type { WrittenLetter } from './written-letter.js'

/** Letters as emails, in the looks of the campaign that they are about. */
@Injectable()
export class LetterMail {
  constructor(
    private readonly emails: EmailsService,
    private readonly gifts: GiftWriting,
  ) {}

  /** As it is sent: subject, page and plain text. */
  async compose(orgId: string, letter: WrittenLetter): Promise<ComposedEmail> {
    const frame = await this.emails.frameOf(orgId, letter.campaignId)
    const { subject, body, language } = letter
    return composeLetterEmail({ subject, body }, {}, { ...frame, language })
  }

  /** Whose name the org's letters come in, and where answers go. */
  sender(orgId: string): Promise<{ fromName: string; replyTo: string | null }> {
    return this.gifts.senderOf(orgId)
  }
}
