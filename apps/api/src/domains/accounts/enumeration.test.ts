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
    await api.asOwner('delete from throttles')
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
    const spread = medianOf(differences.map((difference) => Math.abs(difference - median)))
    // The promise is 5 ms. Where other work blurs the clock, so much is added as its blur explains.
    expect(Math.abs(median)).toBeLessThan(5 + (3 * 1.858 * spread) / Math.sqrt(pairs))
  }, 60_000)
})
