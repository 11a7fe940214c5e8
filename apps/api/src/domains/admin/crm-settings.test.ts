import { createHash, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import type { GivenOrg } from '../../../test/given.js'
import '../../../test/matchers.js'
import { TestBrowser } from '../../../test/test-browser.js'
import type { SignedIn } from '../../platform/access/actor.js'

let api: TestApi
let url: string
beforeAll(async () => {
  api = await createTestApi()
  url = await api.listen()
})
beforeEach(() => api.clock.set('2026-06-15T12:00:00Z'))
afterAll(() => api.close())

/** A browser that holds the session of someone, as if they had signed in. */
async function browserOf(visitor: SignedIn): Promise<TestBrowser> {
  const token = randomBytes(32).toString('base64url')
  await api.asOwner(
    "update sessions set token_hash = $2, seen_at = '2026-06-15T12:00:00Z', ends_at = '2026-06-15T20:00:00Z' where id = $1",
    [visitor.sessionId, createHash('sha256').update(token).digest()],
  )
  const browser = new TestBrowser(url)
  browser.cookies.set('almoner_sid', token)
  return browser
}

describe('what the platform sets for an org', () => {
  const save = (org: GivenOrg, input: object) =>
    api.as(org.superuser).admin.saveCrmSettings({ orgId: org.orgId, ...input })

  test('is the fee in hundredths of a percent, the name of its pages, and its settings', async () => {
    const org = await api.given.org()
    const label = `o${org.orgId.slice(-12)}`
    expect(
      await save(org, { feePercentage: 19.99, pagesSubdomain: label.toUpperCase(), crmSettings: { language: 'he' } }),
    ).toMatchObject({
      feePercentage: 19.99,
      pagesSubdomain: label,
      settings: { language: 'he', twoFactorRequired: false },
    })
    expect(await api.asOwner('select fee_basis_points from orgs where id = $1', [org.orgId])).toEqual([
      { fee_basis_points: 1999 },
    ])
    expect(await save(org, { pagesSubdomain: null })).toMatchObject({ feePercentage: 19.99, pagesSubdomain: null })
    expect(
      await api.asOwner('select action, user_id, before, after from audit_log where org_id = $1 order by sequence', [
        org.orgId,
      ]),
    ).toMatchObject([
      {
        action: 'admin.saveCrmSettings',
        user_id: org.superuser.userId,
        before: { feeBasisPoints: 0, language: 'en' },
        after: { feeBasisPoints: 1999, language: 'he', pagesSubdomain: label },
      },
      { before: { pagesSubdomain: label }, after: { pagesSubdomain: null } },
    ])
  })

  test.each([
    [{ feePercentage: -0.01 }, 'feePercentage'],
    [{ feePercentage: 100.01 }, 'feePercentage'],
    [{ feePercentage: 2.555 }, 'feePercentage'],
    [{ feePercentage: 1e-7 }, 'feePercentage'],
    [{ feePercentage: '2.5' }, 'feePercentage'],
    [{ pagesSubdomain: 'ab' }, 'pagesSubdomain'],
    [{ pagesSubdomain: '-give' }, 'pagesSubdomain'],
    [{ pagesSubdomain: 'give.more' }, 'pagesSubdomain'],
    [{ pagesSubdomain: 'xn--gve-ioa' }, 'pagesSubdomain'],
    [{ pagesSubdomain: 'admin' }, 'pagesSubdomain'],
    [{ pagesSubdomain: 'א'.repeat(5) }, 'pagesSubdomain'],
    [{ pagesSubdomain: 'a'.repeat(64) }, 'pagesSubdomain'],
    [{ crmSettings: { language: 'tlh' } }, 'crmSettings.language'],
    [{ status: 'closed' }, 'status'],
  ])('refuses %j', async (input, field) => {
    const org = await api.given.org()
    await expect(save(org, input)).rejects.toBeProblem('input_invalid', { field })
  })

  test.each([0, 0.01, 2.5, 8.29, 33.33, 99.99, 100])('keeps %d percent exactly', async (feePercentage) => {
    const org = await api.given.org()
    expect((await save(org, { feePercentage })).feePercentage).toBe(feePercentage)
  })

  test('gives a name to one org alone, also when two ask for it at once', async () => {
    const orgs = await Promise.all(Array.from({ length: 4 }, () => api.given.org()))
    const pagesSubdomain = `s${crypto.randomUUID().slice(-12)}`
    const attempts = await Promise.allSettled(orgs.map((org) => save(org, { pagesSubdomain })))
    expect(attempts.filter(({ status }) => status === 'fulfilled').length).toBe(1)
    const [loser] = orgs.filter((_, place) => attempts[place]?.status === 'rejected')
    if (!loser) throw new Error('One of them has to lose')
    await expect(save(loser, { pagesSubdomain })).rejects.toBeProblem('subdomain_taken', {
      field: 'pagesSubdomain',
    })
  })

  test('is for superusers who act for themselves', async () => {
    const org = await api.given.org()
    await expect(api.as(org.owner).admin.saveCrmSettings({ orgId: org.orgId, feePercentage: 1 })).rejects.toBeProblem(
      'permission_denied',
    )
    await expect(save({ ...org, orgId: crypto.randomUUID() }, { feePercentage: 1 })).rejects.toBeProblem('not_found')
  })

  test('answers over REST, with or without a slash at the end', async () => {
    const org = await api.given.org()
    const browser = await browserOf(org.superuser)
    expect(await browser.post(`/admin/org/${org.orgId}/crm-settings`, { feePercentage: 3.5 })).toMatchObject({
      status: 200,
      body: { status: 'success', data: { feePercentage: 3.5 } },
    })
    expect(await browser.post(`/admin/org/${org.orgId}/crm-settings/`, { feePercentage: 101 })).toMatchObject({
      status: 400,
      body: { status: 'error', data: 'feePercentage: At most 100' },
    })
  })
})

describe('the figures of one org', () => {
  test('count what came in and who gives, and name nobody', async () => {
    const org = await api.given.org()
    const donorId = await api.given.donor(org, { firstName: 'Canarybird' })
    await api.given.charge(org, { donorId, amount: 100_00, refundedAmount: 10_00, giftDate: '2026-06-01' })
    await api.given.charge(org, { donorId, amount: 20_00, status: 'failed', giftDate: '2026-06-01' })
    await api.given.charge(org, { donorId, amount: 999_00, giftDate: '2020-06-01' })
    const found = await api.as(org.superuser).admin.getOrg({ id: org.orgId })
    expect(found).toMatchObject({
      giving: [{ currency: 'usd', giftCount: 1, raisedAmount: 90_00, refundedAmount: 10_00, failedCount: 1 }],
      donors: { count: 1 },
      recurringDonations: [],
      lastGiftOn: '2026-06-01',
      liveDonations: 0,
      ownerName: 'Test User',
      feePercentage: 0,
    })
    expect(JSON.stringify(found)).not.toContain('Canarybird')
  })
})
