import type { GiftAidScope } from '../donors/gift-aid.js'

/** As https://www.gov.uk/guidance/gift-aid-declarations-claiming-tax-back-on-donations wants it worded. */
export const giftAidWords = {
  title: 'Gift Aid',
  worth: (claimed: string) =>
    `If you pay tax in the UK, the government adds ${claimed} to this gift. It costs you nothing.`,
  worthPlain: 'If you pay tax in the UK, the government adds 25p to every £1 you give. It costs you nothing.',
  none: 'I do not pay tax in the UK, or do not want to add it',
  declare: {
    single: (receiver: string) => `Treat this gift to ${receiver} as a Gift Aid donation`,
    future: (receiver: string) => `Treat all gifts that I make to ${receiver} from now on as Gift Aid donations`,
    past4: (receiver: string) =>
      `Treat the gifts that I made to ${receiver} in the past four years as Gift Aid donations`,
    all: (receiver: string) =>
      `Treat this gift, those that I made to ${receiver} in the past four years and all that I make from now on as Gift Aid donations`,
  },
  duty: 'I pay tax in the UK. I understand that if I pay less Income Tax and Capital Gains Tax in a tax year than the Gift Aid claimed on all my donations in it, I have to pay the difference.',
  home: 'Please give your full name and home address below, so that the gift can be matched with you.',
}

export const declarationText = (scope: GiftAidScope, receiver: string): string =>
  `${giftAidWords.declare[scope](receiver)}. ${giftAidWords.duty}`
