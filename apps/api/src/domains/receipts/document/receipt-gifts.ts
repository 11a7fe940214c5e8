import { subtract, sum, zero } from '@almoner/contracts/minor-units'
import type { ReceiptGift, ReceiptSnapshot } from '@almoner/contracts/receipts/receipt-snapshot'
import { isNotValued } from './receipt-statements.js'
import type { ReceiptWriting } from './receipt-writing.js'

/** What the donor gave, in large figures; none where property is not valued. */
export function amountOf(snapshot: ReceiptSnapshot, writing: ReceiptWriting) {
  const { kind, gifts } = snapshot
  const { t, money, apart } = writing
  const isValued = gifts.some((gift) => !isNotValued(snapshot, gift))
  return {
    label: t(`amount.${kind}`),
    value: isValued ? apart(money(valuedOf(snapshot).amount)) : null,
    notes: kind === 'annual' ? [] : gifts.flatMap((gift) => [...notesOf(gift, writing), ...appraisalOf(gift, writing)]),
  }
}

/** A row for each gift of a period; where there is one with an advantage, a column of them. */
export function giftTableOf(snapshot: ReceiptSnapshot, writing: ReceiptWriting) {
  const { t, money, apart, shortDay } = writing
  const hasAdvantages = snapshot.advantage > 0
  const valued = valuedOf(snapshot)
  const inColumn = (text: string) => (hasAdvantages ? [text] : [])
  return {
    head: [t('gifts.date'), t('gifts.gift'), ...inColumn(t('gifts.advantage')), t('gifts.amount')],
    rows: snapshot.gifts.map((gift) => {
      const { advantage, advantageDescription, inKindDescription, receivedOn, amount } = gift
      const property = inKindDescription ? [apart(inKindDescription), ...appraisalOf(gift, writing)] : []
      const [title = '', ...notes] = [...property, ...notesOf(gift, writing)]
      return {
        day: shortDay(receivedOn),
        title,
        notes,
        inReturn: advantageDescription ? t('gifts.inReturn', { description: apart(advantageDescription) }) : null,
        amounts: [
          ...inColumn(advantage > 0 ? money(advantage) : ''),
          isNotValued(snapshot, gift) ? t('gifts.notValued') : money(amount),
        ],
      }
    }),
    total: ['', t('gifts.total'), ...inColumn(money(valued.advantage)), money(valued.amount)],
  }
}

/**
 * What was given less what was got for it. Canada wants the eligible amount on every receipt (Income Tax Regulations, section
 * 3501(1)(h.2)); HMRC's rules on benefits are others, so a British one gives no such sum.
 */
export function sumsOf(snapshot: ReceiptSnapshot, { t, money }: ReceiptWriting): [name: string, value: string][] {
  const { pack, kind } = snapshot
  const { amount, advantage, eligibleAmount } = valuedOf(snapshot)
  if (pack === 'uk' || amount === zero || (pack !== 'ca' && advantage === zero)) return []
  const names = pack === 'us' || pack === 'ca' ? pack : 'other'
  const received: [string, string] = [
    kind === 'in_kind' ? t('amount.in_kind') : t(`sums.${names}.received`),
    money(amount),
  ]
  const eligible: [string, string] = [t(`sums.${names}.eligible`), money(eligibleAmount)]
  return advantage > 0 ? [received, [t(`sums.${names}.advantage`), money(advantage)], eligible] : [received, eligible]
}

/** The sums of what the receipt values. */
function valuedOf(snapshot: ReceiptSnapshot) {
  const valued = snapshot.gifts.filter((gift) => !isNotValued(snapshot, gift))
  if (valued.length === snapshot.gifts.length) return snapshot
  const [amount, advantage] = [sum(valued.map((gift) => gift.amount)), sum(valued.map((gift) => gift.advantage))]
  return { amount, advantage, eligibleAmount: amount > advantage ? subtract(amount, advantage) : zero }
}

/** Income Tax Regulations of Canada, section 3501(1)(e.1): the name and address of whoever appraised the property. */
const appraisalOf = ({ appraiserName, appraiserAddress }: ReceiptGift, { t, apart }: ReceiptWriting): string[] =>
  appraiserName && appraiserAddress
    ? [t('appraisedBy', { name: apart(appraiserName), address: apart(appraiserAddress) })]
    : []

function notesOf({ method, designation, number }: ReceiptGift, { apart, paidBy }: ReceiptWriting): string[] {
  const paid = method === 'in_kind' ? null : paidBy(method)
  return [designation, paid, number].flatMap((text) => (text ? [apart(text)] : []))
}
