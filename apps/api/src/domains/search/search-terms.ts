import { readStaffAmount } from '@almoner/contracts/amount-text'
import { emailKey, nameKey } from '@almoner/contracts/donors/donor-keys'

interface NumberTerm {
  /** Null for digits alone, which are the number of any kind. */
  letter: 'T' | 'D' | 'R' | 'G' | null
  sequence: string
}

/** What a text asks for, as far as it can mean it. */
export interface SearchTerms {
  /** Lower case, with single spaces. */
  text: string
  /** What a name has to contain; digits that may be an amount are not among them where there is anything else. */
  words: string[]
  /** In minor units of any currency. */
  amount: number | null
  /** The text was nothing but an amount. */
  isAmountOnly: boolean
  number: NumberTerm | null
  lastDigits: string | null
  /** The end of a phone number: seven digits at least. */
  phone: string | null
  /** A name that a gateway or another system gave. */
  id: string | null
}

const mostWords = 5
const shortestWord = 2
const fewestPhoneDigits = 7
/** The keys of phones keep no more: see `phone_key`. */
const mostPhoneDigits = 9
const shortestId = 5

/** Reads `mercer 50`, `T-000123`, `(207) 555-0113`, `8529`, `$1,250.00`, `ch_3Nx` and names for what they may be. */
export function readSearch(typed: string): SearchTerms {
  const text = typed.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase()
  const parts = text.split(' ')
  const amounts = parts.map(amountIn)
  const whole = amountIn(text)
  const names = parts.filter((_, index) => amounts[index] === null)
  const isAmountOnly = whole !== null
  // Of several numbers none is an amount: they belong to an address or a phone.
  const amount =
    whole ?? (amounts.filter((one) => one !== null).length === 1 ? amounts.find((one) => one !== null) : null)
  return {
    text,
    words: wordsOf(names.length > 0 ? names : parts),
    amount: amount ?? null,
    isAmountOnly,
    number: numberIn(text),
    lastDigits: /^(?:[*•.]*\s?)?(\d{4})$/.exec(text)?.[1] ?? null,
    phone: phoneIn(text),
    id: /^[\w.:-]+$/.test(text) && text.length >= shortestId ? typed.trim() : null,
  }
}

function wordsOf(parts: readonly string[]): string[] {
  const isEmail = parts.some((part) => part.includes('@'))
  const words = isEmail ? parts.map(emailKey) : nameKey(...parts).split(' ')
  return words.filter((word) => word.length >= shortestWord).slice(0, mostWords)
}

function amountIn(text: string): number | null {
  const { minor } = readStaffAmount(text)
  return minor !== undefined && minor > 0 ? minor : null
}

function numberIn(text: string): NumberTerm | null {
  const lettered = /^([tdrg])-?0*(\d{1,15})$/.exec(text)
  if (lettered?.[2]) return { letter: letterOf(lettered[1]), sequence: lettered[2] }
  const bare = /^#?0*(\d{1,15})$/.exec(text)
  return bare?.[1] ? { letter: null, sequence: bare[1] } : null
}

const letters = ['T', 'D', 'R', 'G'] as const
const letterOf = (text: string | undefined): NumberTerm['letter'] =>
  letters.find((letter) => letter.toLowerCase() === text) ?? null

function phoneIn(text: string): string | null {
  if (!/^\+?[\d\s().\-/]+$/.test(text)) return null
  const digits = text.replace(/\D/g, '')
  return digits.length < fewestPhoneDigits ? null : digits.slice(-mostPhoneDigits)
}
