import { expect, test } from 'vitest'
import { Batcher } from './batcher.js'

const nextTurn = () => new Promise((resolve) => setTimeout(resolve, 1))

function doubling() {
  const batches: number[][] = []
  const failed: number[] = []
  const submit = new Batcher().register<number, number>({
    work: async (_orgId, items) => {
      batches.push([...items])
      await nextTurn()
      if (items.includes(13)) throw new Error('Not this one')
      return items.map((item) => item * 2)
    },
    onBatchError: (_error, size) => failed.push(size),
    maxSize: 3,
  })
  return { batches, submit, failed }
}

test('what comes in at once goes together, in batches of a size, and then what came in meanwhile', async () => {
  const { batches, submit } = doubling()
  expect(await Promise.all([1, 2, 3, 4, 5].map((item) => submit('here', item)))).toEqual([2, 4, 6, 8, 10])
  expect(batches).toEqual([
    [1, 2, 3],
    [4, 5],
  ])
  expect(await submit('here', 6)).toBe(12)
})

test('orgs do not wait for each other', async () => {
  const { batches, submit } = doubling()
  await Promise.all([submit('here', 1), submit('there', 2)])
  expect(batches).toEqual([[1], [2]])
})

test('one that fails takes no other along', async () => {
  const { submit, failed } = doubling()
  const told = await Promise.allSettled([1, 2, 13, 4].map((item) => submit('here', item)))
  expect(told.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
  expect(told[3]).toMatchObject({ value: 8 })
  expect(failed).toEqual([3])
})

test.each([
  ['too few', (items: readonly number[]) => items.slice(1)],
  ['too many', (items: readonly number[]) => [...items, 0]],
])('a batch that returns %s results is refused and not repeated', async (_how, answer) => {
  const batches: number[] = []
  const submit = new Batcher().register<number, number>({
    work: async (_orgId, items) => {
      batches.push(items.length)
      await nextTurn()
      return items.length > 1 ? answer(items) : items
    },
    onBatchError: (error) => {
      throw error
    },
  })
  const told = await Promise.allSettled([2, 3].map((item) => submit('here', item)))
  expect(told.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(told[1]).toMatchObject({
    reason: new Error(`A batch of 2 returned ${answer([2, 3]).length} results`),
  })
  expect(batches).toEqual([2])
  expect(await submit('here', 4)).toBe(4)
})

test('nothing is a result too', async () => {
  const submit = new Batcher().register<number, undefined | null>({
    work: async (_orgId, items) => {
      await nextTurn()
      return items.map((item) => (item % 2 === 0 ? null : undefined))
    },
    onBatchError: (error) => {
      throw error
    },
  })
  expect(await Promise.all([1, 2, 3].map((item) => submit('here', item)))).toEqual([undefined, null, undefined])
})

function held() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { promise, release: () => resolve() }
}

test('one batch of an org runs at a time, the longest line first as it has grown by then', async () => {
  const batcher = new Batcher()
  const first = held()
  const done: string[] = []
  const lineOf = (name: string, until: Promise<void> = Promise.resolve()) =>
    batcher.register<number, string>({
      work: async (_orgId, items) => {
        await until
        done.push(`${name} ${items.length}`)
        return items.map(() => name)
      },
      onBatchError: (error) => {
        throw error
      },
    })
  const [slow, small, grown] = [lineOf('slow', first.promise), lineOf('small'), lineOf('grown')]
  const all = [slow('org', 0)]
  await new Promise(setImmediate)
  all.push(grown('org', 0), small('org', 0), small('org', 1))
  await new Promise(setImmediate)
  expect(done).toEqual([])
  all.push(grown('org', 1), grown('org', 2))
  first.release()
  await Promise.all(all)
  expect(done).toEqual(['slow 1', 'grown 3', 'small 2'])
})

test('a batch that waits for another of its org is not held up for ever', async () => {
  const batcher = new Batcher()
  const onBatchError = (error: unknown) => {
    throw error
  }
  const inner = batcher.register<string, string>({ work: async (_orgId, items) => items, onBatchError })
  const outer = batcher.register<string, string>({
    work: (orgId, items) => Promise.all(items.map((item) => inner(orgId, item))),
    onBatchError,
  })
  expect(await outer('org', 'inner')).toBe('inner')
})

test('a batch that fails lets the next one run', async () => {
  const submit = new Batcher().register<number, number>({
    work: async (_orgId, items) => {
      if (items.includes(0)) throw new Error('Broken')
      return items
    },
    onBatchError: () => undefined,
  })
  await expect(submit('org', 0)).rejects.toThrow('Broken')
  expect(await submit('org', 1)).toBe(1)
})
