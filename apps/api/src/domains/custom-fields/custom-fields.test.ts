import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CustomFieldType } from '@almoner/contracts/custom-fields/custom-field'
import type { CustomValue } from '@almoner/contracts/custom-fields/custom-value'
import type { DonorCondition } from '@almoner/contracts/donors/donor-conditions'
import type { FilterTree } from '@almoner/contracts/filters/filter-tree'
import { mask } from '@almoner/contracts/mask'
import { minorUnits } from '@almoner/contracts/minor-units'
import { recordKinds, type RecordKind, type RecordRef } from '@almoner/contracts/records/record'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import { treesAreSets } from '../../../test/filters/condition-laws.js'
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
const add = (name: string, type: CustomFieldType, more: object = {}) =>
  api.as(org.admin).customFields.create({ recordKind: 'donor', name, type, ...more })
const levels = [{ label: 'Gold' }, { label: 'Silver' }]
const save = (record: RecordRef, custom: Record<string, CustomValue | null>, as = org.agent) =>
  api.as(as).customFields.save({ ...record, custom })
const valuesOn = async ({ recordKind, recordId }: RecordRef, as = org.agent) => {
  const [found] = await api.as(as).customFields.values({ recordKind, recordIds: [recordId] })
  return found?.custom ?? {}
}

const taken: readonly (readonly [CustomFieldType, CustomValue])[] = [
  ['text', 'Blue door'],
  ['longText', 'Blue door,\nsecond floor'],
  ['number', 12.5],
  ['number', 9_999_999_999.99],
  ['money', { amount: minorUnits(-5_00), currency: 'eur' }],
  ['date', '2021-05-01'],
  ['choice', 'gold'],
  ['choices', ['gold', 'silver']],
  ['yesNo', false],
  ['link', 'https://example.org/wall'],
]

const refused: readonly (readonly [CustomFieldType, CustomValue])[] = [
  ['text', ' '],
  ['text', 7],
  ['text', 'x'.repeat(251)],
  ['number', '12'],
  ['number', 1e13],
  ['number', 0.1234567],
  ['money', 5],
  ['date', '2021-02-30'],
  ['choice', 'bronze'],
  ['choices', []],
  ['choices', ['bronze']],
  ['yesNo', 'yes'],
  ['link', 'javascript:alert(1)'],
]

