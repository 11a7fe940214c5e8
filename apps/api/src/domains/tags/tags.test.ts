import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { recordKinds, type RecordKind, type RecordRef } from '@almoner/contracts/records/record'
import { mostTagsOfRecord } from '@almoner/contracts/tags/tag'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import type { GivenOrg } from '../../../test/given.js'
import '../../../test/matchers.js'

let api: TestApi
let org: GivenOrg
beforeAll(async () => {
  api = await createTestApi()
})
beforeEach(async () => {
  org = await api.given.org()
})
afterAll(() => api.close())

const recordOf: Record<RecordKind, (of: GivenOrg) => Promise<string>> = {
  donor: (of) => api.given.donor(of),
  charge: (of) => api.given.charge(of),
  donation: (of) => api.given.donation(of),
  campaign: (of) => Promise.resolve(of.campaignId),
  fundraiser: (of) => api.given.fundraiser(of),
}

const donor = async (): Promise<RecordRef> => ({ recordKind: 'donor', recordId: await api.given.donor(org) })
const put = (record: RecordRef, ...add: string[]) => api.as(org.agent).tags.change({ ...record, add })
const takeOff = (record: RecordRef, ...remove: string[]) => api.as(org.agent).tags.change({ ...record, remove })
const tagsOn = async ({ recordKind, recordId }: RecordRef): Promise<string[]> => {
  const [found] = await api.as(org.agent).tags.ofRecords({ recordKind, recordIds: [recordId] })
  return found?.tags.map(({ name }) => name) ?? []
}
const idOf = async (name: string): Promise<string> => {
  const tag = (await api.as(org.admin).tags.listManaged()).find((one) => one.name === name)
  if (!tag) throw new Error(`No tag ${name}`)
  return tag.id
}
const eventsOf = async (): Promise<string[]> => {
  const rows = await api.asOwner<{ type: string }>(
    `select type from outbox where org_id = $1 and type ~ '^(record|tag)[.]' order by id`,
    [org.orgId],
  )
  return rows.map(({ type }) => type)
}

describe('a tag', () => {
  test.each(recordKinds)('is put on a %s and taken off', async (recordKind) => {
    const record = { recordKind, recordId: await recordOf[recordKind](org) }
    const as = api.as(org.admin)
    const put = await as.tags.change({ ...record, add: ['Gala 2024', 'Board'] })
    expect(put.tags.map(({ name }) => name)).toEqual(['Board', 'Gala 2024'])
    expect(await as.tags.ofRecords({ recordKind, recordIds: [record.recordId] })).toEqual([put])
    const left = await as.tags.change({ ...record, remove: ['board'] })
    expect(left.tags.map(({ name }) => name)).toEqual(['Gala 2024'])
    expect(await eventsOf()).toEqual([
      'tag.created',
      'tag.created',
      'record.tagged',
      'record.tagged',
      'record.untagged',
    ])
  })

  test('is one tag by whichever spelling', async () => {
    const [one, other] = [await donor(), await donor()]
    await put(one, 'Board  circle')
    await put(other, 'BOARD CIRCLE ', 'board circle')
    expect(await tagsOn(other)).toEqual(['Board circle'])
    expect(await api.as(org.agent).tags.list()).toHaveLength(1)
  })

  test('is made once by many at a time', async () => {
    const records = await Promise.all(Array.from({ length: 6 }, donor))
    await Promise.all(records.map((record) => put(record, 'Volunteer')))
    expect(await api.as(org.agent).tags.list()).toHaveLength(1)
    expect(await Promise.all(records.map(tagsOn))).toEqual(records.map(() => ['Volunteer']))
  })

  test('is told by the audit log of its record', async () => {
    const record = await donor()
    await put(record, 'Board')
    await put(record, 'Board')
    const { rows } = await api.as(org.agent).records.timeline({ ...record, group: 'changes' })
    expect(rows).toMatchObject([
      { kind: 'change', action: 'tags.change', values: [{ field: 'tags', before: null, after: 'Board' }] },
    ])
  })

  test('needs a name, and a record has only so many', async () => {
    const record = await donor()
    await expect(put(record, '  ')).rejects.toBeProblem('input_invalid', { field: 'add.0' })
    await expect(put(record, 'x'.repeat(41))).rejects.toBeProblem('input_invalid', { field: 'add.0' })
    await put(record, ...Array.from({ length: mostTagsOfRecord }, (_, at) => `Tag ${at}`))
    await expect(put(record, 'One more')).rejects.toBeProblem('input_invalid', { field: 'add' })
    expect(await tagsOn(record)).toHaveLength(mostTagsOfRecord)
    expect((await api.as(org.agent).tags.list()).some(({ name }) => name === 'One more')).toBe(false)
  })

  test('stays in its org', async () => {
    const record = await donor()
    await put(record, 'Board')
    const id = await idOf('Board')
    const other = await api.given.org()
    const as = api.as(other.admin)
    expect(await as.tags.list()).toEqual([])
    expect(await as.tags.ofRecords({ recordKind: 'donor', recordIds: [record.recordId] })).toEqual([])
    await expect(as.tags.change({ ...record, add: ['Mine'] })).rejects.toBeProblem('not_found')
    await expect(as.tags.remove({ id })).rejects.toBeProblem('not_found')
    const { id: mine } = await as.tags.create({ name: 'Mine' })
    await expect(as.tags.merge({ id: mine, intoId: id })).rejects.toBeProblem('not_found')
    expect((await as.donors.list({ where: { match: 'all', of: [{ field: 'tags', in: [id] }] } })).rows).toEqual([])
  })

  test('is put on a record by whoever may change the record', async () => {
    const page = { recordKind: 'fundraiser' as const, recordId: await api.given.fundraiser(org) }
    await expect(put(page, 'A')).rejects.toBeProblem('permission_denied')
    await api.as(org.admin).tags.change({ ...page, add: ['A'] })
    await expect(api.as(org.fundraiser).tags.change({ ...(await donor()), add: ['A'] })).rejects.toBeProblem(
      'permission_denied',
    )
  })
})

