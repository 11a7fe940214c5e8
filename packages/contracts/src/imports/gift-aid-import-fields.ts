import type { ImportFieldInfo } from './import-field.js'

/** What a row can say of a Gift Aid declaration of its donor. */
export const giftAidImportFields = {
  giftAid: {
    label: 'Gift Aid',
    group: 'giftAid',
    words: [
      'giftaid',
      'giftaiddeclaration',
      'giftaideligible',
      'eligibleforgiftaid',
      'giftaidstatus',
      'uktaxpayer',
      'taxpayer',
    ],
    hint: 'Yes or no, or what the donor declared, such as future gifts or past 4 years. Yes needs the day of the declaration.',
  },
  giftAidDate: {
    label: 'Gift Aid declared on',
    group: 'giftAid',
    words: [
      'giftaiddeclarationdate',
      'giftaiddate',
      'giftaiddeclaredon',
      'giftaiddateofdeclaration',
      'dateofdeclaration',
      'declarationdate',
      'giftaidsigned',
      'giftaidgivendate',
    ],
    hint: 'The day on which the donor signed or said it',
  },
  giftAidFrom: {
    label: 'Gift Aid covers gifts from',
    group: 'giftAid',
    words: ['giftaidstartdate', 'giftaidfrom', 'giftaidstart', 'giftaidvalidfrom', 'declarationstartdate'],
    hint: 'No gift before this day is claimed. Where no column has the day of the declaration, it is this one.',
  },
  giftAidScope: {
    label: 'Gifts that Gift Aid covers',
    group: 'giftAid',
    words: ['giftaiddeclarationtype', 'giftaidtype', 'giftaidscope', 'declarationtype'],
    hint: 'Such as enduring, single or past 4 years. Without it a declaration covers all gifts from its day on.',
  },
  giftAidSource: {
    label: 'How Gift Aid was declared',
    group: 'giftAid',
    words: [
      'giftaidsource',
      'giftaidmethod',
      'giftaiddeclarationmethod',
      'giftaiddeclarationsource',
      'declarationmethod',
      'declarationsource',
    ],
    hint: 'Paper, online or oral; paper where this is empty. An oral one counts once its letter has gone out.',
  },
  giftAidLetter: {
    label: 'Gift Aid letter sent on',
    group: 'giftAid',
    words: ['giftaidlettersent', 'giftaidletterdate', 'giftaidconfirmed', 'giftaidconfirmationdate'],
    hint: 'When an oral declaration was confirmed to the donor in writing',
  },
  giftAidCancelled: {
    label: 'Gift Aid canceled on',
    group: 'giftAid',
    words: [
      'giftaidcancelled',
      'giftaidcanceled',
      'giftaidcancelledon',
      'giftaidcancellationdate',
      'giftaidenddate',
      'giftaidend',
      'declarationenddate',
    ],
    hint: 'Gifts from this day on are not covered',
  },
  giftAidWording: {
    label: 'Wording of the Gift Aid declaration',
    group: 'giftAid',
    words: ['giftaidwording', 'giftaiddeclarationtext', 'giftaidstatement', 'declarationtext', 'declarationwording'],
  },
} as const satisfies Record<string, ImportFieldInfo>

export const giftAidFieldNames = Object.keys(giftAidImportFields) as (keyof typeof giftAidImportFields)[]

export const isGiftAidField = (field: string): boolean => field in giftAidImportFields

/** A declaration without its day is none: HMRC asks for it. */
export const giftAidDays = ['giftAidDate', 'giftAidFrom'] as const
