// The signs that every bank of SEPA takes (EPC230-15), and how the others are written with them, as EPC217-08 advises.
const allowed = /[A-Za-z0-9/?:().,'+ -]/

const written: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  å: 'a',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  '&': '+',
  '€': 'E',
  '@': '(at)',
  _: '-',
  '–': '-',
  '—': '-',
  '’': "'",
  '‘': "'",
  '`': "'",
  ...pairs('αβγδεζηικλμνξοπρστυφω', 'avgdeziiklmnxoprstyfo'),
  θ: 'th',
  ς: 's',
  χ: 'ch',
  ψ: 'ps',
  ...pairs('абвгдезийклмнопрстуфхъь', 'abvgdeziyklmnoprstufhay'),
  ж: 'zh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'sht',
  ю: 'yu',
  я: 'ya',
}

/** A text in the signs that banks take, cut to so many. What has no like becomes a dot. */
export function sepaText(text: string, most: number): string {
  const plain = [...text.normalize('NFC')].map(plainOf).join('')
  // A slash at an end, and two in a row, are signs of the message format.
  const safe = plain.replace(/\/{2,}/g, '/').replace(/\s+/g, ' ')
  return trimmed(trimmed(safe).slice(0, most))
}

const trimmed = (text: string): string => text.replace(/^[/ ]+|[/ ]+$/g, '')

function plainOf(sign: string): string {
  if (allowed.test(sign)) return sign
  const lower = sign.toLowerCase()
  const plain = written[lower]
  if (plain !== undefined) return lower === sign ? plain : plain.slice(0, 1).toUpperCase() + plain.slice(1)
  const bare = sign.normalize('NFD').replace(/\p{M}/gu, '')
  if (bare === '') return ''
  return bare === sign ? (/\s/.test(sign) ? ' ' : '.') : [...bare].map(plainOf).join('')
}

function pairs(signs: string, plain: string): Record<string, string> {
  return Object.fromEntries([...signs].map((sign, place) => [sign, plain[place] ?? '.']))
}

export const longestMandateReference = 35

/** Whether every bank takes a text as the unique reference of a mandate: up to 35 signs, without blanks, and no slash at an end or twice in a row. */
export const isMandateReference = (text: string): boolean =>
  text.length <= longestMandateReference && /^[A-Za-z0-9?:().,'+/-]+$/.test(text) && !/^\/|\/$|\/\//.test(text)
