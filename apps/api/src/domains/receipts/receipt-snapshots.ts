import { createHash } from 'node:crypto'
import { addressLines, wholeName } from '@almoner/contracts/donors/donor-lines'
import { sum } from '@almoner/contracts/minor-units'
import { receiptNumberOf, type ReceiptSettings } from '@almoner/contracts/legal-entities/receipt-settings'
import type { ReceiptSnapshot } from '@almoner/contracts/receipts/receipt-snapshot'
import type { PageLanguage } from '@almoner/contracts/checkout/checkout-page'
import type { ReceiptFacts } from './receipt-facts.statements.js'
import { eligibleAmount, taxYearOf } from './receipt-rules.js'

/** Where a receipt keeps its pictures. */
export interface PictureKeys {
  logoKey: string | null
  signatureKey: string | null
}

export interface Issue extends PictureKeys {
  serial: number
  /** In the time zone of the settings. */
  issuedOn: string
  replaces: ReceiptSnapshot['replaces']
  /** Of all gifts of a year that have no receipt of their own, be it one. */
  isAnnual: boolean
  /** Of the donor, as it is kept with them. */
  nationalIdSealed: string | null
}

/** What a receipt says: of one gift, or of several that one donor gave an entity in one currency and tax year, the oldest first. */
export function snapshotOf(
  gifts: readonly [ReceiptFacts, ...ReceiptFacts[]],
  settings: ReceiptSettings,
  issue: Issue,
): ReceiptSnapshot {
  const [{ donor, currency, giftDate, method }] = gifts
  const language = languageOf(settings, gifts.find((gift) => gift.language !== null)?.language ?? null)
  const { issuedOn } = issue
  return {
    ...issuerOf(settings, issue),
    kind: issue.isAnnual ? 'annual' : method === 'in_kind' ? 'in_kind' : 'single',
    language,
    number: receiptNumberOf(settings.numbering, issue.serial, Number(issuedOn.slice(0, 4))),
    issuedOn,
    taxYear: taxYearOf(giftDate, settings.taxYearStart),
    replaces: issue.replaces,
    donor: {
      name: donor.type === 'household' ? donor.name : wholeName(donor) || donor.name,
      addressLines: addressLines(donor, language),
      nationalIdSealed: hasNationalIdOf(settings) ? issue.nationalIdSealed : null,
    },
    currency,
    gifts: gifts.map(({ benefits: { isAdvantageKnown: _, rewardName: __, ...benefits }, ...gift }) => ({
      chargeId: gift.chargeId,
      number: gift.number,
      receivedOn: gift.giftDate,
      method: gift.method,
      designation: gift.designation,
      amount: gift.amount,
      ...benefits,
    })),
    amount: sum(gifts.map(({ amount }) => amount)),
    advantage: sum(gifts.map(({ benefits }) => benefits.advantage)),
    eligibleAmount: sum(gifts.map(({ amount, benefits }) => eligibleAmount(settings.pack, amount, benefits.advantage))),
  }
}

/** Under section 46 a receipt has its donor's national id on it. */
export const hasNationalIdOf = ({ pack, s46 }: ReceiptSettings): boolean => pack === 'il' && s46 !== undefined

type OfIssuer =
  | 'pack'
  | 'paperSize'
  | 'issuer'
  | 'body'
  | 'footer'
  | 'goodsStatement'
  | 'goodsDescription'
  | 'deductibleText'
  | 's46'

/** What every receipt of an entity says. */
function issuerOf(settings: ReceiptSettings, { logoKey, signatureKey }: PictureKeys): Pick<ReceiptSnapshot, OfIssuer> {
  const { s46 } = settings
  return {
    pack: settings.pack,
    paperSize: settings.paperSize,
    issuer: {
      legalName: settings.legalName,
      registrationNumber: settings.registrationNumber,
      address: settings.address,
      phone: settings.phone ?? null,
      email: settings.email ?? null,
      website: settings.website ?? null,
      placeOfIssue: settings.placeOfIssue ?? null,
      signatoryName: settings.signatoryName ?? null,
      signatoryTitle: settings.signatoryTitle ?? null,
      logoKey,
      signatureKey,
    },
    body: settings.body ?? null,
    footer: settings.footer ?? null,
    goodsStatement: settings.goodsStatement,
    goodsDescription: settings.goodsDescription ?? null,
    deductibleText: settings.deductibleText ?? null,
    s46: s46 ? { approvalNo: s46.approvalNo, validUntil: s46.validUntil ?? null } : null,
  }
}

/** The donor's language where receipts are written in it, else the first that they are written in. */
const languageOf = ({ language }: ReceiptSettings, wanted: PageLanguage | null): PageLanguage =>
  language.find((one) => one === wanted) ?? language[0] ?? 'en'

/** A snapshot as it is kept, and its SHA-256 in hexadecimal. */
export function sealed(snapshot: ReceiptSnapshot): { text: string; hash: string } {
  const text = JSON.stringify(snapshot)
  return { text, hash: createHash('sha256').update(text).digest('hex') }
}
