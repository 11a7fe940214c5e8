import { Injectable } from '@nestjs/common'
import type { LetterPreview, PreviewLetterInput } from '@almoner/contracts/letters/letters.operations'
import type { Actor } from '../../platform/access/actor.js'
import { Problem } from '../../platform/problems/problem.js'
import { GiftWriting, madeUpGift } from '../emails/index.js'
import { OrgCalendar } from '../orgs/index.js'
import { LetterPrinter } from './document/letter-printer.js'
import { LetterMail } from './letter-mail.js'
import { LetterWriter } from './letter-writer.js'
import { LettersRepository } from './letters.repository.js'

/** A look at a letter before it is saved. */
@Injectable()
export class LetterPreviews {
  constructor(
    private readonly letters: LettersRepository,
    private readonly gifts: GiftWriting,
    private readonly writer: LetterWriter,
    private readonly mail: LetterMail,
    private readonly printer: LetterPrinter,
    private readonly calendar: OrgCalendar,
  ) {}

  /** Raises `not_found` for a gift that is not the org's. */
  async preview({ orgId }: Actor, input: PreviewLetterInput): Promise<LetterPreview> {
    const chargeId = input.chargeId ?? (await this.gifts.newest(orgId))?.chargeId
    const letter = chargeId ? await this.ofGift(orgId, chargeId, input) : await this.madeUp(orgId, input)
    const [pages, { subject, html }] = await Promise.all([
      this.printer.pages(orgId, [letter]),
      this.mail.compose(orgId, letter),
    ])
    return { pages, email: { subject, html }, donorName: chargeId ? letter.donorName : null }
  }

  private async ofGift(orgId: string, chargeId: string, { words, language, isSigned }: PreviewLetterInput) {
    const donorId = await this.letters.donorOf(orgId, chargeId)
    const order = { donorId, chargeIds: [chargeId], words: { [language]: words }, isSigned }
    const [letter] = await this.writer.write(orgId, [order])
    if (!letter) throw new Problem('not_found')
    return letter
  }

  private async madeUp(orgId: string, { words, language, isSigned }: PreviewLetterInput) {
    const { currency, today: giftDate } = await this.calendar.of(orgId)
    const names = { orgName: '', entityName: '', campaignName: '…', campaignUrl: '' }
    return this.writer.sample(orgId, words, language, isSigned, madeUpGift({ ...names, currency, giftDate }))
  }
}
