import type { ReceiptSnapshot } from '@almoner/contracts/receipts/receipt-snapshot'
import { amountOf, giftTableOf, sumsOf } from './receipt-gifts.js'
import { statementsOf } from './receipt-statements.js'
import { receiptTexts, writingOf, type ReceiptWriting } from './receipt-writing.js'

/** WebP, PNG, JPEG or SVG. */
export interface PictureBytes {
  logo: Uint8Array | null
  signature: Uint8Array | null
}

export interface ReceiptMarks {
  /** A copy for whoever lost theirs. */
  isDuplicate: boolean
  /** Voided, or replaced by another. */
  isCanceled: boolean
  /** In full, where its snapshot has it sealed. */
  nationalId: string | null
  /** What an authority gave for it. */
  reportNumber: string | null
  /** It is to get a report number and has none yet. */
  awaitsReport: boolean
}

/** All that `receipt.typ` lays out: texts in the receipt's language, amounts and dates as they are written there. */
export function receiptDataOf(snapshot: ReceiptSnapshot, pictures: PictureBytes, marks: ReceiptMarks) {
  const { issuer, donor, kind, gifts } = snapshot
  const writing = writingOf(snapshot)
  const { t, apart, lines, paragraphs } = writing
  const { nationalId } = marks
  const heading = headingOf(snapshot, writing)
  const contact = [issuer.phone, issuer.email, issuer.website].flatMap((text) => (text ? [apart(text)] : []))
  return {
    title: t('documentTitle', { heading, number: apart(snapshot.number) }),
    language: snapshot.language,
    paperSize: snapshot.paperSize,
    heading,
    officialWords: officialWordsOf(snapshot),
    marks: marksOf(snapshot, marks, writing),
    replaces: replacementOf(snapshot, writing),
    issuer: {
      name: apart(issuer.legalName),
      lines: [...lines(issuer.address), ...contact],
      registration: t(`registration.${snapshot.pack}`, { number: apart(issuer.registrationNumber) }),
    },
    logo: pictures.logo ? { alt: issuer.legalName } : null,
    facts: factsOf(snapshot, marks, writing),
    donor: {
      label: t('donor'),
      name: apart(donor.name),
      lines: [...(nationalId ? [t('nationalId', { id: apart(nationalId) })] : []), ...donor.addressLines.map(apart)],
    },
    amount: amountOf(snapshot, writing),
    property: kind === 'in_kind' ? { label: t('property'), text: apart(gifts[0]?.inKindDescription ?? '') } : null,
    body: paragraphs(snapshot.body),
    gifts: kind === 'annual' ? giftTableOf(snapshot, writing) : null,
    sums: sumsOf(snapshot, writing),
    statements: statementsOf(snapshot, writing).map(lines),
    signature: signatureOf(snapshot, pictures, writing),
    footer: paragraphs(snapshot.footer),
    foot: [issuer.legalName, snapshot.number].map(apart),
    page: t('page', { page: '{page}', pages: '{pages}' }),
  }
}

function headingOf({ pack, kind, taxYear }: ReceiptSnapshot, { t }: ReceiptWriting): string {
  // Canada, Income Tax Regulations, section 3501(1): a statement that it is an official receipt for income tax purposes.
  if (pack === 'ca') return t('heading.official')
  // Where the tax year of donors is the calendar's.
  if (kind === 'annual' && (pack === 'us' || pack === 'il')) return t('heading.annualOf', { year: String(taxYear) })
  return t(`heading.${kind}`)
}

/** In a language that is none of Canada's, the words of its law stand there too. */
const officialWordsOf = ({ pack, language }: ReceiptSnapshot): string | null =>
  pack === 'ca' && language !== 'en' && language !== 'fr' ? receiptTexts('en')('heading.official') : null

/** By Israel's bookkeeping instructions of 1973 there is one original of a receipt; what is printed again is marked as a copy. */
function marksOf({ pack }: ReceiptSnapshot, { isDuplicate, isCanceled }: ReceiptMarks, { t }: ReceiptWriting) {
  const ofIsrael = isDuplicate ? ('copy' as const) : ('original' as const)
  const own = pack === 'il' ? ofIsrael : isDuplicate ? ('duplicate' as const) : null
  return [
    ...(isCanceled ? [{ text: t('mark.canceled'), isWarning: true }] : []),
    ...(own ? [{ text: t(`mark.${own}`), isWarning: own !== 'original' }] : []),
  ]
}

// Canada, Income Tax Regulations, section 3501(4): a replacement says so, with the serial number of the one before it.
const replacementOf = ({ replaces }: ReceiptSnapshot, { t, day, apart }: ReceiptWriting): string | null =>
  replaces && t('replaces', { number: apart(replaces.number), date: day(replaces.issuedOn) })

function factsOf(
  snapshot: ReceiptSnapshot,
  { reportNumber, awaitsReport }: ReceiptMarks,
  { t, day, shortDay, period, apart }: ReceiptWriting,
): [name: string, value: string][] {
  const { pack, kind, gifts, number, issuedOn, issuer } = snapshot
  const days = gifts.map(({ receivedOn }) => receivedOn).toSorted()
  const [first = issuedOn, last = first] = [days[0], days.at(-1)]
  // Canada, Income Tax Regulations, section 3501(1)(d): the place where it was issued.
  const place: [string, string][] =
    pack === 'ca' && issuer.placeOfIssue ? [[t('facts.placeOfIssue'), apart(issuer.placeOfIssue)]] : []
  const written = place.length > 0 || reportNumber || awaitsReport ? shortDay : day
  return [
    [t('facts.number'), apart(number)],
    // Terumot Yisrael, from 2026 on: the number that the Tax Authority gives for a report, beside that of the receipt.
    ...(reportNumber || awaitsReport
      ? [[t('facts.reportNumber'), reportNumber ? apart(reportNumber) : t('reportFollows')] satisfies [string, string]]
      : []),
    kind === 'annual' ? [t('facts.period'), period(first, last)] : [t('facts.receivedOn'), written(first)],
    [t('facts.issuedOn'), written(issuedOn)],
    ...place,
  ]
}

/** Canada, Income Tax Regulations, section 3501(1)(i): the signature of one who may give receipts. */
function signatureOf({ pack, issuer }: ReceiptSnapshot, { signature }: PictureBytes, { t, apart }: ReceiptWriting) {
  const { signatoryName, signatoryTitle } = issuer
  if (!signature && !signatoryName) return null
  return {
    label: t('signature'),
    alt: signature ? t('signatureOf', { name: apart(signatoryName ?? issuer.legalName) }) : null,
    hasLine: signature !== null || pack === 'ca',
    lines: [signatoryName, signatoryTitle].flatMap((line) => (line ? [apart(line)] : [])),
  }
}
