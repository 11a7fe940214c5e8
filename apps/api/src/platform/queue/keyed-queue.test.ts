import { expect, test } from 'vitest'
import { KeyedQueue, QueueFull } from './keyed-queue.js'

test('work of one key goes one after the other, that of another beside it, and a failure holds up nothing', async () => {
  const queue = new KeyedQueue(10)
  const order: string[] = []
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const first = queue.run('a', async () => {
    await held
    order.push('first')
    throw new Error('It broke')
  })
  const second = queue.run('a', async () => order.push('second'))
  await queue.run('b', async () => order.push('other'))
  release()
  await expect(first).rejects.toThrow('It broke')
  await second
  expect(order).toEqual(['other', 'first', 'second'])
})

test('more than fit are refused at once, and there is room again afterwards', async () => {
  const queue = new KeyedQueue(2)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const taken = [queue.run('a', () => held), queue.run('a', () => held)]
  await expect(queue.run('a', () => held)).rejects.toThrow(QueueFull)
  release()
  await Promise.all(taken)
  await expect(queue.run('a', async () => 'done')).resolves.toBe('done')
})
