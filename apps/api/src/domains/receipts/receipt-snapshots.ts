import { createHash } from 'node:crypto'
import { addressLines, wholeName } from '@almoner/contracts/donors/donor-lines'
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
}

/** What a receipt of one gift says. */
export function snapshotOf(facts: ReceiptFacts, settings: ReceiptSettings, issue: Issue): ReceiptSnapshot {
  const language = languageOf(settings, facts.language)
  const { amount, benefits, donor } = facts
  const { issuedOn } = issue
  return {
    ...issuerOf(settings, issue),
    kind: facts.method === 'in_kind' ? 'in_kind' : 'single',
    language,
    number: receiptNumberOf(settings.numbering, issue.serial, Number(issuedOn.slice(0, 4))),
    issuedOn,
    taxYear: taxYearOf(facts.giftDate, settings.taxYearStart),
    replaces: issue.replaces,
    donor: {
      name: donor.type === 'household' ? donor.name : wholeName(donor) || donor.name,
      addressLines: addressLines(donor, language),
    },
    currency: facts.currency,
    gifts: [
      {
        chargeId: facts.chargeId,
        number: facts.number,
        receivedOn: facts.giftDate,
        method: facts.method,
        designation: facts.designation,
        amount,
        ...benefits,
      },
    ],
    amount,
    advantage: benefits.advantage,
    eligibleAmount: eligibleAmount(settings.pack, amount, benefits.advantage),
  }
}

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
