import type { NameKind } from '@almoner/contracts/imports/import'
import { isHousehold, organizationIn } from './organization-names.js'

/** The parts of a person's name, or the name of an organization or a household; empty text where there is none. */
export interface NameParts {
  organization: string
  household: string
  /** What stands behind an organization's name in the same cell. */
  address: string
  title: string
  first: string
  middle: string
  last: string
  suffix: string
}

const noName: NameParts = {
  organization: '',
  household: '',
  address: '',
  title: '',
  first: '',
  middle: '',
  last: '',
  suffix: '',
}

const titles = new Set([
  'mr',
  'mrs',
  'ms',
  'miss',
  'mx',
  'dr',
  'prof',
  'rev',
  'fr',
  'sr',
  'hon',
  'rabbi',
  'sir',
  'lady',
  'lord',
])
const suffixes = new Set(['jr', 'sr', 'ii', 'iii', 'iv', 'phd', 'md', 'esq', 'dds', 'cpa', 'obe', 'mbe'])
const particles = new Set([
  'van',
  'von',
  'de',
  'der',
  'den',
  'del',
  'della',
  'di',
  'da',
  'dos',
  'du',
  'la',
  'le',
  'bin',
  'ben',
  'ibn',
  'al',
  'el',
  'ter',
  'zu',
])
const keyOf = (word: string): string => word.toLowerCase().replace(/[.,]/g, '')
const wordsOf = (text: string): string[] => text.trim().split(/\s+/u).filter(Boolean)

/**
 * Takes a full name apart: `Last^First^Prefix^Suffix`, `Last, First Middle`, `Last, First, Suffix`, `Title First Middle
 * Last, Suffix`, with particles (`van`, `de`) kept with the last name. Where names are guessed, one that an organization
 * or a household has is left whole.
 */
export function splitName(text: string, kind: NameKind = 'guessed'): NameParts {
  const name = text.trim().replace(/\s+/gu, ' ')
  if (kind === 'organizations') return { ...noName, organization: name }
  if (name.includes('^')) return splitCarets(name, kind)
  if (kind === 'guessed') {
    if (isHousehold(name)) return { ...noName, household: name }
    const organization = organizationIn(name)
    if (organization) return { ...noName, organization: organization.name, address: organization.address }
  }
  const [first = '', ...rest] = name.split(',').map((part) => part.trim())
  const afterComma = rest.filter(Boolean)
  if (afterComma.length === 0) return splitInOrder(first, '')
  if (afterComma.every((part) => suffixes.has(keyOf(part)))) return splitInOrder(first, afterComma.join(' '))
  const [given = '', ...more] = afterComma
  return { ...splitGiven(given), last: first, suffix: more.join(' ') }
}

function splitCarets(name: string, kind: NameKind): NameParts {
  const [last = '', given = '', title = '', suffix = ''] = name.split('^').map((part) => part.trim())
  if (!given && kind === 'guessed' && organizationIn(last)) return { ...noName, organization: last }
  return { ...splitGiven(given), last, title, suffix }
}

// Everything but the last name: a title before, and initials after the first name as the middle name.
function splitGiven(text: string): NameParts {
  const words = wordsOf(text)
  const title = takeTitle(words)
  const [first = '', ...rest] = words
  const firstNames = [first]
  while (rest.length > 0 && keyOf(rest[0] ?? '').length > 1) firstNames.push(rest.shift() ?? '')
  return { ...noName, title, first: firstNames.join(' '), middle: rest.join(' ') }
}

function splitInOrder(text: string, suffixGiven: string): NameParts {
  const words = wordsOf(text)
  const title = takeTitle(words)
  const suffix = suffixGiven || takeSuffix(words)
  if (words.length < 2) return { ...noName, title, last: words[0] ?? '', suffix }
  const particle = words.findIndex((word, index) => index > 0 && index < words.length - 1 && isParticle(word))
  const lastFrom = particle === -1 ? words.length - 1 : particle
  const [first = '', ...middle] = words.slice(0, lastFrom)
  return { ...noName, title, first, middle: middle.join(' '), last: words.slice(lastFrom).join(' '), suffix }
}

const isParticle = (word: string): boolean => word === word.toLowerCase() && particles.has(keyOf(word))

function takeTitle(words: string[]): string {
  return words.length > 1 && titles.has(keyOf(words[0] ?? '')) ? (words.shift() ?? '') : ''
}

function takeSuffix(words: string[]): string {
  return words.length > 2 && suffixes.has(keyOf(words.at(-1) ?? '')) ? (words.pop() ?? '') : ''
}