describe('a custom field', () => {
  test.each(taken)('of type %s keeps %j', async (type, value) => {
    const record = await donor()
    const { key } = await add('Favorite', type, { options: levels })
    const saved = await save(record, { [key]: value })
    expect(saved).toEqual({ ...record, custom: { favorite: value } })
    expect(await valuesOn(record)).toEqual({ favorite: value })
    expect(await save(record, { favorite: null })).toEqual({ ...record, custom: {} })
  })

  test.each(refused)('of type %s refuses %j', async (type, value) => {
    const record = await donor()
    await add('Favorite', type, { options: levels })
    await expect(save(record, { favorite: value })).rejects.toBeProblem('input_invalid', { field: 'custom.favorite' })
    expect(await valuesOn(record)).toEqual({})
  })

  test.each(recordKinds)('is filled on a %s, and told of', async (recordKind) => {
    const record = { recordKind, recordId: await recordOf[recordKind](org) }
    await api.as(org.admin).customFields.create({ recordKind, name: 'Volunteer since', type: 'date' })
    await save(record, { volunteer_since: '2021-05-01' }, org.admin)
    expect(await valuesOn(record, org.admin)).toEqual({ volunteer_since: '2021-05-01' })
    const { rows } = await api.as(org.admin).records.timeline({ ...record, group: 'changes' })
    expect(rows[0]).toMatchObject({
      action: 'customFields.save',
      values: [{ field: 'Volunteer since', before: null, after: '2021-05-01' }],
    })
    const events = await api.asOwner<{ payload: object }>(
      `select payload from outbox where org_id = $1 and type = 'record.field_changed'`,
      [org.orgId],
    )
    expect(events).toMatchObject([{ payload: { recordKind, recordId: record.recordId, key: 'volunteer_since' } }])
  })

  test('of another org, of another kind of record, or of none is refused', async () => {
    const other = await api.given.org()
    await api.as(other.admin).customFields.create({ recordKind: 'donor', name: 'Theirs', type: 'text' })
    await api.as(org.admin).customFields.create({ recordKind: 'charge', name: 'Of gifts', type: 'text' })
    const record = await donor()
    for (const key of ['theirs', 'of_gifts', 'nothing'])
      await expect(save(record, { [key]: 'x' })).rejects.toBeProblem('input_invalid', { field: `custom.${key}` })
    await expect(save({ ...record, recordId: await api.given.donor(other) }, {})).rejects.toBeProblem('not_found')
    const [theirs] = await api.as(other.admin).customFields.list({})
    const id = theirs?.id ?? ''
    await expect(api.as(org.admin).customFields.update({ id, name: 'Mine' })).rejects.toBeProblem('not_found')
    await expect(api.as(org.admin).customFields.archive({ id })).rejects.toBeProblem('not_found')
  })

  test('that is required cannot be emptied', async () => {
    const record = await donor()
    await add('Source', 'text', { isRequired: true })
    await save(record, { source: 'Gala' })
    await expect(save(record, { source: null })).rejects.toBeProblem('input_invalid', { field: 'custom.source' })
  })

  test('that is archived keeps its values', async () => {
    const record = await donor()
    const { id } = await add('Source', 'text')
    await save(record, { source: 'Gala' })
    await api.as(org.admin).customFields.archive({ id })
    expect(await valuesOn(record)).toEqual({})
    expect(await api.as(org.agent).customFields.list({})).toEqual([])
    await expect(save(record, { source: 'Fair' })).rejects.toBeProblem('input_invalid')
    await expect(add('Source', 'text', { key: 'source' })).rejects.toBeProblem('custom_field_key_taken')
    expect(await api.as(org.admin).customFields.list({ isArchived: true })).toHaveLength(1)
    await api.as(org.admin).customFields.restore({ id })
    expect(await valuesOn(record)).toEqual({ source: 'Gala' })
  })

  test('changes its type and leaves choices out only while no record has them', async () => {
    const record = await donor()
    const { id, options } = await add('Level', 'choice', { options: levels })
    expect(options).toEqual([
      { key: 'gold', label: 'Gold' },
      { key: 'silver', label: 'Silver' },
    ])
    const change = (fields: object) => api.as(org.admin).customFields.update({ id, ...fields })
    await save(record, { level: 'gold' })
    await expect(change({ type: 'text' })).rejects.toBeProblem('custom_field_filled')
    await expect(change({ options: options.slice(1) })).rejects.toBeProblem('custom_option_used', { field: 'options' })
    await expect(change({ options: [] })).rejects.toBeProblem('input_invalid', { field: 'options' })
    await change({ options: [{ key: 'gold', label: 'Golden' }, { label: 'Bronze' }] })
    expect(await valuesOn(record)).toEqual({ level: 'gold' })
    await save(record, { level: null })
    expect(await change({ type: 'text' })).toMatchObject({ type: 'text', options: [] })
  })

  test('for admins alone is neither seen nor filled nor found by others', async () => {
    const record = await donor()
    const { id } = await add('Capacity', 'number', { audience: 'admins' })
    await save(record, { capacity: 5 }, org.admin)
    expect(await valuesOn(record, org.admin)).toEqual({ capacity: 5 })
    expect(await valuesOn(record)).toEqual({})
    expect(await api.as(org.agent).customFields.list({})).toEqual([])
    await expect(save(record, { capacity: 6 })).rejects.toBeProblem('input_invalid')
    const where = { match: 'all' as const, of: [{ field: 'custom' as const, id, min: 1 }] }
    expect((await api.as(org.agent).donors.list({ where })).rows).toEqual([])
    const { rows } = await api.as(org.agent).records.timeline({ ...record, group: 'changes' })
    expect(JSON.stringify(rows)).not.toContain('Capacity')
  })

  test('that is personal is masked, not changed and not filtered by, for whoever sees no personal data', async () => {
    const record = await donor()
    const { id } = await add('Allergies', 'text', { isPersonal: true })
    await save(record, { allergies: 'Peanuts' })
    const viewer = { ...org.agent, switches: { personalData: false } }
    expect(await valuesOn(record, viewer)).toEqual({ allergies: mask })
    expect(await valuesOn(record)).toEqual({ allergies: 'Peanuts' })
    const of = (field: DonorCondition) => ({
      where: { match: 'any' as const, of: [{ match: 'all' as const, of: [field] }] },
    })
    const peanuts = of({ field: 'custom', id, contains: 'Pea' })
    expect((await api.as(org.agent).donors.list(peanuts)).rows).toHaveLength(1)
    await expect(api.as(viewer).donors.list(peanuts)).rejects.toBeProblem('input_invalid', { field: 'where' })
    await expect(api.as(viewer).donors.totals(peanuts)).rejects.toBeProblem('input_invalid', { field: 'where' })
    const { rows } = await api.as(viewer).records.timeline({ ...record, group: 'changes' })
    expect(JSON.stringify(rows)).not.toContain('Peanuts')

    const gift = { recordKind: 'charge' as const, recordId: await api.given.charge(org) }
    await api.as(org.admin).customFields.create({ recordKind: 'charge', name: 'Proof', type: 'date', isPersonal: true })
    await save(gift, { proof: '2021-05-01' })
    expect(await valuesOn(gift, viewer)).toEqual({ proof: mask })
    await expect(save(gift, { proof: null }, viewer)).rejects.toBeProblem('input_invalid', { field: 'custom.proof' })
    await api.as(org.admin).customFields.update({ id, isPersonal: false })
    expect((await api.as(viewer).donors.list(peanuts)).rows).toHaveLength(1)
  })

  test('stands where it was put, and is made by admins alone', async () => {
    const [a, b, c] = [await add('A', 'text'), await add('B', 'text'), await add('C', 'text')]
    const order = (...ids: string[]) => api.as(org.admin).customFields.order({ recordKind: 'donor', ids })
    await order(c.id, a.id, b.id)
    expect((await api.as(org.agent).customFields.list({})).map(({ name }) => name)).toEqual(['C', 'A', 'B'])
    await expect(order(c.id, a.id)).rejects.toBeProblem('not_found')
    await expect(
      api.as(org.agent).customFields.create({ recordKind: 'donor', name: 'Mine', type: 'text' }),
    ).rejects.toBeProblem('permission_denied')
  })
})

