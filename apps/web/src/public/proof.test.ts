import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { prove, sha256 } from './proof'

const hex = (text: string) => [...sha256(text)].map((word) => word.toString(16).padStart(8, '0')).join('')

test.each(['', 'abc', 'a'.repeat(55), 'a'.repeat(56), 'a'.repeat(64), 'x'.repeat(1_000)])(
  'the hash of %j is right',
  (text) => {
    expect(hex(text)).toBe(createHash('sha256').update(text).digest('hex'))
  },
)

test('a proof has the zero bits that were asked for', async () => {
  const nonce = await prove('v1.some-challenge', 10, AbortSignal.timeout(20_000))
  const digest = createHash('sha256').update(`v1.some-challenge.${nonce}`).digest()
  expect(Math.clz32(digest.readUInt32BE(0))).toBeGreaterThanOrEqual(10)
})

test('it ends when it is told to', async () => {
  await expect(prove('v1.some-challenge', 32, AbortSignal.timeout(50))).rejects.toThrow()
})
