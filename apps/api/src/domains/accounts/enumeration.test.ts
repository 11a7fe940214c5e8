import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import { TestBrowser, type Answer } from '../../../test/test-browser.js'
import { Passwords } from './passwords.js'

let api: TestApi
let url: string
let passwordHash: string

beforeAll(async () => {
  api = await createTestApi({ trustProxy: '127.0.0.1' })
  url = await api.listen()
  passwordHash = await api.app.get(Passwords).hash('right-horse')
})
afterAll(() => api.close())

const pairs = 60

const kinds = ['active', 'inactive', 'unverified', 'invited', 'absent'] as const
type Kind = (typeof kinds)[number]

async function addressOf(kind: Kind): Promise<string> {
  const email = `${crypto.randomUUID()}@example.org`
  if (kind === 'absent') return email
  const isShut = kind === 'inactive' || kind === 'invited'
  const { userId } = await api.given.user({ email, active: !isShut })
  if (kind !== 'invited') await api.asOwner('update users set password_hash = $2 where id = $1', [userId, passwordHash])
  if (kind !== 'active') await api.asOwner('update users set email_verified_at = null where id = $1', [userId])
  return email
}

const calls: Record<string, (visitor: TestBrowser, email: string) => Promise<Answer>> = {
  'sign-in with a wrong password': (visitor, email) => visitor.post('/sign-in', { email, password: 'wrong-horse' }),
  'restore-password': (visitor, email) => visitor.post('/public/restore-password', { email }),
  'send-verification-email': (visitor, email) =>
    visitor.post('/public/send-verification-email', { emailAddress: email }),
}

/** Everything of an answer that its reader could tell apart, but for its own number and the time of day. */
function seen({ status, headers, body }: Answer): string {
  const told = [...headers].filter(([name]) => !['date', 'x-request-id'].includes(name))
  return JSON.stringify([status, told, body])
}

const medianOf = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length / 2] ?? Number.NaN

describe.each(Object.entries(calls))('%s', (_, call) => {
  test('is answered alike, byte for byte, whoever has the address', async () => {
    const addresses = await Promise.all(kinds.map(addressOf))
    const answers = await Promise.all(addresses.map((email) => call(new TestBrowser(url), email)))
    expect([...new Set(answers.map(seen))]).toHaveLength(1)
  })

  test('takes the same time, whoever has the address', async () => {
    // A clock that was blurred by other work is blurred once; a call that tells differs each time, and to the same side.
    const sides: number[] = []
    for (let round = 0; round < 3; round += 1) {
      await api.asOwner('delete from throttles')
      const { median, blur } = await difference(call)
      // The promise is 5 ms. Where other work blurs the clock, so much is added as its blur explains.
      if (Math.abs(median) < 5 + blur) return
      sides.push(Math.sign(median))
    }
    expect(new Set(sides).size, `it takes ${sides[0] === 1 ? 'longer' : 'less'} for an address that is known`).toBe(2)
  }, 180_000)
})

/** By how much it takes longer for an address that is known, in ms, and how far that may be chance. */
async function difference(call: (visitor: TestBrowser, email: string) => Promise<Answer>) {
  const timed = async (email: string) => {
    const began = performance.now()
    await call(new TestBrowser(url), email)
    return performance.now() - began
  }
  const differences: number[] = []
  for (let pair = 0; pair < pairs; pair += 1) {
    const [known, absent] = [await addressOf('unverified'), await addressOf('absent')]
    // Each goes first as often as the other.
    if (pair % 2 === 0) differences.push((await timed(known)) - (await timed(absent)))
    else differences.push(-(await timed(absent)) + (await timed(known)))
  }
  const median = medianOf(differences)
  const spread = medianOf(differences.map((one) => Math.abs(one - median)))
  return { median, blur: (3 * 1.858 * spread) / Math.sqrt(pairs) }
}