describe('a record that is added', () => {
  const person = () => ({ firstName: 'Ada', lastName: 'Nowak', idempotencyKey: randomUUID() })

  test('as a donor has values at once, or is not added', async () => {
    await add('Level', 'choice', { options: levels })
    const { id } = await api.as(org.agent).donors.create({ ...person(), custom: { level: 'gold' } })
    expect(await valuesOn({ recordKind: 'donor', recordId: id })).toEqual({ level: 'gold' })
    for (const key of ['level', 'nothing']) {
      const custom = { [key]: 'bronze' }
      const field = `custom.${key}`
      await expect(api.as(org.agent).donors.create({ ...person(), custom })).rejects.toBeProblem('input_invalid', {
        field,
      })
    }
    expect((await api.as(org.agent).donors.totals({})).donors).toBe(1)
  })

  test('as a gift by hand has values at once, or is not recorded', async () => {
    await api.as(org.admin).customFields.create({ recordKind: 'charge', name: 'Envelope', type: 'number' })
    const gift = (envelope: CustomValue) =>
      api.as(org.agent).charges.record({
        donor: { add: { firstName: 'Ada', lastName: 'Nowak' } },
        amount: { amount: minorUnits(25_00), currency: 'usd' },
        giftDate: '2024-03-01',
        method: 'cash',
        custom: { envelope },
        idempotencyKey: randomUUID(),
      })
    const { chargeId } = await gift(12)
    expect(await valuesOn({ recordKind: 'charge', recordId: chargeId })).toEqual({ envelope: 12 })
    await expect(gift('twelve')).rejects.toBeProblem('input_invalid', { field: 'custom.envelope' })
    expect((await api.as(org.agent).charges.totals({})).rows).toBe(1)
  })
})

