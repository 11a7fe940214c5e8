import { describe, expect, test } from 'vitest'
import { definitionOf, eventTypes } from '@almoner/contracts/events'
import { everyFile, textOf } from './repo.js'

const sources = everyFile().filter(
  (path) => /^apps\/api\/src\/.*\.ts$/.test(path) && !/\.test\.ts$|\/testing\//.test(path),
)

/** Files that write to the outbox, or make what another file writes. What they write is checked by the compiler. */
const writers = sources.filter((path) => /outbox\s*\.write|NewEvent|\baddEvents\(/.test(textOf(path)))
const written = writers.map(textOf).join('\n')

const unwrittenOf = (types: readonly string[], text: string): string[] =>
  types.filter((type) => !text.includes(`'${type}'`))

describe('events', () => {
  test('have writers', () => {
    expect(writers.length).toBeGreaterThan(5)
  })

  test('that contracts define are written somewhere', () => {
    expect(unwrittenOf(eventTypes, written)).toEqual([])
  })

  test('a planted type that nothing writes is found', () => {
    expect(unwrittenOf(['pledge.forgotten'], written)).toEqual(['pledge.forgotten'])
  })

  test('are written by the outbox alone', () => {
    const inserts = sources.filter((path) => /insert into outbox\b|insertInto\('outbox'\)/.test(textOf(path)))
    expect(inserts).toEqual(['apps/api/src/platform/outbox/outbox.statements.ts'])
    const writers = sources.filter((path) => /\baddEvents\(/.test(textOf(path)))
    // An erasure runs as the owner of the tables, outside any call.
    expect(writers).toEqual([
      'apps/api/src/domains/donors/removal/donor-erasure.ts',
      'apps/api/src/platform/outbox/outbox.ts',
    ])
  })

  test.each(eventTypes)('%s is named noun.happened and has a sentence', (type) => {
    expect(type).toMatch(/^[a-z]+\.[a-z]+(_[a-z]+)*$/)
    expect(definitionOf(type).summary).toMatch(/^[A-Z].{10,}[^.]$/)
  })
})
