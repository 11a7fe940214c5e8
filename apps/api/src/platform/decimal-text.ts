import { absolute, type MinorUnits } from '@almoner/contracts/minor-units'

/** With two decimals and a point, as files for tax offices and banks have it: `1234.50`. */
export function decimalText(amount: MinorUnits): string {
  const digits = String(absolute(amount)).padStart(3, '0')
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
