import { neededRights } from '@almoner/contracts/needed-right'
import { sandboxRules } from '@almoner/contracts/gateways/sandbox-rules'
import { importFields, type ImportFieldInfo } from '@almoner/contracts/imports/import-fields'
import { problems } from '@almoner/contracts/problems'
import { expect, it } from 'vitest'
import { translating } from '../../packages/ui/src/texts/sentences/translating.js'
import { everyFile, textOf } from './repo.js'

// What donors and programs would be told, made up.
const samples = new Set([
  'apps/api/src/domains/emails/gift-values.ts',
  'apps/api/src/domains/webhooks/webhooks.service.ts',
])

// What the staff app shows of contracts and API: their problems, what is wrong with a field, why something of a job failed.
const sources = everyFile().filter(
  (path) =>
    /^(packages\/contracts|apps\/api)\/src\/.*\.ts$/.test(path) &&
    !/\.test\.ts$|\/testing\/|\/demo\/|\/checkout\/|\/portal\/|\/rest\/|\/http\/|\/cli\/|\/backup\//.test(path) &&
    !samples.has(path),
)

const he: Record<string, string> = JSON.parse(textOf('packages/ui/src/texts/sentences/he.json'))
const translate = translating(he)

it('have a sentence in Hebrew for every problem', () => {
  const said = Object.values(problems).map(({ message }) => message)
  expect(said.length).toBeGreaterThan(100)
  expect(said.filter((sentence) => translate(sentence) === undefined)).toEqual([])
})

it('have a sentence in Hebrew for every right that can be lacking', () => {
  expect(Object.values(neededRights).filter((sentence) => translate(sentence) === undefined)).toEqual([])
})

it('have a sentence in Hebrew for what each test number does', () => {
  expect(sandboxRules.map(({ says }) => says).filter((sentence) => translate(sentence) === undefined)).toEqual([])
})

it('have a sentence in Hebrew for what is wrong with a field', () => {
  const said = sources.flatMap((path) => sentencesOf(textOf(path)))
  expect(said.length).toBeGreaterThan(150)
  expect([...new Set(said)].filter((sentence) => translate(sentence) === undefined)).toEqual([])
})

it('have a sentence in Hebrew for the fields of imports, and for what is wrong with their cells', () => {
  const fields = Object.values<ImportFieldInfo>(importFields).flatMap(({ label, hint }) => [
    label,
    ...(hint ? [hint] : []),
  ])
  const refused = everyFile()
    .filter((path) => path.startsWith('apps/api/src/domains/imports/reading/') && !path.endsWith('.test.ts'))
    .flatMap((path) => [...textOf(path).matchAll(/refuse\([^'"`]*(?:'\w+',\s*)?'((?:[^'\\]|\\.)+)',?\s*\)/g)])
    .map(([, sentence = '']) => sentence)
    .filter((sentence) => sentence.includes(' '))
  expect(refused.length).toBeGreaterThan(20)
  expect([...fields, ...refused].filter((sentence) => translate(sentence) === undefined)).toEqual([])
})

it('put in another language what is put into the English', () => {
  const placesIn = (text: string): string =>
    [...text.matchAll(/(?<!\{)\{(\w+)\}/g)]
      .map(([place]) => place)
      .sort()
      .join()
  expect(Object.entries(he).filter(([english, sentence]) => placesIn(english) !== placesIn(sentence))).toEqual([])
})

it('would notice a new sentence', () => {
  expect(sentencesOf("z.string().refine(isWhole, 'Not whole')")).toEqual(['Not whole'])
  expect(sentencesOf("throw Problem.at('amount', `More than ${most} of these`)")).toEqual(['More than 1 of these'])
  expect(sentencesOf("context.addIssue({ code: 'custom', message: 'Twice' })")).toEqual(['Twice'])
})

/** The sentences that a source gives to a schema or a problem, with a 1 for whatever is put in. */
function sentencesOf(source: string): string[] {
  const text = /(['"`])([A-Z](?:(?!\1)[^\\\n]|\\.)*)\1/.source
  const places = [
    new RegExp(`(?:message|tooLarge|error): ${text}`, 'g'),
    new RegExp(`Problem\\.at\\((?:'[^']*'|\`[^\`]*\`|[\\w.]+), ${text}`, 'g'),
    new RegExp(`\\.(?:refine|min|max|length|regex|multipleOf|int|nonnegative|positive)\\([^\\n]*?, ${text}\\)`, 'g'),
  ]
  return places.flatMap((place) =>
    [...source.matchAll(place)].map(([, , sentence = '']) =>
      sentence.replaceAll(/\$\{[^}]*\}/g, '1').replaceAll(/\\(.)/g, '$1'),
    ),
  )
}
