import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CreateDonorInput } from '@almoner/contracts/donors/save-donor.operations'
import { createTestApi, type TestApi } from '../../../../test/create-test-api.js'
import '../../../../test/matchers.js'
import type { GivenOrg } from '../../../../test/given.js'
import { compiler } from '../../../platform/database/plain-query.js'
import { TenantPoller } from '../../../platform/jobs/tenant-poller.js'
import { Duplicates } from './duplicates.service.js'

let api: TestApi
let org: GivenOrg
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

type Fields = Omit<Partial<CreateDonorInput>, 'idempotencyKey'>

const add = (fields: Fields = {}) =>
  api.as(org.agent).donors.create({ firstName: 'Dana', lastName: 'Levi', ...fields, idempotencyKey: randomUUID() })

const home = { line1: '62 Quarry Street', postalCode: '01060' }

async function pairs(isDismissed = false) {
  const { pairs: listed } = await api.as(org.agent).donors.duplicates({ isDismissed })
  return listed
}

describe('who may be the donor that is about to be added', () => {
  test('is found by email, phone and name, however they are written, in this org alone', async () => {
    org = await api.given.org()
    const stranger = await api.given.org()
    const byEmail = await add({ firstName: 'Rivka', lastName: 'Cohen', email: 'Dana@Example.org' })
    const byName = await add({ email: 'other@example.org' })
    const byPhone = await add({ firstName: 'Someone', lastName: 'Else', phone: '+1 (413) 555-0148' })
    await add({ firstName: 'Nobody', lastName: 'Near', email: 'near@example.org' })
    const asked = { firstName: ' dana', lastName: 'LEVI.', email: 'dana@example.org', phone: '413 555 0148' }
    expect(await api.as(org.agent).donors.similar(asked)).toEqual([
      expect.objectContaining({ id: byName.id, sameBy: ['name'] }),
      expect.objectContaining({ id: byEmail.id, number: byEmail.number, sameBy: ['email'] }),
      expect.objectContaining({ id: byPhone.id, sameBy: ['phone'], phone: '+1 (413) 555-0148' }),
    ])
    expect(await api.as(stranger.agent).donors.similar(asked)).toEqual([])
    expect(await api.as(org.agent).donors.similar({ email: 'dana@', phone: '413555' })).toEqual([])
    expect(await api.as(org.agent).donors.similar({})).toEqual([])
  })

  test('is told with all reasons, the likeliest first, five at most', async () => {
    org = await api.given.org()
    for (let n = 0; n < 6; n += 1) await add({ firstName: null, lastName: 'Levi' })
    const near = await add({ firstName: 'Dama', phone: '413-555-0148', address: home })
    const found = await api.as(org.agent).donors.similar({
      firstName: 'Dana',
      lastName: 'Levi',
      phone: '(413) 555 0148',
      line1: '62 Quarry St.',
      postalCode: '01060-1234',
    })
    expect(found).toMatchObject([{ id: near.id, sameBy: ['phone', 'nameOneOff', 'address'] }])
    expect(await api.as(org.agent).donors.similar({ lastName: 'Levi' })).toHaveLength(5)
  })
})

