import { absolute, minorUnits, subtract, sum, type MinorUnits } from '@almoner/contracts/minor-units'
import { formatMoney, isWhole, type Money } from '@almoner/contracts/money'
import { giftText } from './messages'

/** The share of one fund as a form holds it: minor units, or the text that is no amount. */
export interface FundPart {
  designationId?: string
  amount?: number | string
}

const sumOf = (parts: readonly FundPart[]): MinorUnits =>
  sum(parts.flatMap(({ amount }) => (typeof amount === 'number' ? [minorUnits(amount)] : [])))

/** What of a gift is not shared out yet, in minor units; below nothing where too much is. */
export const leftOf = (parts: readonly FundPart[], whole: Money): MinorUnits => subtract(whole.amount, sumOf(parts))

/** How far the shares are from the gift, in words; null where they sum to it. */
export function distanceText(left: MinorUnits, { currency }: Money): string | null {
  if (left === 0) return null
  const value = { amount: absolute(left), currency }
  const text = formatMoney(value, { rounded: isWhole(value) })
  return left > 0 ? giftText('fundPart.left', { amount: text }) : giftText('fundPart.over', { amount: text })
}

type PartFault = Partial<Record<keyof FundPart, string>> | undefined

/** What is missing of each share, by its place. A single one takes all of the gift. */
function faultsOfParts(parts: readonly FundPart[]): PartFault[] | undefined {
  const faults = parts.map(({ designationId, amount }, place): PartFault => {
    if (!designationId) return { designationId: giftText('fundPart.missing') }
    if (parts.findIndex((part) => part.designationId === designationId) < place)
      return { designationId: giftText('fundPart.twice') }
    return parts.length > 1 && !amount ? { amount: giftText('fundPart.amountMissing') } : undefined
  })
  return faults.some(Boolean) ? faults : undefined
}

/** Under which name of a form it stands that shares do not sum to the gift: it is no one share's fault. */
export const sumOfField = (name: string): string => `${name}Sum`

/** What is wrong with the shares that a form holds as `name`: of each of them, else that they do not sum to the gift. */
export function faultsOfShares(name: string, parts: readonly FundPart[], whole: Money): Record<string, unknown> {
  const faults = faultsOfParts(parts)
  if (faults) return { [name]: faults }
  if (parts.length === 1 || parts.some(({ amount }) => typeof amount === 'string')) return {}
  const message = distanceText(leftOf(parts, whole), whole)
  return message ? { [sumOfField(name)]: message } : {}
}
