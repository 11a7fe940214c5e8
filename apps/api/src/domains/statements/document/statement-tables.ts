import { emailWords } from '@almoner/contracts/emails/email-words'
import type { AdvisedGrant, StatementGift } from '@almoner/contracts/statements/statement'
import { isProperty, totalsOf } from '../statement-parts.js'
import type { WrittenPart } from './statement-texts.js'

export interface Table {
  title: string | null
  head: string[]
  rows: { day: string; title: string; notes: string[]; below: string[]; receipt: string; amounts: string[] }[]
  total: string[]
}

/**
 * Money and property apart where the law has them so: property is described and its donor values it (IRS, Publication 1771), and from
 * 2026 on those who do not itemize deduct gifts of money alone (26 U.S.C. § 170(p)).
 */
export function tablesOf(written: WrittenPart): Table[] {
  const { part, t } = written
  const { gifts, advised, pack } = part
  const isApart = pack === 'us'
  const money = isApart ? gifts.filter((gift) => !isProperty(gift)) : gifts
  const property = isApart ? gifts.filter(isProperty) : []
  const hasTitles = property.length > 0 || advised.length > 0
  const named = isApart ? t('tables.money') : t('tables.gifts')
  const titleOfGifts = hasTitles ? named : null
  return [
    ...(money.length > 0 ? [giftTable(money, titleOfGifts, written)] : []),
    ...(property.length > 0 ? [propertyTable(property, written)] : []),
    ...(advised.length > 0 ? [advisedTable(advised, written)] : []),
  ]
}

function giftTable(gifts: readonly StatementGift[], title: string | null, written: WrittenPart): Table {
  const { writing, t } = written
  const { money } = writing
  const totals = totalsOf(gifts)
  const hasAdvantages = totals.advantage > 0
  const inColumn = (text: string) => (hasAdvantages ? [text] : [])
  return {
    title,
    head: [
      writing.t('gifts.date'),
      writing.t('gifts.gift'),
      t('receipt'),
      ...inColumn(writing.t('gifts.advantage')),
      writing.t('gifts.amount'),
    ],
    rows: gifts.map((gift) => ({
      ...wordsOf(gift, written),
      amounts: [...inColumn(gift.advantage > 0 && gift.amount > 0 ? money(gift.advantage) : ''), money(gift.amount)],
    })),
    total: ['', writing.t('gifts.total'), '', ...inColumn(money(totals.advantage)), money(totals.amount)],
  }
}

function propertyTable(gifts: readonly StatementGift[], written: WrittenPart): Table {
  const { writing, t } = written
  return {
    title: t('tables.property'),
    head: [writing.t('gifts.date'), writing.t('gifts.gift'), t('receipt'), writing.t('gifts.amount')],
    rows: gifts.map((gift) => ({ ...wordsOf(gift, written), amounts: [writing.t('gifts.notValued')] })),
    total: [],
  }
}

function advisedTable(grants: readonly AdvisedGrant[], { writing, t }: WrittenPart): Table {
  const { shortDay, apart } = writing
  return {
    title: t('tables.advised'),
    head: [writing.t('gifts.date'), t('sponsor')],
    rows: grants.map(({ givenOn, sponsorName, designation, number }) => ({
      day: shortDay(givenOn),
      title: apart(sponsorName),
      notes: [designation, number].flatMap((text) => (text ? [apart(text)] : [])),
      below: [],
      receipt: '',
      amounts: [],
    })),
    total: [],
  }
}

function wordsOf(gift: StatementGift, { writing, t, language, subject }: WrittenPart) {
  const { apart, money, paidBy, shortDay } = writing
  const method = isProperty(gift) ? null : paidBy(gift.method)
  const property = gift.inKindDescription ? apart(gift.inKindDescription) : emailWords[language].gift.methods.in_kind
  const facts = [gift.designation, method, gift.number].flatMap((text) => (text ? [apart(text)] : []))
  const [title = '', ...notes] = isProperty(gift) ? [property, ...facts] : facts
  const { returned, returnedOn, correctedOn, advantageDescription } = gift
  const amounts = { given: money(gift.given), returned: money(returned) }
  const below = [
    ...(subject.members.length > 0 ? [t('givenBy', { name: apart(gift.donorName) })] : []),
    ...(returned > 0
      ? [returnedOn ? t('returnedOn', { ...amounts, date: shortDay(returnedOn) }) : t('returned', amounts)]
      : []),
    ...(correctedOn ? [t('corrected', { date: shortDay(correctedOn) })] : []),
    ...(advantageDescription && gift.amount > 0
      ? [writing.t('gifts.inReturn', { description: apart(advantageDescription) })]
      : []),
  ]
  return {
    day: shortDay(gift.givenOn),
    title,
    notes,
    below,
    receipt: gift.receipt ? apart(gift.receipt.number) : t('noReceipt'),
  }
}

/** What went back, what is left and how much of it has a receipt; property that is not valued is in none of it. */
export function sumsOf({ part, writing, t }: WrittenPart): [name: string, value: string][] {
  const valued = part.pack === 'us' ? part.gifts.filter((gift) => !isProperty(gift)) : part.gifts
  if (valued.length === 0) return []
  const { money } = writing
  const totals = totalsOf(valued)
  const without = totalsOf(valued.filter(({ receipt }) => receipt === null)).amount
  return [
    ...(totals.returned > 0
      ? ([
          [t('sums.given'), money(totals.given)],
          [t('sums.returned'), money(totals.returned)],
        ] satisfies [string, string][])
      : []),
    [t('sums.receipted'), money(totals.receipted)],
    [t('sums.withoutReceipt'), money(without)],
    [part.pack === 'us' ? t('sums.money') : t('sums.total'), money(totals.amount)],
  ]
}
