import { dirname, relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isEnglish } from '../generators/message-types.mjs'
import { everyFile, textOf } from './repo.js'

const files = everyFile()
const english = files.filter(isEnglish)
const code = files.filter(
  (path) => /^(apps\/(web|api)|packages\/ui)\/src\/.*\.tsx?$/.test(path) && !path.endsWith('.d.json.ts'),
)

describe('the messages', () => {
  it('were found', () => {
    expect(english.length).toBeGreaterThan(0)
  })

  it.each(english.filter(isOfDocuments))('%s holds no text that no document shows', (path) => {
    const readers = code.filter((file) => isOfDocuments(file)).map(textOf)
    expect(unreadInDocuments(JSON.parse(textOf(path)), readers)).toEqual([])
  })

  it.each(english.filter((path) => !isOfDocuments(path)))('%s holds no text that is not read', (path) => {
    const translator = code.find((file) => /messages\/en\.json'/.test(textOf(file)) && isBeside(path, file))
    if (!translator) throw new Error(`Nobody reads ${path}`)
    // Emails take the texts of a language: `const t = textsIn(language)`, from whatever their translator exports.
    const exported = /export const (\w+) = translator\(/.exec(textOf(translator))?.[1]
    const name = exported ?? 't'
    const readers = code
      .filter((file) => file === translator || importsFrom(file, exported ?? '\\w+', translator))
      .map(textOf)
    expect(unread(JSON.parse(textOf(path)), name, readers)).toEqual([])
  })

  it('would notice a text that nobody reads any more', () => {
    const messages = { title: 'Gifts', sorts: { date: 'Oldest', amount: 'Largest' }, old: 'Old', gone: { a: 'A' } }
    const reader = "t('title'); t(`sorts.${sort}`); t.rich(\n  'old', {}); s('gone.a')"
    expect(unread(messages, 't', [reader])).toEqual(['gone.a'])
    expect(unread(messages, 't', ["t.group('sorts')"])).toEqual(['title', 'old', 'gone.a'])
  })
})

it('would notice a text that no document shows any more', () => {
  const messages = { title: 'Gifts', closed: { ended: { title: 'Over' }, soon: { title: 'Soon' } }, old: 'Old' }
  expect(unreadInDocuments(messages, ['words.title', 'words.closed[state]'])).toEqual(['old'])
  expect(unreadInDocuments(messages, ['words.title', 'const { text } = own.closed.ended'])).toEqual([
    'closed.soon.title',
    'old',
  ])
})

/** Donors' documents read their texts as properties of `words` and `own`, or a group of them at once. */
const isOfDocuments = (path: string): boolean => path.startsWith('apps/web/src/public/')

function unreadInDocuments(messages: object, readers: readonly string[]): string[] {
  const paths = readers.flatMap((reader) =>
    [...reader.matchAll(/\b(?:words|own)((?:\.\w+)+)/g)].map(([, path = '']) => path.slice(1)),
  )
  const isRead = (name: string): boolean => paths.some((path) => name === path || name.startsWith(`${path}.`))
  return namesOf(messages).filter((name) => !isRead(name) && !paths.some((path) => path.startsWith(`${name}.`)))
}

const isBeside = (path: string, file: string): boolean => relative(dirname(file), path) === 'messages/en.json'

function importsFrom(file: string, name: string, translator: string): boolean {
  const text = textOf(file)
  if (!new RegExp(`import (?:type )?\\{[^}]*\\b${name}\\b[^}]*\\} from`).test(text)) return false
  const place = relative(dirname(file), translator).replace(/\.ts$/, '')
  return new RegExp(`'${place.startsWith('.') ? place : `./${place}`}(\\.js)?'`).test(text)
}

/** The names of the texts that no reader asks for, by themselves or with their group. */
function unread(messages: object, translator: string, readers: readonly string[]): string[] {
  const call = new RegExp(`\\b${translator}(\\.rich|\\.group)?\\(\\s*(?:'([^']+)'|\`([^\`]+)\`)`, 'g')
  const matchers = readers.flatMap((reader) =>
    [...reader.matchAll(call)].map(([, kind, plain, built = '']) => {
      const path = (plain ?? built.replaceAll(/\$\{[^}]*\}/g, '*')).replaceAll('.', '\\.').replaceAll('*', '[^.]+')
      return new RegExp(`^${path}${kind === '.group' ? '\\..+' : ''}$`)
    }),
  )
  return namesOf(messages).filter((name) => !matchers.some((matcher) => matcher.test(name)))
}

const namesOf = (messages: object): string[] =>
  Object.entries(messages).flatMap(([name, text]) =>
    typeof text === 'string' ? [name] : namesOf(text).map((inner) => `${name}.${inner}`),
  )
