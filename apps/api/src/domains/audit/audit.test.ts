import { EntityManager } from '@mikro-orm/postgresql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ListAuditWire } from '@almoner/contracts/audit/audit.operations'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import type { GivenOrg } from '../../../test/given.js'
import '../../../test/matchers.js'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

/** An org in which a few things were done. */
async function busyOrg(): Promise<GivenOrg> {
  const org = await api.given.org()
  await api.as(org.owner).orgs.saveSettings({ language: 'fr' })
  await api.as(org.admin).orgs.saveSettings({ language: 'de' })
  await api.as(org.admin).orgs.completeTourSteps({ orgId: org.orgId, completedTourSteps: { 'settings-widget': true } })
  await api.as(org.owner).team.changePermission({ userId: org.agent.userId, permission: 'admin' })
  return org
}

describe('the audit log', () => {
  test('tells who did what to what, before and after, the newest first', async () => {
    const org = await busyOrg()
    const { rows } = await api.as(org.admin).audit.list({})
    expect(rows.map(({ action }) => action)).toEqual([
      'team.changePermission',
      'orgs.completeTourSteps',
      'orgs.saveSettings',
      'orgs.saveSettings',
    ])
    expect(rows[0]).toMatchObject({
      who: { id: org.owner.userId, name: 'Test User', email: `${org.owner.userId}@example.org` },
      onBehalfOf: null,
      subjectId: org.agent.userId,
      before: { permission: 'agent' },
      after: { permission: 'admin' },
      reason: null,
    })
  })

  test('is filtered by person, action, subject and day, and paged', async () => {
    const org = await busyOrg()
    const found = async (input: ListAuditWire) => (await api.as(org.owner).audit.list(input)).rows.length
    expect(await found({ who: org.admin.userId })).toBe(2)
    expect(await found({ action: 'orgs' })).toBe(3)
    expect(await found({ action: 'orgs.saveSettings' })).toBe(2)
    expect(await found({ action: 'org' })).toBe(0)
    expect(await found({ subjectId: org.agent.userId })).toBe(1)
    await api.asOwner('alter table audit_log disable trigger audit_log_link')
    await api.asOwner("update audit_log set at = '2026-03-10T03:59:00Z' where org_id = $1", [org.orgId])
    await api.asOwner('alter table audit_log enable trigger audit_log_link')
    // One minute before midnight in New York, where this org is.
    expect(await found({ from: '2026-03-09', to: '2026-03-09' })).toBe(4)
    expect(await found({ from: '2026-03-10' })).toBe(0)
    expect(await found({ to: '2026-03-08' })).toBe(0)
    for (let n = 0; n < 12; n += 1) await api.as(org.owner).orgs.saveSettings({ twoFactorRequired: n % 2 === 0 })
    const first = await api.as(org.owner).audit.list({ limit: 10 })
    const second = await api.as(org.owner).audit.list({ limit: 10, after: first.next ?? '' })
    expect([first.rows.length, second.rows.length, second.next]).toEqual([10, 6, null])
    expect((await api.as(org.owner).audit.list({ limit: 10, before: second.previous ?? '' })).rows).toEqual(first.rows)
    await expect(found({ action: "'; drop table audit_log; --" })).rejects.toBeProblem('input_invalid', {
      field: 'action',
    })
  })

  test('offers the actions and people that occur in it', async () => {
    const org = await busyOrg()
    const { actions, people } = await api.as(org.owner).audit.facets()
    expect(actions).toEqual(['orgs.completeTourSteps', 'orgs.saveSettings', 'team.changePermission'])
    expect(people.map(({ id }) => id).sort()).toEqual([org.owner.userId, org.admin.userId].sort())
  })

  test('is of the own org alone, and for owners and admins alone', async () => {
    const [org, other] = [await busyOrg(), await busyOrg()]
    const { rows } = await api.as(org.owner).audit.list({ who: other.owner.userId })
    expect(rows).toEqual([])
    await expect(api.as(org.fundraiser).audit.list({})).rejects.toBeProblem('permission_denied')
  })
})

