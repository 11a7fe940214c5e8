const digits: Record<string, string> = {}
for (const zero of [0x0660, 0x06f0]) {
  for (let digit = 0; digit < 10; digit += 1) digits[String.fromCodePoint(zero + digit)] = String(digit)
}

const most = 99_999_999_99

/**
 * An amount as people write it, in minor units; null where it is none. A point or comma before one or two last digits is
 * the decimal mark, before three it groups thousands; Arabic and Persian digits count as well.
 */
export function parseAmount(text: string): number | null {
  const plain = [...text]
    .map((sign) => digits[sign] ?? sign)
    .join('')
    .replace(/[\s\u00a0\u202f\u200e\u200f$€£₪']/g, '')
    .replace(/٬/g, ',')
    .replace(/٫/g, '.')
    .replace(/^(c|a|us)?\$/i, '')
  const found = /^(\d{1,3}(?:([.,])\d{3})*|\d+)(?:([.,])(\d{1,2}))?$/.exec(plain)
  if (!found || (found[2] !== undefined && found[2] === found[3])) return null
  const major = (found[1] ?? '').replace(/[.,]/g, '')
  const minor = (found[4] ?? '').padEnd(2, '0')
  const amount = Number(`${major}${minor}`)
  return amount > 0 && amount <= most ? amount : null
}

/** An amount as one would type it: `25`, `25.50`. */
export function typedAmount(amount: number): string {
  const text = String(amount).padStart(3, '0')
  const minor = text.slice(-2)
  return minor === '00' ? text.slice(0, -2) : `${text.slice(0, -2)}.${minor}`
}
