import { leavesOne } from './mod-97.js'

export const longestCreditorId = 35

export const creditorIdRefusal = 'Check this creditor identifier: a digit or letter of it is wrong'

/**
 * A SEPA creditor identifier as it is kept, or null where it is none: country, two check digits, a business code of three signs that the check
 * leaves out, and a national number (EPC262-08).
 */
export function readCreditorId(typed: string): string | null {
  const id = typed.replace(/[\s.-]/g, '').toUpperCase()
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{3}[A-Z0-9]{1,28}$/.test(id)) return null
  return leavesOne(id.slice(7) + id.slice(0, 4)) ? id : null
}

export const bicRefusal = 'A BIC has eight or eleven letters and digits'

/** A BIC (ISO 9362) as it is kept, or null where it is none. */
export function readBic(typed: string): string | null {
  const bic = typed.replace(/\s/g, '').toUpperCase()
  return /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(bic) ? bic : null
}
