import { expect, test } from 'vitest'
import { z } from 'zod'
import { restEntriesOf } from '../operation.js'
import { operations, type AnyOperation } from '../operations.js'
import { pageOf } from '../paging.js'
import { listsWithoutChanges } from './lists-without-changes.js'

const columns = Object.keys(pageOf(z.string()).shape)

const isPage = ({ output }: Pick<AnyOperation, 'output'>): boolean =>
  output instanceof z.ZodObject && columns.every((column) => column in output.shape)

const takesChanges = ({ input }: Pick<AnyOperation, 'input'>): boolean =>
  input instanceof z.ZodObject && 'updatedSince' in input.shape

const lists = operations.filter(
  (operation) => isPage(operation) && restEntriesOf(operation).some(({ path }) => path.startsWith('/v1/')),
)

const silentOf = (some: readonly Pick<AnyOperation, 'name' | 'input'>[]): string[] =>
  some.filter((list) => !takesChanges(list) && !(list.name in listsWithoutChanges)).map(({ name }) => name)

test('lists over REST are found', () => {
  expect(lists.length).toBeGreaterThan(25)
})

test('each of them takes updatedSince, or is named with the reason why not', () => {
  expect(silentOf(lists)).toEqual([])
  expect(silentOf([{ name: 'grants.list', input: z.strictObject({}) }])).toEqual(['grants.list'])
})

test('no reason is given for one that takes it, or that is no list', () => {
  const names = lists.filter((list) => !takesChanges(list)).map(({ name }) => name)
  expect(Object.keys(listsWithoutChanges).filter((name) => !names.includes(name))).toEqual([])
})
