import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { GiveInput } from '@almoner/contracts/checkout/checkout.operations'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import type { GivenOrg } from '../../../test/given.js'
import { settled } from '../../../test/settled.js'
import { SandboxPage } from '../gateways/index.js'
import { FormKeys } from './form-keys.js'
import { giftFor, givenFrom, giveFrom, payOn } from './testing/sent-gifts.js'

const declined = '4000000000000002'

let api: TestApi
let org: GivenOrg
let address = ''
let turn = 0
beforeAll(async () => {
  api = await createTestApi()
  // Jobs wait by the clock of the database.
  api.clock.set(new Date().toISOString())
  await api.startJobs()
})
beforeEach(async () => {
  org = await api.given.org()
  address = `203.0.113.${(turn += 1)}`
})
afterAll(() => api.close())

function later(seconds: number): void {
  api.clock.set(new Date(api.clock.now().getTime() + seconds * 1_000).toISOString())
}

/** The key of a form that was opened on the page, as a browser sends it along. */
const opened = (): string => api.app.get(FormKeys).make()

async function solved(from = address): Promise<GiveInput['proof']> {
  const input = encodeURIComponent(JSON.stringify({ orgId: org.orgId, campaignId: org.campaignId }))
  const answer = await api.app.inject({ url: `/api/trpc/checkout.challenge?input=${input}`, remoteAddress: from })
  const { challenge, bits } = answer.json<{ result: { data: { challenge: string; bits: number } } }>().result.data
  for (let nonce = 0; ; nonce += 1) {
    const digest = createHash('sha256').update(`${challenge}.${nonce}`).digest()
    if (Math.clz32(digest.readUInt32BE(0)) >= bits) return { challenge, nonce }
  }
}

/** Tries to give; with a number that is declined, until that was counted. Null where it was taken, or else why not. */
async function attempt(input: GiveInput, number?: string): Promise<string | null> {
  const { result, error } = await giveFrom(api, address, input)
  if (!result) return error?.data.problem.code ?? 'none'
  if (number) {
    await payOn(api, result.data.status.payUrl, number)
    later(3)
    await api.as(null).checkout.status({ token: result.data.token })
    await settled(api, org)
  }
  return null
}

/** Cards that are tried one after the other, each under another name; why each of them was not. */
async function testCards(count: number, change: () => Promise<Partial<GiveInput>> = async () => ({})) {
  const refused: (string | null)[] = []
  for (let card = 0; card < count; card += 1) refused.push(await attempt(giftFor(org, await change()), declined))
  return refused
}

describe('who tries fifty cards', () => {
  test('is asked for a proof after three, and goes no further without one', async () => {
    const codes = await testCards(50)
    expect(codes).toEqual([...Array<null>(3).fill(null), ...Array<string>(47).fill('challenge_needed')])
  }, 60_000)

  test('with a proof for each is stopped after five', async () => {
    let tried = 0
    let proof = await solved()
    const codes = await testCards(50, async () => {
      // What is refused whatever it proves need not be worked for.
      if ((tried += 1) <= 5) proof = await solved()
      return { proof }
    })
    expect(codes).toEqual([...Array<null>(5).fill(null), ...Array<string>(45).fill('attempts_exhausted')])
  }, 120_000)

  test('with a proof for each, in one form of the page, is stopped after five', async () => {
    const draftKey = opened()
    const codes = await testCards(8, async () => ({ draftKey, proof: await solved() }))
    expect(codes).toEqual([...Array<null>(5).fill(null), ...Array<string>(3).fill('attempts_exhausted')])
  }, 60_000)

  test('under one name, in another form each time, is stopped after five, and told when to come back', async () => {
    const email = `${crypto.randomUUID()}@example.org`
    const giver = { firstName: 'Dana', lastName: 'Levi', email }
    for (let card = 0; card < 5; card += 1) {
      const change = { draftKey: opened(), proof: await solved() }
      expect(await attempt(giftFor(org, change, { giver }), declined)).toBeNull()
    }
    const refused = giftFor(org, { draftKey: opened(), proof: await solved() }, { giver })
    expect(await attempt(refused)).toBe('attempts_exhausted')
    later(3_601)
    expect(await attempt(refused)).toBeNull()
  }, 60_000)

  test('has ever more work to do', async () => {
    const bitsFrom = async () => {
      const input = encodeURIComponent(JSON.stringify({ orgId: org.orgId, campaignId: org.campaignId }))
      const answer = await api.app.inject({
        url: `/api/trpc/checkout.challenge?input=${input}`,
        remoteAddress: address,
      })
      return answer.json<{ result: { data: { bits: number } } }>().result.data.bits
    }
    const before = await bitsFrom()
    const codes = await testCards(6, async () => ({ draftKey: opened(), proof: await solved() }))
    expect(codes).toEqual(Array<null>(6).fill(null))
    expect(await bitsFrom()).toBe(before + 1)
  }, 60_000)
})

