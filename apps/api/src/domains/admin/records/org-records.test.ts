import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '../../../../test/create-test-api.js'
import '../../../../test/matchers.js'

const reason = 'Ticket 4712: a donor asks where a gift went'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
beforeEach(() => api.clock.set('2026-06-15T12:00:00Z'))
afterAll(() => api.close())

describe("an org's gifts and donors, from outside", () => {
  test('are read for an hour after a superuser said why, which the org can read', async () => {
    const org = await api.given.org()
    const other = await api.given.org()
    const donorId = await api.given.donor(org)
    const chargeId = await api.given.charge(org, { donorId })
    await api.given.charge(other, { donorId: await api.given.donor(other) })
    const superuser = api.as(org.superuser)
    const charges = () => superuser.admin.listOrgCharges({ orgId: org.orgId })
    const donors = () => superuser.admin.listOrgDonors({ orgId: org.orgId })

    await expect(charges()).rejects.toBeProblem('records_closed')
    await expect(donors()).rejects.toBeProblem('records_closed')
    expect((await superuser.admin.getOrg({ id: org.orgId })).recordsOpenUntil).toBeNull()

    const openUntil = '2026-06-15T13:00:00.000Z'
    expect(await superuser.admin.openRecords({ orgId: org.orgId, reason })).toEqual({ openUntil })
    expect((await superuser.admin.getOrg({ id: org.orgId })).recordsOpenUntil).toBe(openUntil)
    expect((await charges()).rows.map(({ id }) => id)).toEqual([chargeId])
    expect((await donors()).rows.map(({ id }) => id)).toEqual([donorId])
    const { rows } = await api.as(org.owner).audit.list({})
    expect(rows).toMatchObject([{ action: 'admin.openRecords', reason, after: { openUntil } }])

    api.clock.set('2026-06-15T13:00:01Z')
    await expect(charges()).rejects.toBeProblem('records_closed')
  })

  test('stay closed for other orgs, and for other superusers', async () => {
    const [org, other] = [await api.given.org(), await api.given.org()]
    await api.as(org.superuser).admin.openRecords({ orgId: org.orgId, reason })
    await expect(api.as(org.superuser).admin.listOrgDonors({ orgId: other.orgId })).rejects.toBeProblem(
      'records_closed',
    )
    await expect(api.as(other.superuser).admin.listOrgDonors({ orgId: org.orgId })).rejects.toBeProblem(
      'records_closed',
    )
    await expect(api.as(org.superuser).admin.openRecords({ orgId: crypto.randomUUID(), reason })).rejects.toBeProblem(
      'not_found',
    )
    await expect(
      api
        .as({ ...org.superuser, secondFactorAt: new Date('2026-06-15T11:00:00Z') })
        .admin.openRecords({ orgId: org.orgId, reason }),
    ).rejects.toBeProblem('second_factor_stale')
    await expect(api.as(org.owner).admin.openRecords({ orgId: org.orgId, reason })).rejects.toBeProblem(
      'permission_denied',
    )
  })
})
