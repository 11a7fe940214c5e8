import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { faultsOf, page, sections, shortNames, specificationPage } from '../generators/specification.mjs'
import { testTitles } from '../generators/test-titles.mjs'
import { holds, holdsNotYet, testsOf, type Statement } from '../specification/statement.ts'
import { root, saidBy, textOf } from './repo.js'

const textIfAny = (path: string): string | null => (existsSync(join(root, path)) ? textOf(path) : null)

/** What is wrong with a statement alone, in a repository that has one file of tests. */
const faultsOfOne = (...statements: Statement[]): string[] =>
  faultsOf([{ title: 'A section', statements }], (path) => (path === 'sums.test.ts' ? sums : null))

const sums = `
describe('sums', () => {
  test.each([
    [
      1,
      2,
    ],
  ])('%i and %i', () => {})
  for (const name of names) test(\`of \${name}\`, () => {})
})
test('a title, and nothing else', () => {}, 30_000)
`
const inSums = testsOf('sums.test.ts')

describe('the specification', () => {
  test('has a test for each of its statements, and each test is there', () => {
    expect(sections.flatMap(({ statements }) => statements).length).toBeGreaterThan(300)
    expect(faultsOf(sections, textIfAny)).toEqual([])
  })

  test('stands in the page as npm run docs:specification writes it', () => {
    expect(saidBy(textOf(page))).toBe(saidBy(specificationPage()))
  })

  test('would not be what the page says with a statement less, or with another test', () => {
    const [first, ...rest] = sections
    if (!first) throw new Error('There are sections')
    const shorter = [{ ...first, statements: first.statements.slice(1) }, ...rest]
    expect(saidBy(specificationPage(shorter))).not.toBe(saidBy(specificationPage()))
    const [statement, ...others] = first.statements
    if (!statement) throw new Error('There are statements')
    const other = { ...statement, tests: [inSums('a title, and nothing else')] }
    const changed = [{ ...first, statements: [other, ...others] }, ...rest]
    expect(saidBy(specificationPage(changed))).not.toBe(saidBy(specificationPage()))
  })
})

describe('a statement', () => {
  test('is taken with a test that is there', () => {
    expect(
      faultsOfOne(
        holds('Sums are right.', inSums('sums > %i and %i'), inSums('sums > of ${name}')),
        holds('One and two.', inSums('sums > %i and %i', '[1, 2]')),
        holdsNotYet('Differences are right.', 'nobody has built them'),
      ),
    ).toEqual([])
  })

  test('is refused without a test, and when it is said twice', () => {
    expect(faultsOfOne(holds('Sums are right.'))).toEqual(['“Sums are right.” has no test'])
    const twice = holds('Sums are right.', inSums('a title, and nothing else'))
    expect(faultsOfOne(twice, twice)).toEqual(['“Sums are right.” is said twice'])
  })

  test.each([
    [testsOf('gone.test.ts')('sums'), 'gone.test.ts is not there'],
    [inSums('sums'), 'sums.test.ts has no test “sums”'],
    [inSums('%i and %i'), 'sums.test.ts has no test “%i and %i”'],
    [inSums('a title'), 'sums.test.ts has no test “a title”'],
    [inSums('sums > %i and %i', '[1, 3]'), 'sums.test.ts has no row [1, 3]'],
  ])('is refused with %o', (named, fault) => {
    expect(faultsOfOne(holds('Sums are right.', named))).toEqual([fault])
  })
})

test('titles are read with the groups that they are in, whatever makes them a table', () => {
  const text = `
    describe.each(rows)('$name', () => {
      describe('inside', () => {
        it.each\`a\`('%s', () => {})
      })
      test.concurrent('at once', async () => {})
    })
    expect(test.each).toBe(1)`
  expect(testTitles('a.test.ts', text)).toEqual(['$name > inside > %s', '$name > at once'])
})

test('files are named as shortly as tells them apart', () => {
  expect([...shortNames(['a/b/c.ts', 'd/b/c.ts', 'e/f.ts']).values()]).toEqual(['a/b/c.ts', 'd/b/c.ts', 'f.ts'])
})