describe('a crowd at the address of a card tester', () => {
  test('is asked for a proof, and gives', async () => {
    await testCards(5, async () => ({ proof: await solved() }))
    const donors = Array.from({ length: 10 }, () => giftFor(org, { draftKey: opened() }))
    for (const donor of donors) {
      expect(await attempt(donor)).toBe('challenge_needed')
      expect(await attempt({ ...donor, proof: await solved() })).toBeNull()
    }
  }, 60_000)

  test('is not asked at another address', async () => {
    await testCards(5)
    address = `203.0.114.${turn}`
    expect(await attempt(giftFor(org))).toBeNull()
  })

  test('gives without scripts from forms that were open for a while, one after the other', async () => {
    await testCards(4)
    const form = () => giftFor(org, { idempotencyKey: opened() })
    const [one, other, young] = [form(), form(), form()]
    expect(await attempt(young)).toBe('challenge_needed')
    later(21)
    expect(await attempt(one)).toBeNull()
    expect(await attempt(other)).toBe('challenge_needed')
    later(11)
    expect(await attempt(other)).toBeNull()
  })

  test('no longer gives that way once cards were declined that way too', async () => {
    await testCards(3)
    const [one, other, honest] = [0, 1, 2].map(() => giftFor(org, { idempotencyKey: opened() }))
    for (const gift of [one, other]) {
      later(30)
      expect(gift && (await attempt(gift, declined))).toBeNull()
    }
    later(30)
    expect(honest && (await attempt(honest))).toBe('challenge_needed')
    expect(honest && (await attempt({ ...honest, proof: await solved() }))).toBeNull()
  })
})

test('gifts that were begun and left are no failures', async () => {
  for (let gift = 0; gift < 12; gift += 1) {
    const { status } = await givenFrom(api, address, giftFor(org))
    const [, integrationId = '', token = ''] = /gateways\/([^/]+)\/sandbox\/([^/?]+)/.exec(status.payUrl ?? '') ?? []
    await api.app.get(SandboxPage).take(integrationId, token, { type: 'leave' })
  }
  await settled(api, org)
  expect(await attempt(giftFor(org))).toBeNull()
})

test('what was counted is over an hour later', async () => {
  expect(await testCards(4)).toEqual([null, null, null, 'challenge_needed'])
  later(3_601)
  expect(await attempt(giftFor(org))).toBeNull()
})

test('a key that was made up is of no form', () => {
  const keys = api.app.get(FormKeys)
  const key = keys.make()
  expect(keys.read(key)).toEqual({ key, madeAt: api.clock.now() })
  expect(keys.read(key.replace(/.$/, (last) => (last === '0' ? '1' : '0')))).toBeNull()
  for (const other of [null, undefined, '', crypto.randomUUID()]) expect(keys.read(other)).toBeNull()
})

// The last, since the jobs that it leaves would keep those of others waiting.
test('three hundred donors behind one address give within ten minutes', async () => {
  let given = 0
  for (let second = 0; second < 600; second += 20) {
    const crowd = Array.from({ length: 10 }, async () => {
      const { token, status } = await givenFrom(api, address, giftFor(org))
      await payOn(api, status.payUrl)
      given += 1
      return token
    })
    const tokens = await Promise.all(crowd)
    later(20)
    await Promise.all(tokens.map((token) => api.as(null).checkout.status({ token })))
  }
  expect(given).toBe(300)
  expect(
    await api.asOwner("select count(*)::int as charged from charges where org_id = $1 and status = 'succeeded'", [
      org.orgId,
    ]),
  ).toEqual([{ charged: 300 }])
}, 120_000)
