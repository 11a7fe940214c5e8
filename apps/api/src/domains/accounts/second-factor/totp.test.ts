import { describe, expect, test } from 'vitest'
import { totpStep, totpUri } from './totp.js'

// RFC 6238, appendix B, for SHA-1: the last six digits of its eight.
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const vectors: [seconds: number, code: string][] = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
]

describe('a code of an authenticator app', () => {
  test.each(vectors)('at second %i is %s', (seconds, code) => {
    expect(totpStep(secret, code, new Date(seconds * 1_000))).toBe(Math.floor(seconds / 30))
  })

  test('is taken half a minute early or late, and no further', () => {
    const own = Math.floor(1_234_567_890 / 30)
    const at = (steps: number) => new Date((own + steps) * 30_000)
    for (const steps of [-1, 0, 1]) expect(totpStep(secret, '005924', at(steps))).toBe(own)
    for (const steps of [-2, 2]) expect(totpStep(secret, '005924', at(steps))).toBeNull()
  })

  test('is told to the app with the product and the account', () => {
    expect(totpUri(secret, 'ada@example.org')).toMatch(/^otpauth:\/\/totp\/Almoner:ada(@|%40)example\.org\?/)
  })
})
