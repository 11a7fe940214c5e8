import { expect, test } from 'vitest'
import { Gathering } from './gathering.js'
import { Turns } from './turns.js'

const nextTurn = () => new Promise((resolve) => setTimeout(resolve, 1))

function doubling() {
  const lots: number[][] = []
  const broken: number[] = []
  const broke = (_error: unknown, size: number) => broken.push(size)
  const gathering = new Gathering<number, number>({
    turns: new Turns(),
    work: async (_orgId, items) => {
      lots.push([...items])
      await nextTurn()
      if (items.includes(13)) throw new Error('Not this one')
      return items.map((item) => item * 2)
    },
    broke,
    most: 3,
  })
  return { lots, gathering, broken }
}

test('what comes in at once goes together, in lots of a size, and then what came in meanwhile', async () => {
  const { lots, gathering } = doubling()
  expect(await Promise.all([1, 2, 3, 4, 5].map((item) => gathering.do('here', item)))).toEqual([2, 4, 6, 8, 10])
  expect(lots).toEqual([
    [1, 2, 3],
    [4, 5],
  ])
  expect(await gathering.do('here', 6)).toBe(12)
})

test('orgs do not wait for each other', async () => {
  const { lots, gathering } = doubling()
  await Promise.all([gathering.do('here', 1), gathering.do('there', 2)])
  expect(lots).toEqual([[1], [2]])
})

test('one that breaks takes no other along', async () => {
  const { gathering, broken } = doubling()
  const told = await Promise.allSettled([1, 2, 13, 4].map((item) => gathering.do('here', item)))
  expect(told.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
  expect(told[3]).toMatchObject({ value: 8 })
  expect(broken).toEqual([3])
})

test.each([
  ['too few', (items: readonly number[]) => items.slice(1)],
  ['too many', (items: readonly number[]) => [...items, 0]],
])('answers that are %s are nobody’s, and nothing is done twice', async (_how, answer) => {
  const lots: number[] = []
  const gathering = new Gathering<number, number>({
    turns: new Turns(),
    work: async (_orgId, items) => {
      lots.push(items.length)
      await nextTurn()
      return items.length > 1 ? answer(items) : items
    },
    broke: (error) => {
      throw error
    },
  })
  const told = await Promise.allSettled([2, 3].map((item) => gathering.do('here', item)))
  expect(told.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(told[1]).toMatchObject({
    reason: new Error(`Of 2 that were done together ${answer([2, 3]).length} were answered`),
  })
  expect(lots).toEqual([2])
  expect(await gathering.do('here', 4)).toBe(4)
})

test('to be answered nothing is an answer', async () => {
  const gathering = new Gathering<number, undefined | null>({
    turns: new Turns(),
    work: async (_orgId, items) => {
      await nextTurn()
      return items.map((item) => (item % 2 === 0 ? null : undefined))
    },
    broke: (error) => {
      throw error
    },
  })
  expect(await Promise.all([1, 2, 3].map((item) => gathering.do('here', item)))).toEqual([undefined, null, undefined])
})
