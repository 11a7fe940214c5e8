import { expect, test } from 'vitest'
import { everyFile, textOf } from './repo.js'

const declaring = /\b(registry\.add<|poller\.add\()/

/** Files of domains that declare background work elsewhere than in a file of jobs. */
const strayOf = (files: readonly { path: string; text: string }[]): string[] =>
  files.filter(({ path, text }) => declaring.test(text) && !path.endsWith('.jobs.ts')).map(({ path }) => path)

const files = everyFile()
  .filter((path) => /^apps\/api\/src\/domains\/.*\.ts$/.test(path) && !/\.test\.ts$|\/testing\//.test(path))
  .map((path) => ({ path, text: textOf(path) }))

test('domains declare their background work in *.jobs.ts', () => {
  expect(files.filter(({ path }) => path.endsWith('.jobs.ts')).length).toBeGreaterThan(10)
  expect(strayOf(files)).toEqual([])
})

test('a planted service that declares a job is found', () => {
  const planted = {
    path: 'apps/api/src/domains/charges/planted.service.ts',
    text: "this.registry.add<Job>('charges.planted', () => this.work())",
  }
  expect(strayOf([...files, planted])).toEqual([planted.path])
})
