import { expect, test } from 'vitest'
import { Turns } from './turns.js'

function held() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { promise, release: () => resolve() }
}

test('of one org one works at a time, the largest first as it has grown by then', async () => {
  const turns = new Turns()
  const first = held()
  const done: string[] = []
  const sizes = { small: 1, grown: 1 }
  const work = (name: string) => () => {
    done.push(name)
    return Promise.resolve()
  }
  const all = [
    turns.inTurn(
      'org',
      () => 1,
      () => first.promise.then(work('first')),
    ),
    new Promise(setImmediate).then(() =>
      Promise.all([
        turns.inTurn('org', () => sizes.small, work('small')),
        turns.inTurn('org', () => sizes.grown, work('grown')),
      ]),
    ),
  ]
  await new Promise(setImmediate)
  await new Promise(setImmediate)
  expect(done).toEqual([])
  sizes.grown = 5
  first.release()
  await Promise.all(all)
  expect(done).toEqual(['first', 'grown', 'small'])
})

test('orgs do not wait for each other', async () => {
  const turns = new Turns()
  const here = held()
  const slow = turns.inTurn(
    'here',
    () => 1,
    () => here.promise,
  )
  expect(
    await turns.inTurn(
      'there',
      () => 1,
      () => Promise.resolve('done'),
    ),
  ).toBe('done')
  here.release()
  await slow
})

test('whoever is held up holds up others for a moment alone, even those it waits for itself', async () => {
  const turns = new Turns()
  const within = () =>
    turns.inTurn(
      'org',
      () => 1,
      () => Promise.resolve('inner'),
    )
  expect(await turns.inTurn('org', () => 1, within)).toBe('inner')
})

test('what breaks gives its turn back', async () => {
  const turns = new Turns()
  await expect(
    turns.inTurn(
      'org',
      () => 1,
      () => Promise.reject(new Error('Broken')),
    ),
  ).rejects.toThrow('Broken')
  const began = held()
  const next = turns.inTurn(
    'org',
    () => 1,
    () => Promise.resolve(began.release()),
  )
  await began.promise
  await next
})
