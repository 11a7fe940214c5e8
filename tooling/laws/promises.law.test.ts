import { expect, test } from 'vitest'
import { everyFile, textOf } from './repo.js'

const rows = textOf('docs/security.md')
  .split('\n')
  .filter((line) => /^\| P\d+ /.test(line))
  .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim()))
const testsOf = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? '')
const files = new Set(everyFile())

test('the table names every promise, in order', () => {
  const numbers = [...new Set(rows.map(([, promise]) => promise))]
  expect(numbers).toEqual(Array.from({ length: 23 }, (_, index) => `P${index + 1}`))
})

test.each(rows.map((row) => [row[1] ?? '', row] as const))(
  '%s has tests that exist, a command and a last run',
  (_, row) => {
    const [, , says, tests, command, lastRun] = row
    expect(says).not.toBe('')
    if (tests?.startsWith('not built')) return expect([command, lastRun]).toEqual(['', ''])
    expect(testsOf(tests).length).toBeGreaterThan(0)
    expect(testsOf(tests).filter((path) => !files.has(path))).toEqual([])
    expect(command).toMatch(/^`npm (run|test)/)
    expect(lastRun).toMatch(/^each run$|^\d{4}-\d\d-\d\d/)
  },
)

test('every test of the promises is in the table', () => {
  const named = new Set(rows.flatMap((row) => testsOf(row[3])))
  const kept = [...files].filter((path) => /^apps\/api\/test\/promises\/.*\.test\.ts$/.test(path))
  expect(kept.filter((path) => !named.has(path))).toEqual([])
})
