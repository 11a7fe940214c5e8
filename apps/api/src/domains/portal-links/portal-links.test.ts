import { EntityManager } from '@mikro-orm/postgresql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import type { GivenOrg } from '../../../test/given.js'
import { PortalLinks } from './portal-links.repository.js'

const start = '2026-06-15T12:00:00Z'

let api: TestApi
let org: GivenOrg
let other: GivenOrg
let links: PortalLinks
beforeAll(async () => {
  api = await createTestApi()
  org = await api.given.org()
  other = await api.given.org()
  links = api.app.get(PortalLinks)
})
afterAll(() => api.close())

const aDonor = () => api.given.donor(org, { email: `${crypto.randomUUID()}@example.org` })
const create = async (donorId: string, purpose: 'page' | 'mend' = 'page') => {
  api.clock.set(start)
  const { url } = await api.within({ orgId: org.orgId }, () => links.create(org.orgId, donorId, purpose))
  return url.split('/').at(-1) ?? ''
}
const within = <Result>(orgId: string, work: () => Promise<Result>) =>
  api.within({ orgId }, () => api.app.get(EntityManager).transactional(work))
const consume = (token: string, purpose: string = 'page', orgId: string = org.orgId) =>
  within(orgId, () => links.consume(orgId, purpose, token))
const holder = (token: string, purpose: string = 'page', orgId: string = org.orgId) =>
  within(orgId, () => links.holderOf(orgId, purpose, token))

describe('a link', () => {
  test('names the org, its purpose and a token that the database does not know', async () => {
    const donorId = await aDonor()
    api.clock.set(start)
    const made = await api.within({ orgId: org.orgId }, () => links.create(org.orgId, donorId, 'page'))
    const token = made.url.split('/').at(-1) ?? ''
    expect(made.url).toBe(`${api.infrastructure.config.publicUrl}/give/${org.orgId}/my/open/page/${token}`)
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    expect(made.expiresAt.toISOString()).toBe('2026-06-16T12:00:00.000Z')
    const [row] = await api.asOwner<{ all: string }>('select l::text as all from portal_links l where donor_id = $1', [
      donorId,
    ])
    expect(row?.all).not.toContain(token)
    expect(row?.all).not.toContain(Buffer.from(token, 'base64url').toString('hex'))
  })

  test('lets its donor in once, of fifty who try at the same time', async () => {
    const donorId = await aDonor()
    const token = await create(donorId)
    expect(await holder(token)).toMatchObject({ donorId, state: 'live' })
    const entered = await Promise.all(Array.from({ length: 50 }, () => consume(token)))
    expect(entered.filter(Boolean)).toEqual([expect.objectContaining({ donorId, purpose: 'page' })])
    expect(await holder(token)).toMatchObject({ state: 'used' })
  })

  test('is nothing for another purpose, in another org, or once it is a day old', async () => {
    const token = await create(await aDonor())
    for (const [purpose, orgId] of [
      ['mend', org.orgId],
      ['page', other.orgId],
      ['draft', org.orgId],
    ]) {
      expect(await consume(token, purpose, orgId)).toBeNull()
      expect(await holder(token, purpose, orgId)).toBeNull()
    }
    api.clock.set('2026-06-16T12:00:00Z')
    expect(await consume(token)).toBeNull()
    expect(await holder(token)).toMatchObject({ state: 'expired' })
    api.clock.set('2026-06-16T11:59:59Z')
    expect(await consume(token)).not.toBeNull()
  })

  test('is worth nothing once the donor has another address, or is gone', async () => {
    const [moved, gone] = [await aDonor(), await aDonor()]
    const tokens = [await create(moved), await create(gone)]
    await api.asOwner("update donors set email_key = 'another@example.org' where id = $1", [moved])
    await api.asOwner('update donors set deleted_at = now() where id = $1', [gone])
    for (const token of tokens) expect(await consume(token)).toBeNull()
  })

  test('is not made for a donor of another org', async () => {
    const theirs = await api.given.donor(other)
    await expect(api.within({ orgId: org.orgId }, () => links.create(org.orgId, theirs, 'page'))).rejects.toThrow(
      'Not found',
    )
  })
})
