import { Injectable } from '@nestjs/common'
import { pageLanguages, type PageLanguage } from '@almoner/contracts/checkout/checkout-page'
import { addressLines, wholeName } from '@almoner/contracts/donors/donor-lines'
import { filledLetter } from '@almoner/contracts/emails/gift-email'
import type { MergeValues } from '@almoner/contracts/emails/merge-fields'
import type { LetterWords } from '@almoner/contracts/letters/letter-template'
import { EmailsService, GiftWriting, valuesOfGifts, type GiftFacts } from '../emails/index.js'
import { LettersRepository } from './letters.repository.js'
import type { Addressee, DonorRow, LetterheadRow, LetterOrder, WrittenLetter } from './written-letter.js'

/** Writes letters of templates: fills their fields with what donors and gifts say by now, in the language of each donor. */
@Injectable()
export class LetterWriter {
  constructor(
    private readonly letters: LettersRepository,
    private readonly gifts: GiftWriting,
    private readonly emails: EmailsService,
  ) {}

  /** In the order of the orders; what names a donor who is not the org's is left out. */
  async write(orgId: string, orders: readonly LetterOrder[]): Promise<WrittenLetter[]> {
    const chargeIds = orders.flatMap((order) => order.chargeIds)
    const [donors, gifts, letterheads, entities, frame] = await Promise.all([
      this.letters.donors(
        orgId,
        orders.map(({ donorId }) => donorId),
      ),
      this.gifts.gifts(orgId, chargeIds),
      this.letters.letterheads(orgId),
      this.letters.entitiesOf(orgId, chargeIds),
      this.emails.frameOf(orgId, null),
    ])
    return orders.flatMap((order) => {
      const donor = donors.find(({ id }) => id === order.donorId)
      const of = gifts.filter(({ chargeId }) => order.chargeIds.includes(chargeId))
      const entityId = entities.find(({ chargeId }) => chargeId === order.chargeIds[0])?.entityId
      const letterhead = letterheads.find((one) => one.entityId === entityId) ?? letterheads[0]
      if (!donor || !letterhead) return []
      const wanted = [donor.language, of[0]?.language, frame.language]
      const { language, words } = wordsFor(order.words, wanted)
      const values = { ...valuesOfGifts(of, language), ...donorValuesOf(donor, letterhead, frame.orgName) }
      return [
        {
          ...filledLetter(words, values, language),
          donorId: donor.id,
          chargeIds: order.chargeIds,
          donorName: donor.name,
          language,
          isSigned: order.isSigned,
          letterhead,
          campaignId: of[0]?.campaignId ?? null,
          addressee: addresseeOf(donor, language),
          email: donor.email,
          doNotContact: donor.doNotContact,
        },
      ]
    })
  }

  /** Names and addresses as on an envelope, in the order of the ids. */
  async addressees(orgId: string, donorIds: readonly string[]): Promise<Addressee[]> {
    const [donors, frame] = await Promise.all([this.letters.donors(orgId, donorIds), this.emails.frameOf(orgId, null)])
    return donorIds.flatMap((donorId) => {
      const donor = donors.find(({ id }) => id === donorId)
      if (!donor) return []
      const language = donor.language ?? frame.language
      return [{ donorId, language, email: donor.email, ...addresseeOf(donor, language) }]
    })
  }

  /** A letter to nobody, for a look at words where there is no gift yet. */
  async sample(orgId: string, words: LetterWords, language: PageLanguage, isSigned: boolean, gift: GiftFacts) {
    const [[letterhead], frame] = await Promise.all([this.letters.letterheads(orgId), this.emails.frameOf(orgId, null)])
    if (!letterhead) throw new Error('An org has a legal entity')
    const values = { ...valuesOfGifts([gift], language), 'org.name': frame.orgName, 'entity.name': letterhead.name }
    const letter: WrittenLetter = {
      ...filledLetter(words, values, language),
      donorId: '',
      chargeIds: [],
      donorName: gift.donorName,
      language,
      isSigned,
      letterhead,
      campaignId: null,
      addressee: { name: gift.donorName, lines: [] },
      email: null,
      doNotContact: false,
    }
    return letter
  }
}

/** In the first wanted language that it is written in, else in any. */
function wordsFor(
  words: LetterOrder['words'],
  wanted: readonly (PageLanguage | null | undefined)[],
): { language: PageLanguage; words: LetterWords } {
  for (const language of [...wanted, ...pageLanguages]) {
    const found = language && words[language]
    if (found) return { language, words: found }
  }
  throw new Error('A letter has words in one language at least')
}

const donorValuesOf = (donor: DonorRow, letterhead: LetterheadRow, orgName: string): MergeValues => ({
  'donor.firstName': donor.firstName ?? '',
  'donor.lastName': donor.lastName ?? '',
  'donor.fullName': donor.name,
  'donor.greeting': greetingOf(donor),
  'org.name': orgName,
  'entity.name': letterhead.name,
})

/** How a letter greets: a household as it wishes, a person by the first name, an organization by its own. */
const greetingOf = (donor: DonorRow): string => {
  if (donor.type === 'household') return donor.informalGreeting ?? donor.formalGreeting ?? donor.name
  return (donor.type === 'person' && donor.firstName) || donor.name
}

const addresseeOf = (donor: DonorRow, language: PageLanguage) => ({
  name: donor.type === 'household' ? (donor.formalGreeting ?? donor.name) : wholeName(donor) || donor.name,
  lines: addressLines(donor, language),
})