describe('what records are found by', () => {
  /** Six donors, of whom some have a value of each type. */
  async function filled() {
    const types = ['text', 'number', 'money', 'date', 'choice', 'choices', 'yesNo'] as const
    const ids = new Map<string, string>()
    for (const type of types) ids.set(type, (await add(type, type, { options: levels })).id)
    const people: Record<string, CustomValue>[] = [
      { text: 'Blue door', number: 1.5, money: { amount: minorUnits(5_00), currency: 'usd' }, choice: 'gold' },
      { text: 'red DOOR', number: -3, money: { amount: minorUnits(9_00), currency: 'eur' }, yesno: true },
      { date: '2021-05-01', choices: ['gold'], choice: 'silver', yesno: false },
      { date: '2020-01-01', choices: ['gold', 'silver'], number: 0 },
      { text: '100%' },
      {},
    ]
    for (const custom of people) await save(await donor(), custom)
    const id = (type: (typeof types)[number]) => ids.get(type) ?? ''
    const of = (type: (typeof types)[number], more: object = {}): DonorCondition => ({
      field: 'custom',
      id: id(type),
      ...more,
    })
    return [
      of('text'),
      of('text', { contains: 'door' }),
      of('text', { contains: '%' }),
      of('number', { min: 0 }),
      of('number', { min: -5, max: 1 }),
      of('money', { min: 1_00 }),
      of('money', { min: 1_00, currency: 'eur' }),
      of('date', { from: '2021-01-01' }),
      of('date'),
      of('choice', { in: ['gold'] }),
      of('choices', { in: ['silver'] }),
      of('choices', { in: ['gold', 'silver'] }),
      of('yesNo', { in: ['yes'] }),
      of('yesNo', { in: ['no'] }),
    ]
  }

  const find = async (where: FilterTree<DonorCondition>): Promise<string[]> =>
    (await api.as(org.agent).donors.list({ where, limit: 100 })).rows.map(({ id }) => id)

  test('each condition finds those that fit it', async () => {
    const conditions = await filled()
    const counts = await Promise.all(conditions.map(async (one) => (await find({ match: 'all', of: [one] })).length))
    expect(counts).toEqual([3, 2, 1, 2, 2, 2, 1, 1, 2, 1, 1, 2, 1, 1])
  })

  test('trees of them find what the sets of each come to', async () => {
    await treesAreSets(await filled(), find, { runs: 25 })
  })

  test('a tree that is answered wrongly is noticed', async () => {
    const [text, ...others] = await filled()
    const conditions = [text, others.at(-1)].flatMap((one) => one ?? [])
    const all = await find({ match: 'all', of: [] })
    const faulty = async (where: FilterTree<DonorCondition>) => {
      const found = await find(where)
      return where.match === 'any' && where.of.length > 1 ? all.filter((id) => !found.includes(id)) : found
    }
    await expect(treesAreSets(conditions, faulty, { runs: 60 })).rejects.toThrow()
  })

  test('gifts and recurring donations are found by theirs', async () => {
    for (const recordKind of ['charge', 'donation'] as const) {
      const recordId = await recordOf[recordKind](org)
      await recordOf[recordKind](org)
      const { id } = await api.as(org.admin).customFields.create({ recordKind, name: 'Envelope', type: 'number' })
      await save({ recordKind, recordId }, { envelope: 7 })
      const where = { match: 'all' as const, of: [{ field: 'custom' as const, id, min: 7, max: 7 }] }
      const list = recordKind === 'charge' ? api.as(org.agent).charges : api.as(org.agent).donations
      expect((await list.list({ where })).rows.map((row) => row.id)).toEqual([recordId])
    }
  })
})

test('whatever number is written is read back', async () => {
  const record = await donor()
  await add('Count', 'number')
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 }), async (whole) => {
      const count = whole / 100
      await save(record, { count })
      expect(await valuesOn(record)).toEqual({ count })
    }),
    { numRuns: 15 },
  )
})
