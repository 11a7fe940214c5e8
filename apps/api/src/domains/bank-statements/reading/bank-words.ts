/** Trimmed, and with one space wherever there are several or a line break. */
export const tidied = (text: string): string => text.replace(/\s+/gu, ' ').trim()

// What banks write where there is nothing: the first by the rule of ISO 20022, the second as in MT940.
const nothingWords = new Set(['NOTPROVIDED', 'NONREF', 'NOTAVAILABLE', 'N/A', '-'])

/** A name or reference, or null where it says nothing. */
export function wordOrNull(text: string | null | undefined): string | null {
  const word = tidied(text ?? '')
  return word === '' || nothingWords.has(word.replace(/\s/g, '').toUpperCase()) ? null : word
}

/** A number of an account without spaces, in upper case; null where it says nothing. */
export const accountNumber = (text: string | null | undefined): string | null =>
  wordOrNull(text)?.replace(/\s/gu, '').toUpperCase() ?? null

/** The shape of an IBAN (ISO 13616); its check digits are not looked at. */
export const isIbanShaped = (text: string): boolean =>
  /^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(text.replace(/\s/gu, '').toUpperCase())
