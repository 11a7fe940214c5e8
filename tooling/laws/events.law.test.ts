import { describe, expect, test } from 'vitest'
import { webhookEventTypes } from '@almoner/contracts/webhooks/webhook-events'
import { everyFile, textOf } from './repo.js'

/** What the outbox carries for the house itself, and no endpoint is told. */
const inside: readonly string[] = ['charge.fraud_warned', 'import.failed']

/** The first word of a call to `outbox.write`, or what it is chosen from, as far as the source says it. */
const writes = /outbox\s*\.write\(\s*[^,]+,\s*([^{]*?),\s*(?:\{|\w)/g
const literal = /'([a-z]+\.[a-z_]+)'/g

const sources = everyFile().filter(
  (path) => /^apps\/api\/src\/.*\.ts$/.test(path) && !/\.test\.ts$|\/testing\//.test(path),
)
const writers = sources.filter((path) => /outbox\s*\.write\(/.test(textOf(path)))

/** Every type that a file which writes to the outbox speaks of; types are often chosen a few lines from the call. */
const spoken = new Set(writers.flatMap((path) => [...textOf(path).matchAll(literal)].map(([, type = '']) => type)))

const written = new Set(
  writers.flatMap((path) =>
    [...textOf(path).matchAll(writes)].flatMap(([, said = '']) =>
      [...said.matchAll(literal)].map(([, type = '']) => type),
    ),
  ),
)

describe('the events of webhooks', () => {
  test('were found', () => {
    expect(writers.length).toBeGreaterThan(0)
    expect(written).toContain('import.completed')
  })

  test('are offered only where something writes them', () => {
    expect(webhookEventTypes.filter((type) => !spoken.has(type))).toEqual([])
  })

  test('are offered wherever something writes them', () => {
    const offered: readonly string[] = [...webhookEventTypes, ...inside]
    expect([...written].filter((type) => !offered.includes(type))).toEqual([])
  })
})
