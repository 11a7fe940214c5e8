import { sumsToTen } from '../check-digit.js'

/** `il`: nine digits of which the last checks the others, as Israel's Population Authority gives them; `any`: as written. */
export const nationalIdRules = ['il', 'any'] as const
export type NationalIdRule = (typeof nationalIdRules)[number]

export const nationalIdRuleOf = (country: string | null | undefined): NationalIdRule =>
  country === 'IL' ? 'il' : 'any'

export const longestNationalId = 30

export const nationalIdRefusal = 'Check this ID number. It should have nine digits.'

/** A national id as it is kept, or null where the rule takes none like it. A zero in front may be left out. */
export function readNationalId(rule: NationalIdRule, typed: string): string | null {
  const text = typed.trim()
  if (rule === 'any') return text === '' || text.length > longestNationalId ? null : text
  const digits = text.replace(/[\s-]/g, '')
  const whole = digits.padStart(9, '0')
  return /^\d{8,9}$/.test(digits) && !/^0+$/.test(digits) && sumsToTen(whole) ? whole : null
}

/** What is shown of one: the last two signs of those long enough that these tell little. */
export function nationalIdHint(id: string): string {
  const signs = id.replace(/[^\p{L}\p{N}]/gu, '')
  return signs.length < 5 ? '' : signs.slice(-2)
}

const dots = '•'

export const shownNationalId = (hint: string | null | undefined): string | null =>
  typeof hint === 'string' ? dots.repeat(7) + hint : null

export const isMaskedNationalId = (text: string): boolean => text.includes(dots)