describe('looking after tags', () => {
  test('one is renamed and colored everywhere', async () => {
    const record = await donor()
    await put(record, 'Bord')
    const id = await idOf('Bord')
    expect(await api.as(org.admin).tags.update({ id, name: 'Board', color: 'plum' })).toEqual({
      id,
      name: 'Board',
      color: 'plum',
    })
    expect(await tagsOn(record)).toEqual(['Board'])
    const { id: other } = await api.as(org.admin).tags.create({ name: 'Gala' })
    await expect(api.as(org.admin).tags.update({ id: other, name: 'board' })).rejects.toBeProblem('tag_name_taken', {
      field: 'name',
    })
    await expect(api.as(org.admin).tags.create({ name: 'GALA' })).rejects.toBeProblem('tag_name_taken')
    await expect(api.as(org.agent).tags.update({ id, name: 'Mine' })).rejects.toBeProblem('permission_denied')
  })

  test('one is removed from every record, and restored on those that had it', async () => {
    const [one, other] = [await donor(), await donor()]
    await put(one, 'Board', 'Gala')
    await put(other, 'Board')
    const id = await idOf('Board')
    await api.as(org.admin).tags.remove({ id })
    expect([await tagsOn(one), await tagsOn(other)]).toEqual([['Gala'], []])
    await put(other, 'Gala')
    await api.as(org.admin).tags.restore({ id })
    expect([await tagsOn(one), await tagsOn(other)]).toEqual([
      ['Board', 'Gala'],
      ['Board', 'Gala'],
    ])
    await api.as(org.admin).tags.remove({ id })
    await put(other, 'Board')
    await expect(api.as(org.admin).tags.restore({ id })).rejects.toBeProblem('tag_name_taken')
  })

  test('two are merged, and taken apart again as they were', async () => {
    const [onlyOld, both, onlyNew] = [await donor(), await donor(), await donor()]
    await put(onlyOld, 'Bord')
    await put(both, 'Bord', 'Board')
    await put(onlyNew, 'Board')
    const [id, intoId] = [await idOf('Bord'), await idOf('Board')]
    const all = () => Promise.all([onlyOld, both, onlyNew].map(tagsOn))
    const before = await all()
    await api.as(org.admin).tags.merge({ id, intoId })
    expect(await all()).toEqual([['Board'], ['Board'], ['Board']])
    const found = await api.as(org.agent).donors.list({ where: { match: 'all', of: [{ field: 'tags', in: [id] }] } })
    expect(found.rows).toHaveLength(2)
    await api.as(org.admin).tags.restore({ id })
    expect(await all()).toEqual(before)
    expect(await eventsOf()).toContain('tag.merged')
  })

  test('one whose successor was removed waits for it', async () => {
    const record = await donor()
    await put(record, 'A', 'B')
    const [a, b] = [await idOf('A'), await idOf('B')]
    await api.as(org.admin).tags.merge({ id: a, intoId: b })
    await api.as(org.admin).tags.remove({ id: b })
    await expect(api.as(org.admin).tags.restore({ id: a })).rejects.toBeProblem('tag_built_on')
    await api.as(org.admin).tags.restore({ id: b })
    await api.as(org.admin).tags.restore({ id: a })
    expect(await tagsOn(record)).toEqual(['A', 'B'])
    await expect(api.as(org.admin).tags.merge({ id: a, intoId: a })).rejects.toBeProblem('input_invalid')
  })

  test('each tells how many of which kind have it', async () => {
    await put(await donor(), 'Board')
    await put(await donor(), 'Board')
    await put({ recordKind: 'campaign', recordId: org.campaignId }, 'Board')
    const [board] = await api.as(org.admin).tags.listManaged()
    expect(board).toMatchObject({
      name: 'Board',
      counts: { donor: 2, charge: 0, donation: 0, campaign: 1, fundraiser: 0 },
      removedAt: null,
      mergedInto: null,
    })
  })
})

describe('the tags of a campaign', () => {
  test('are those that its REST entry names', async () => {
    const record: RecordRef = { recordKind: 'campaign', recordId: org.campaignId }
    const save = (...tags: string[]) => api.as(org.admin).campaigns.save({ id: org.campaignId, campaign: { tags } })
    expect((await save('Spring', 'Appeal')).tags).toEqual(['Appeal', 'Spring'])
    expect(await tagsOn(record)).toEqual(['Appeal', 'Spring'])
    await takeOff(record, 'Spring')
    expect((await api.as(org.admin).campaigns.get({ id: org.campaignId })).tags).toEqual(['Appeal'])
    expect(await api.as(org.admin).campaigns.list({ tag: 'APPEAL' })).toHaveLength(1)
    expect(await api.as(org.admin).campaigns.list({ tag: 'Spring' })).toEqual([])
    expect((await save()).tags).toEqual([])
  })

  test('go to its copy', async () => {
    await put({ recordKind: 'campaign', recordId: org.campaignId }, 'Appeal')
    const copy = await api.as(org.admin).campaigns.duplicate({ id: org.campaignId, name: 'Again' })
    expect(copy.tags).toEqual(['Appeal'])
    await api.as(org.admin).campaigns.remove({ id: copy.id })
    expect(await tagsOn({ recordKind: 'campaign', recordId: copy.id })).toEqual([])
  })
})
