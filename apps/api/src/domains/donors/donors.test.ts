import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import type { GivenOrg } from '../../../test/given.js'
import '../../../test/matchers.js'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

async function donorWhoGave(
  org: GivenOrg,
  firstName: string,
  given: { amount: number; first?: string; last: string; currency?: string }[],
) {
  const donorId = await api.given.donor(org, { firstName })
  for (const { amount, first, last, currency = 'usd' } of given) {
    await api.asOwner(
      `insert into donor_totals (donor_id, currency, org_id, gift_count, lifetime_amount, largest_amount, first_gift_on, last_gift_on, last_gift_amount)
       values ($1, $2, $3, 1, $4, $4, $5, $6, $4)`,
      [donorId, currency, org.orgId, amount, first ?? last, last],
    )
  }
  return donorId
}

describe('the list of donors', () => {
  test.each(['name', '-name', 'lifetime', '-lifetime', 'lastGift', '-lastGift', 'createdAt', '-createdAt'] as const)(
    'walks by %s without losing a donor who never gave',
    async (sort) => {
      const org = await api.given.org()
      for (let n = 0; n < 23; n += 1) {
        await donorWhoGave(
          org,
          `Donor ${n % 3}`,
          n % 4 === 0 ? [] : [{ amount: 100 * (n % 5), last: `2026-0${1 + (n % 3)}-10` }],
        )
      }
      const seen: string[] = []
      let after: string | undefined
      do {
        const page = await api.as(org.agent).donors.list({ sort, limit: 10, after })
        seen.push(...page.rows.map((row) => row.id))
        after = page.next ?? undefined
      } while (after)
      expect(seen.length).toBe(23)
      expect(new Set(seen).size).toBe(23)
    },
  )

  test('tells by the dates of gifts who is new, retained, lapsed or lost', async () => {
    const org = await api.given.org()
    api.clock.set('2026-06-15T12:00:00Z')
    await donorWhoGave(org, 'Prospect', [])
    await donorWhoGave(org, 'New', [{ amount: 1, last: '2026-06-01' }])
    await donorWhoGave(org, 'Retained', [{ amount: 1, first: '2020-01-01', last: '2025-06-16' }])
    await donorWhoGave(org, 'Lapsed', [{ amount: 1, first: '2020-01-01', last: '2025-06-15' }])
    await donorWhoGave(org, 'Lost', [{ amount: 1, first: '2020-01-01', last: '2024-06-15' }])
    const { rows } = await api.as(org.agent).donors.list({ sort: 'createdAt' })
    expect(rows.map((row) => [row.name, row.lifecycle])).toEqual([
      ['Prospect Levi', 'prospect'],
      ['New Levi', 'new'],
      ['Retained Levi', 'retained'],
      ['Lapsed Levi', 'lapsed'],
      ['Lost Levi', 'lost'],
    ])
    const lapsed = await api.as(org.agent).donors.list({ lifecycle: ['lapsed', 'lost'], sort: 'name' })
    expect(lapsed.rows.map((row) => row.name)).toEqual(['Lapsed Levi', 'Lost Levi'])
  })

  test('counts and sums a filter, a line per currency', async () => {
    const org = await api.given.org()
    await donorWhoGave(org, 'Ada', [
      { amount: 500, last: '2026-01-01' },
      { amount: 70, last: '2026-01-01', currency: 'eur' },
    ])
    await donorWhoGave(org, 'Ben', [{ amount: 300, last: '2026-01-01' }])
    await donorWhoGave(org, 'Cem', [])
    expect(await api.as(org.agent).donors.totals({})).toEqual({
      donors: 3,
      lifetime: [
        { currency: 'usd', count: 2, amount: 800 },
        { currency: 'eur', count: 1, amount: 70 },
      ],
    })
    expect((await api.as(org.agent).donors.totals({ minAmount: 400 })).donors).toBe(1)
    expect((await api.as(org.agent).donors.totals({ search: 'ben' })).donors).toBe(1)
  })
})

