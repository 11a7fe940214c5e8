import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const lockfile = readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8')

test('the lockfile names no registry, so that each machine asks its own', () => {
  expect(lockfile).toContain('"lockfileVersion": 3')
  expect(lockfile).not.toMatch(/"resolved": "https?:/)
})
