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
