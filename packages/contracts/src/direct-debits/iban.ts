import { leavesOne } from './mod-97.js'

// Length of the IBANs of each country that takes part in SEPA: EPC409-09 and the IBAN registry of SWIFT (ISO 13616).
const lengths: Readonly<Record<string, number>> = {
  AD: 24,
  AL: 28,
  AT: 20,
  BE: 16,
  BG: 22,
  CH: 21,
  CY: 28,
  CZ: 24,
  DE: 22,
  DK: 18,
  EE: 20,
  ES: 24,
  FI: 18,
  FR: 27,
  GB: 22,
  GI: 23,
  GR: 27,
  HR: 21,
  HU: 28,
  IE: 22,
  IS: 26,
  IT: 27,
  LI: 21,
  LT: 20,
  LU: 20,
  LV: 21,
  MC: 27,
  MD: 24,
  ME: 22,
  MK: 19,
  MT: 31,
  NL: 18,
  NO: 15,
  PL: 28,
  PT: 25,
  RO: 24,
  RS: 22,
  SE: 24,
  SI: 19,
  SK: 24,
  SM: 27,
  VA: 22,
}

/** Room for the longest with the blanks that people write. */
export const longestTypedIban = 50

export const ibanRefusal = 'Check this IBAN: a digit or letter of it is wrong'
export const ibanCountryRefusal = 'This IBAN is of a country where no direct debit in euros can be made'

/** An IBAN as it is kept, or the sentence that says why it is none of SEPA. Blanks, dots and hyphens within it are dropped. */
export function readIban(typed: string): { iban: string } | { refusal: string } {
  const iban = plainIban(typed)
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{8,30}$/.test(iban)) return { refusal: ibanRefusal }
  const length = lengths[iban.slice(0, 2)]
  if (length === undefined) return { refusal: ibanCountryRefusal }
  if (iban.length !== length || !leavesOne(iban.slice(4) + iban.slice(0, 4))) return { refusal: ibanRefusal }
  return { iban }
}

const plainIban = (typed: string): string => typed.replace(/[\s.-]/g, '').toUpperCase()

/** Whether a text is an IBAN, also one with a wrong digit: the country, check digits, and mostly digits after them. */
export function looksLikeIban(text: string): boolean {
  if (text.length > longestTypedIban || !/^\s*[A-Za-z]{2}\d{2}/.test(text)) return false
  const plain = plainIban(text)
  return (
    /^[A-Z]{2}\d{2}[A-Z0-9]{8,30}$/.test(plain) &&
    lengths[plain.slice(0, 2)] !== undefined &&
    plain.replace(/\D/g, '').length * 2 >= plain.length
  )
}

/** What is shown of a text that stands where an IBAN belongs, whatever it is: no more than of an IBAN. */
export function shownAccount(typed: string): string {
  const plain = plainIban(typed)
  return plain.length > 8 && !isMaskedIban(plain) ? shownIban(ibanHint(plain)) : typed
}

/** What is kept of one in the clear: its country and its last four signs. */
export const ibanHint = (iban: string): string => iban.slice(0, 2) + iban.slice(-4)

/** What is shown of one to those who may not read it. */
export const shownIban = (hint: string): string => `${hint.slice(0, 2)}•• •••• ${hint.slice(2)}`

export const isMaskedIban = (text: string): boolean => /[•*]/.test(text)

/** In groups of four, as it is printed. */
export const groupedIban = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1 ')
