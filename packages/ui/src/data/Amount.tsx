import { formatMoney, formatMoneyParts, type Money } from '@almoner/contracts/money'

export interface AmountProps {
  /** Minor units and currency. */
  value: Money
  /** Without minor units: for figures that are read at a glance. */
  isRounded?: boolean
  /** Set behind the amount: an amount given back is struck through, and still read out. */
  isStruck?: boolean
}

/** A written amount: minor units quieter than the major, negative ones in brick, safe in right-to-left text. */
export function Amount({ value, isRounded = false, isStruck }: AmountProps) {
  const { sign, symbol, major, minor } = formatMoneyParts(value, { rounded: isRounded })
  return (
    <bdi
      className="al-amount"
      dir="ltr"
      data-negative={sign ? '' : undefined}
      data-struck={isStruck ? '' : undefined}
      {...(isRounded && { title: formatMoney(value) })}
    >
      {sign && '−'}
      {symbol}
      {major}
      {minor && <span className="al-amount-minor">{minor}</span>}
    </bdi>
  )
}
