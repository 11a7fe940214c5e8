import { dirname, join } from 'node:path'
import compile from 'icu-minify/compile'
import { describe, expect, it } from 'vitest'
import { staffLanguages } from '@almoner/contracts/accounts/staff-languages'
import { isEnglish, messageTypes, typesPathOf } from '../generators/message-types.mjs'
import { everyFile, textOf } from './repo.js'

interface Messages {
  [name: string]: string | Messages
}

const files = everyFile()
const english = files.filter(isEnglish)
const messagesOf = (path: string): Messages => JSON.parse(textOf(path))

describe('the messages', () => {
  it('were found', () => {
    expect(english.length).toBeGreaterThan(0)
  })

  it.each(english)('%s has its types beside it, as npm run messages writes them', (path) => {
    expect(textOf(typesPathOf(path))).toBe(messageTypes(textOf(path)))
  })

  it('would notice a text that was changed without its types', () => {
    expect(messageTypes('{"title":"Gifts"}')).not.toBe(messageTypes('{"title":"Gift"}'))
  })
})

describe('another language', () => {
  const others = files.filter((path) => /\/messages\/[\w-]+\.json$/.test(path) && !isEnglish(path))

  const differencesOf = (path: string): string[] =>
    differences(messagesOf(join(dirname(path), 'en.json')), messagesOf(path)).map((text) => `${path}: ${text}`)

  it('has the texts of the English one, with the same arguments', () => {
    expect(others.flatMap(differencesOf)).toEqual([])
  })

  it.each(staffLanguages.filter((language) => language !== 'en'))(
    'that staff can choose has every file: %s',
    (language) => {
      expect(
        english
          .filter(isOfStaff)
          .map((path) => fileIn(path, language))
          .filter((path) => !files.includes(path)),
      ).toEqual([])
    },
  )

  it('chooses among the plurals that Hebrew has', () => {
    const texts = others
      .filter((path) => path.endsWith('/he.json') && isOfStaff(path))
      .flatMap((path) => [...textsOf(messagesOf(path))].map(([name, text]) => [`${path}: ${name}`, text] as const))
    expect(texts.length).toBeGreaterThan(0)
    expect(texts.filter(([, text]) => pluralsOf(text).some(isWrongInHebrew)).map(([name]) => name)).toEqual([])
    expect(pluralsOf('{count, plural, one {#} other {#}} {of, plural, =1 {a} other {b}}').map(isWrongInHebrew)).toEqual(
      [true, false],
    )
  })

  it('would be refused without a text, with one too many, or with other arguments', () => {
    const source = { title: 'Gifts', done: '{count, plural, one {# gift} other {# gifts}} of <b>{name}</b>' }
    expect(differences(source, { title: 'Dons', done: '{count, plural, other {# dons}} de <b>{name}</b>' })).toEqual([])
    expect(differences(source, { title: 'Dons' })).toEqual(['done is absent'])
    expect(differences({ title: 'Gifts' }, { title: 'Dons', more: 'Plus' })).toEqual(['more is not in English'])
    expect(differences(source, { title: 'Dons', done: '{count} dons de {name}' })).toEqual([
      'done takes count name in place of b count# name',
    ])
  })
})

const isOfStaff = (path: string): boolean =>
  path.startsWith('packages/ui/') || (path.startsWith('apps/web/') && !path.startsWith('apps/web/src/public/'))
const fileIn = (path: string, language: string): string => join(dirname(path), `${language}.json`)

/** The categories that each plural of a text chooses among. */
function pluralsOf(text: string): string[][] {
  const found: string[][] = []
  const visit = (node: unknown): void => {
    if (!Array.isArray(node)) return
    const [, kind, branches] = node
    if ((kind === 2 || kind === 3) && typeof branches === 'object' && branches !== null)
      found.push(Object.keys(branches))
    for (const part of node) {
      if (Array.isArray(part)) visit(part)
      else if (typeof part === 'object' && part !== null) Object.values(part).forEach(visitAll)
    }
  }
  const visitAll = (nodes: unknown): void => (Array.isArray(nodes) ? nodes.forEach(visit) : undefined)
  visitAll(compile(text))
  return found
}

const isWrongInHebrew = (categories: readonly string[]): boolean =>
  categories.some((one) => !['one', 'two', 'other'].includes(one) && !one.startsWith('=')) ||
  (categories.includes('one') && !categories.includes('two'))

function differences(source: Messages, other: Messages): string[] {
  const wanted = textsOf(source)
  const given = textsOf(other)
  return [
    ...[...wanted].flatMap(([name, text]) => {
      const translated = given.get(name)
      if (translated === undefined) return [`${name} is absent`]
      const [asked, taken] = [argumentsOf(text), argumentsOf(translated)]
      return asked === taken ? [] : [`${name} takes ${taken} in place of ${asked}`]
    }),
    ...[...given.keys()].filter((name) => !wanted.has(name)).map((name) => `${name} is not in English`),
  ]
}

function textsOf(messages: Messages, before = ''): Map<string, string> {
  return new Map(
    Object.entries(messages).flatMap(([name, text]) =>
      typeof text === 'string' ? [[`${before}${name}`, text] as const] : [...textsOf(text, `${before}${name}.`)],
    ),
  )
}

/** The names of the arguments and tags of a text; those that numbers are given to with a `#`. */
function argumentsOf(text: string): string {
  const found = new Set<string>()
  const visit = (node: unknown): void => {
    if (!Array.isArray(node)) return
    const [name, second, style] = node
    const isNumber = second === 2 || second === 3 || second === 4
    found.add(`${name}${isNumber ? '#' : ''}`)
    if (typeof second === 'number' && second > 0) {
      if (typeof style === 'object' && style !== null) Object.values(style).forEach(visitAll)
    } else node.slice(1).forEach(visit)
  }
  const visitAll = (nodes: unknown): void => (Array.isArray(nodes) ? nodes.forEach(visit) : undefined)
  visitAll(compile(text))
  return [...found].sort().join(' ')
}