describe('the chain', () => {
  const check = (org: GivenOrg) => api.as(org.owner).audit.check()
  const entryAt = async (org: GivenOrg, position: number) =>
    (
      await api.asOwner<{ id: string }>('select entry_id as id from audit_links where org_id = $1 and sequence = $2', [
        org.orgId,
        position,
      ])
    )[0]?.id ?? ''

  test('is whole as long as nobody reached past the app', async () => {
    expect(await check(await busyOrg())).toEqual({ entries: 4, isWhole: true, firstBreak: null })
    expect(await check(await api.given.org())).toEqual({ entries: 0, isWhole: true, firstBreak: null })
  })

  test.each([
    ['action', "'nothing.happened'"],
    ['before', '\'{"permission":"owner"}\''],
    ['after', 'null'],
    ['user_id', 'null'],
    ['real_user_id', 'gen_random_uuid()'],
    ['reason', "'Because'"],
    ['at', "at + interval '1 microsecond'"],
    ['request_id', "''"],
    ['subject_id', "'someone else'"],
  ])('tells of an entry whose %s was changed by the owner of the database', async (column, value) => {
    const org = await busyOrg()
    const id = await entryAt(org, 2)
    await api.asOwner(`update audit_log set ${column} = ${value} where id = $1`, [id])
    expect(await check(org)).toEqual({
      entries: 4,
      isWhole: false,
      firstBreak: { position: 2, entryId: id, what: 'changed' },
    })
  })

  test('tells of an entry that was taken out, with its link or without', async () => {
    const [one, other] = [await busyOrg(), await busyOrg()]
    const id = await entryAt(one, 3)
    await api.asOwner('delete from audit_log where id = $1', [id])
    expect(await check(one)).toMatchObject({ firstBreak: { position: 3, entryId: id, what: 'removed' } })
    const gone = await entryAt(other, 3)
    await api.asOwner('delete from audit_log where id = $1', [gone])
    await api.asOwner('delete from audit_links where entry_id = $1', [gone])
    expect(await check(other)).toMatchObject({ firstBreak: { position: 3, entryId: null, what: 'removed' } })
  })

  test('tells of an entry that was slipped in, and of a chain that was cut short', async () => {
    const [one, other] = [await busyOrg(), await busyOrg()]
    await api.asOwner('alter table audit_log disable trigger audit_log_link')
    await api.asOwner(
      "insert into audit_log (id, org_id, action, request_id) values (gen_random_uuid(), $1, 'team.invite', '')",
      [one.orgId],
    )
    await api.asOwner('alter table audit_log enable trigger audit_log_link')
    expect(await check(one)).toMatchObject({ isWhole: false, firstBreak: { what: 'added' } })
    const last = await entryAt(other, 4)
    await api.asOwner('delete from audit_log where id = $1', [last])
    await api.asOwner('delete from audit_links where entry_id = $1', [last])
    await api.asOwner('update audit_heads set sequence = 3 where org_id = $1', [other.orgId])
    expect(await check(other)).toMatchObject({ isWhole: false, firstBreak: { what: 'cut_short' } })
  })

  test('loses no link among fifty writers at once', async () => {
    const org = await api.given.org()
    await Promise.all(
      Array.from({ length: 50 }, (_, n) => api.as(org.admin).orgs.saveSettings({ twoFactorRequired: n % 2 === 0 })),
    )
    expect(await check(org)).toEqual({ entries: 50, isWhole: true, firstBreak: null })
  })

  test('is written by the database alone', async () => {
    const org = await busyOrg()
    const attempt = (statement: string) =>
      api.within({ orgId: org.orgId }, () => api.app.get(EntityManager).transactional((em) => em.execute(statement)))
    for (const statement of [
      "update audit_links set hash = ''",
      'delete from audit_links',
      `insert into audit_links (org_id, sequence, entry_id, hash) values ('${org.orgId}', 9, gen_random_uuid(), '')`,
      'update audit_heads set sequence = 0',
      'delete from audit_heads',
      'truncate audit_log',
    ]) {
      await expect(attempt(statement)).rejects.toThrow(/permission denied/)
    }
    await expect(attempt('alter table audit_log disable trigger all')).rejects.toThrow(/must be owner/)
  })
})