test('a donor in any script is shown as typed', async () => {
  const org = await api.given.org()
  const id = await api.given.donor(org, { firstName: 'שרה', lastName: "O'Brien <b>𝒜</b>" })
  expect((await api.as(org.agent).donors.get({ id })).name).toBe("שרה O'Brien <b>𝒜</b>")
  await expect(api.as(org.agent).donors.get({ id: org.orgId })).rejects.toBeProblem('not_found')
})

describe('a donor', () => {
  const added = { firstName: 'Dana', lastName: 'Levi', email: 'Dana@Example.org', idempotencyKey: randomUUID() }

  test('is added once for each key, by staff, and can be found by a spelling of the address', async () => {
    const org = await api.given.org()
    const answers = await Promise.all([1, 2, 3].map(() => api.as(org.agent).donors.create(added)))
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    const [one] = answers
    const donor = await api.as(org.agent).donors.get({ id: one?.id ?? '' })
    expect(donor).toMatchObject({ number: one?.number, name: 'Dana Levi', type: 'person', source: 'manual' })
    const [keys] = await api.asOwner('select email_key, name_key from donors where id = $1', [donor.id])
    expect(keys).toEqual({ email_key: 'dana@example.org', name_key: 'dana levi' })
    await expect(api.as(org.agent).donors.create({ ...added, lastName: 'Lev' })).rejects.toBeProblem(
      'idempotency_key_reused',
    )
  })

  test('is added also where one with the email is here, and the answer names them', async () => {
    const org = await api.given.org()
    const create = (given: object) =>
      api.as(org.agent).donors.create({ ...added, ...given, idempotencyKey: randomUUID() })
    const first = await create({})
    expect(first.similar).toEqual([])
    const second = await create({ email: 'dana@EXAMPLE.org' })
    expect(second.similar).toEqual([{ id: first.id, number: first.number, sameBy: ['email', 'name'] }])
    expect((await create({ firstName: 'Noa', lastName: 'Peretz', email: 'noa@example.org' })).similar).toEqual([])
    const other = await api.given.org()
    const elsewhere = await api.as(other.agent).donors.create({ ...added, idempotencyKey: randomUUID() })
    expect(elsewhere.similar).toEqual([])
  })

  test('is changed field by field: what is left out stays, null and spaces empty it', async () => {
    const org = await api.given.org()
    const address = { line1: '12 Quay Street', city: 'Bristol', postalCode: 'bs1 4dj', country: 'GB' }
    const { id } = await api
      .as(org.agent)
      .donors.create({ ...added, phone: '+44 117', address, idempotencyKey: randomUUID() })
    const update = (fields: object) => api.as(org.agent).donors.update({ id, ...fields })
    expect(await update({ firstName: 'דנה', phone: null, address: { city: ' ', line2: 'Flat 2' } })).toMatchObject({
      firstName: 'דנה',
      lastName: 'Levi',
      phone: null,
      email: 'Dana@Example.org',
      address: { ...address, city: null, line2: 'Flat 2' },
    })
    const [entry] = await api.asOwner(
      "select before, after from audit_log where org_id = $1 and action = 'donors.update'",
      [org.orgId],
    )
    expect(entry).toMatchObject({ before: { firstName: 'Dana', city: 'Bristol' }, after: { city: null } })
    const [keys] = await api.asOwner('select name_key, postal_key from donors where id = $1', [id])
    expect(keys).toEqual({ name_key: 'דנה levi', postal_key: 'bs14dj' })
  })

  test('keeps a name, and is of one org', async () => {
    const [org, other] = [await api.given.org(), await api.given.org()]
    const nameless = { email: 'dana@example.org', idempotencyKey: randomUUID() }
    await expect(api.as(org.agent).donors.create(nameless)).rejects.toBeProblem('input_invalid', { field: 'lastName' })
    const { id } = await api.as(org.agent).donors.create({ ...added, idempotencyKey: randomUUID() })
    const emptied = { id, firstName: null, lastName: ' ' }
    await expect(api.as(org.agent).donors.update(emptied)).rejects.toBeProblem('input_invalid', { field: 'lastName' })
    await expect(api.as(other.owner).donors.update({ id, lastName: 'Taken' })).rejects.toBeProblem('not_found')
    expect(await api.as(org.agent).donors.get({ id })).toMatchObject({ name: 'Dana Levi' })
  })
})
