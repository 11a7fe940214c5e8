import { share, subtract, sum, zero, type MinorUnits } from '@almoner/contracts/minor-units'
import type { PayoutLineKind } from '@almoner/contracts/payouts/payout'

/** A line about a gift in another currency than the payout's. */
export interface ConvertedLine {
  kind: PayoutLineKind
  /** In the currency of the gift. */
  original: MinorUnits
  /** What the gateway made of it, in the currency of the payout. */
  converted: MinorUnits
}

/**
 * What each of `lines` of one gift gained by its rate, or lost where negative, in the payout's currency; `before` are the lines of that
 * gift in earlier payouts. What is left of the gift is held at the gift's own rate, so that nothing is once all of it went back. Of a gift
 * whose own line is not known nothing is gained or lost; when that line comes, it makes up for what came before it.
 */
export function exchangeDifferences(
  lines: readonly ConvertedLine[],
  before: readonly (ConvertedLine & { difference: MinorUnits })[] = [],
): MinorUnits[] {
  const seen: ConvertedLine[] = [...before]
  let counted = sum(before.map(({ difference }) => difference))
  return lines.map((line) => {
    seen.push(line)
    const whole = differenceOf(seen)
    const difference = subtract(whole, counted)
    counted = whole
    return difference
  })
}

/** What all of a gift's lines came to beyond what is left of it at the gift's own rate. */
function differenceOf(lines: readonly ConvertedLine[]): MinorUnits {
  const gifts = lines.filter(({ kind }) => kind === 'gift')
  const given = originalsOf(gifts)
  if (given <= 0) return zero
  return subtract(convertedOf(lines), share(convertedOf(gifts), originalsOf(lines), given))
}

const originalsOf = (lines: readonly ConvertedLine[]): MinorUnits => sum(lines.map(({ original }) => original))
const convertedOf = (lines: readonly ConvertedLine[]): MinorUnits => sum(lines.map(({ converted }) => converted))
