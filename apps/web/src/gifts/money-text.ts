import { formatMoney, isWhole, type Money } from '@almoner/contracts/money'

/** An amount without its cents where it has none. */
export const moneyText = (value: Money): string => formatMoney(value, { rounded: isWhole(value) })