describe('two donors', () => {
  test.each<[string, Fields, Fields, string[] | null]>([
    ['of one name and email', { email: 'd@example.org' }, { email: 'D@EXAMPLE.org' }, ['email', 'name']],
    [
      'of one phone, a letter off',
      { phone: '4135550148' },
      { phone: '+14135550148', lastName: 'Levy' },
      ['phone', 'nameOneOff'],
    ],
    [
      'of one house, one by an initial',
      { address: home },
      { address: home, firstName: 'D.' },
      ['nameShort', 'address'],
    ],
    [
      'of one email, one nameless',
      { email: 'd@example.org' },
      { email: 'd@example.org', firstName: null, lastName: null, organizationName: 'Levi Ltd' },
      null,
    ],
    ['of one email who are a couple', { email: 'd@example.org' }, { email: 'd@example.org', firstName: 'Noam' }, null],
    ['of one name alone', {}, {}, null],
    ['who are father and son', { suffix: 'Sr', address: home }, { suffix: 'Jr', address: home }, null],
    [
      'of short names',
      { firstName: 'Al', lastName: 'X', address: home },
      { firstName: 'Al', lastName: 'Y', address: home },
      null,
    ],
    [
      'of whom one is a household',
      { email: 'd@example.org' },
      { type: 'household', organizationName: 'Dana Levi', firstName: null, lastName: null, email: 'd@example.org' },
      null,
    ],
    ['in two houses of one street', { address: home }, { address: { ...home, line1: '26 Quarry Street' } }, null],
  ])('%s', async (_, one, other, sameBy) => {
    org = await api.given.org()
    const [first, second] = [await add(one), await add(other)]
    expect(await pairs()).toEqual(
      sameBy === null
        ? []
        : [
            expect.objectContaining({
              donors: [expect.objectContaining({ id: first.id }), expect.objectContaining({ id: second.id })],
              sameBy,
            }),
          ],
    )
  })

  test('are a pair no more once one of them has changed, and not for another org', async () => {
    org = await api.given.org()
    const { id } = await add({ email: 'd@example.org' })
    await add({ email: 'd@example.org' })
    expect(await pairs()).toHaveLength(1)
    const { pairs: strange } = await api.as((await api.given.org()).agent).donors.duplicates({})
    expect(strange).toEqual([])
    await api.as(org.agent).donors.update({ id, firstName: 'Noam' })
    expect(await pairs()).toEqual([])
  })

  test('that someone told apart stay apart, until that is taken back', async () => {
    org = await api.given.org()
    const [one, other] = [await add({ email: 'd@example.org' }), await add({ email: 'd@example.org' })]
    const judge = (isDuplicate: boolean) =>
      api.as(org.agent).donors.judgeDuplicate({ donorIds: [other.id, one.id], isDuplicate })
    await judge(false)
    await api.as(org.agent).donors.update({ id: one.id, phone: '4135550148' })
    expect([await pairs(), await pairs(true)]).toMatchObject([[], [{ dismissedAt: expect.any(String) as string }]])
    await judge(true)
    expect(await pairs()).toMatchObject([{ isVeryLikely: true }])
    const third = await add({ firstName: 'Else' })
    await expect(
      api.as(org.agent).donors.judgeDuplicate({ donorIds: [one.id, third.id], isDuplicate: false }),
    ).rejects.toBeProblem('not_found')
  })

  test('who came by an import, a page or the API are found once the search has passed', async () => {
    org = await api.given.org()
    await api.given.donor(org, { email: 'd@example.org' })
    await api.given.donor(org, { email: 'd@example.org' })
    expect(await pairs()).toEqual([])
    const task = api.app.get(TenantPoller).named('donors.duplicates')
    const asked = task.orgs('').compile(compiler)
    const waiting = () => api.asOwner<{ org_id: string }>(asked.sql, [...asked.parameters])
    expect(await waiting()).toContainEqual({ org_id: org.orgId })
    await api.within(org, () => task.work(org.orgId))
    expect(await waiting()).not.toContainEqual({ org_id: org.orgId })
    expect(await pairs()).toHaveLength(1)
    const { id } = await add({ firstName: 'Else', email: 'e@example.org' })
    await api.given.donor(org, { firstName: 'Else', email: 'e@example.org' })
    await api.within(org, () => api.app.get(Duplicates).searchNew(org.orgId))
    expect((await pairs()).map(({ donors }) => donors[0].id)).toContain(id)
  })

  test('are not told by an address that more than fifty share', async () => {
    org = await api.given.org()
    const share = (donors: number) =>
      api.asOwner(
        `insert into donors (id, org_id, first_name, last_name, name_key, email, email_key)
         select gen_random_uuid(), $1, 'Dana', 'Levi', 'dana levi', 'none@example.org', 'none@example.org' from generate_series(1, $2::int)`,
        [org.orgId, donors],
      )
    const search = () => api.within(org, () => api.app.get(Duplicates).searchNew(org.orgId))
    await share(12)
    await search()
    const { total, pairs: listed } = await api.as(org.agent).donors.duplicates({})
    expect([total, listed.length]).toEqual([66, 66])
    await share(39)
    await search()
    expect((await api.as(org.agent).donors.duplicates({})).total).toBe(66)
  })
})
