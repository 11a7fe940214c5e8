import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { recordKinds, type RecordKind, type RecordRef } from '@almoner/contracts/records/record'
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
const write = (record: RecordRef, text: string, as = org.agent) =>
  api.as(as).notes.create({ ...record, text, idempotencyKey: randomUUID() })
const textsOn = async (record: RecordRef, filter: { isPinned?: boolean } = {}) =>
  (await api.as(org.agent).notes.list({ ...record, ...filter })).rows.map(({ text }) => text)

describe('a note', () => {
  test.each(recordKinds)('is written on a %s and read there', async (recordKind) => {
    const record = { recordKind, recordId: await recordOf[recordKind](org) }
    const note = await write(record, '  Asked twice about the <b>bench</b>.\nCall again. ', org.admin)
    expect(note).toMatchObject({ ...record, text: 'Asked twice about the <b>bench</b>.\nCall again.', isPinned: false })
    expect(note.author).toEqual({ id: org.admin.userId, name: 'Test User' })
    expect(note.editedAt).toBeNull()
    const { rows } = await api.as(org.admin).notes.list(record)
    expect(rows).toEqual([note])
  })

  test('needs words, and at most 10,000 characters', async () => {
    const record = await donor()
    await expect(write(record, ' \n ')).rejects.toBeProblem('input_invalid', { field: 'text' })
    await expect(write(record, 'x'.repeat(10_001))).rejects.toBeProblem('input_invalid', { field: 'text' })
    expect((await write(record, 'x'.repeat(10_000))).text).toHaveLength(10_000)
  })

  test('is edited by its author and by admins, and by nobody else', async () => {
    const record = await donor()
    const { id } = await write(record, 'Likes letters')
    const other = await api.given.member(org.orgId, 'agent')
    await expect(api.as(other).notes.update({ id, text: 'Hates letters' })).rejects.toBeProblem('note_of_another')
    await expect(api.as(other).notes.remove({ id })).rejects.toBeProblem('note_of_another')
    expect(await api.as(org.agent).notes.update({ id, text: 'Likes postcards' })).toMatchObject({
      text: 'Likes postcards',
      editedAt: api.clock.now().toISOString(),
    })
    await api.as(org.admin).notes.update({ id, text: 'Likes both' })
    expect(await textsOn(record)).toEqual(['Likes both'])
  })

  test('is pinned by whoever may write there', async () => {
    const record = await donor()
    const { id } = await write(record, 'Never call', org.admin)
    await write(record, 'Met at the gala')
    await api.as(org.agent).notes.pin({ id, isPinned: true })
    expect(await textsOn(record, { isPinned: true })).toEqual(['Never call'])
    expect(await textsOn(record, { isPinned: false })).toEqual(['Met at the gala'])
    expect(await textsOn(record)).toHaveLength(2)
  })

  test('is deleted, and brought back for 30 days', async () => {
    const record = await donor()
    const { id } = await write(record, 'Wrong donor')
    await api.as(org.agent).notes.remove({ id })
    expect(await textsOn(record)).toEqual([])
    await expect(api.as(org.agent).notes.update({ id, text: 'Still here' })).rejects.toBeProblem('not_found')
    await api.as(org.agent).notes.restore({ id })
    expect(await textsOn(record)).toEqual(['Wrong donor'])
    await api.as(org.agent).notes.remove({ id })
    await api.asOwner("update notes set deleted_at = deleted_at - interval '31 days' where id = $1", [id])
    await expect(api.as(org.agent).notes.restore({ id })).rejects.toBeProblem('not_found')
  })

  test('is told in the audit log without its text', async () => {
    const { id } = await write(await donor(), 'A confidence')
    await api.as(org.agent).notes.update({ id, text: 'A greater confidence' })
    await api.as(org.agent).notes.remove({ id })
    const { rows } = await api.as(org.admin).audit.list({ subjectId: id })
    expect(rows.map(({ action }) => action)).toEqual(['notes.remove', 'notes.update', 'notes.create'])
    expect(JSON.stringify(rows)).not.toContain('confidence')
  })
})

describe('the notes on a record', () => {
  test('are walked the newest first, also where they were written at one moment', async () => {
    const record = await donor()
    for (let n = 0; n < 23; n += 1) await write(record, `Note ${n}`)
    const seen: string[] = []
    let after: string | undefined
    do {
      const page = await api.as(org.agent).notes.list({ ...record, limit: 10, after })
      seen.push(...page.rows.map(({ text }) => text))
      after = page.next ?? undefined
    } while (after)
    expect(seen).toHaveLength(23)
    expect(new Set(seen).size).toBe(23)
    const wrong = Buffer.from(JSON.stringify(['2026-02-30 10:00:00.000000+00', randomUUID()])).toString('base64url')
    await expect(api.as(org.agent).notes.list({ ...record, after: wrong })).rejects.toBeProblem('input_invalid')
  })

  test('are for those who may see the record, in its org', async () => {
    const record = { recordKind: 'fundraiser' as const, recordId: await api.given.fundraiser(org) }
    await write(record, 'Waits for a picture', org.admin)
    await expect(api.as(org.agent).notes.list(record)).rejects.toBeProblem('permission_denied')
    await expect(write(record, 'Here it is')).rejects.toBeProblem('permission_denied')
    const theirs = await api.given.org()
    await expect(api.as(theirs.admin).notes.list(record)).rejects.toBeProblem('not_found')
    await expect(write(record, 'Mine', theirs.admin)).rejects.toBeProblem('not_found')
    const { id } = await write(await donor(), 'Ours')
    await expect(api.as(theirs.admin).notes.remove({ id })).rejects.toBeProblem('not_found')
  })

  test('go with their donor when two are merged, and come back', async () => {
    const [kept, merged] = [await donor(), await donor()]
    await write(kept, 'Of the one')
    await write(merged, 'Of the other')
    const { mergeId } = await api.as(org.agent).donors.merge({ keptId: kept.recordId, mergedId: merged.recordId })
    expect(await textsOn(kept)).toEqual(['Of the other', 'Of the one'])
    expect(await textsOn(merged)).toEqual(['Of the other', 'Of the one'])
    expect(await write(merged, 'Written to the old address')).toMatchObject({ recordId: kept.recordId })
    await api.as(org.agent).donors.unmerge({ mergeId })
    expect(await textsOn(merged)).toEqual(['Of the other'])
  })
})
