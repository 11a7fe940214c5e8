import { EntityManager } from '@mikro-orm/postgresql'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '../../../../test/create-test-api.js'
import type { GivenOrg } from '../../../../test/given.js'
import '../../../../test/matchers.js'
import { DonorRecognition } from '../donor-recognition.js'

let api: TestApi
let org: GivenOrg
beforeAll(async () => {
  api = await createTestApi()
})
beforeEach(async () => {
  org = await api.given.org()
})
afterAll(() => api.close())

const staff = () => api.as(org.agent).donors
const add = async (fields: object = {}) =>
  (await staff().create({ firstName: 'Janet', lastName: 'Mercer', ...fields, idempotencyKey: randomUUID() })).id

const home = { address: 'janet@example.org', label: 'home' as const }
const work = { address: 'janet@quarry.example', label: 'work' as const, isPrimary: true, status: 'ok' as const }

describe('the emails, phones and addresses of a donor', () => {
  test('are listed with the one that is known at first', async () => {
    const id = await add({ email: 'janet@example.org', phone: '4135550148', address: { city: 'Northampton' } })
    expect(await staff().get({ id })).toMatchObject({
      emails: [{ address: 'janet@example.org', label: null, isPrimary: true, status: 'unverified' }],
      phones: [{ number: '4135550148', isPrimary: true, smsOptIn: false }],
      addresses: [{ city: 'Northampton', isPrimary: true, undeliverable: false }],
    })
    expect(await staff().get({ id: await add() })).toMatchObject({ emails: [], phones: [], addresses: [] })
  })

  test('are replaced as whole lists, and the primary one is the one in use', async () => {
    const id = await add({ email: 'old@example.org' })
    const seasonal = { line1: '1 Shore Road', city: 'Wells', country: 'US', label: 'seasonal' as const }
    const donor = await staff().update({
      id,
      emails: [home, work],
      phones: [{ number: '413 555 0148', label: 'mobile', smsOptIn: true }],
      addresses: [{ line1: '62 Quarry Street' }, { ...seasonal, validFrom: '2026-06-01', validTo: '2026-08-31' }],
    })
    expect(donor).toMatchObject({
      email: 'janet@quarry.example',
      emails: [
        { address: 'janet@quarry.example', label: 'work', isPrimary: true, status: 'ok' },
        { address: 'janet@example.org', label: 'home', isPrimary: false },
      ],
      phone: '413 555 0148',
      phones: [{ label: 'mobile', smsOptIn: true }],
      address: { line1: '62 Quarry Street', city: null },
      addresses: [{ line1: '62 Quarry Street' }, { ...seasonal, validTo: '2026-08-31' }],
    })
    expect((await staff().update({ id, emails: [], addresses: [] })).emails).toEqual([])
    expect(await staff().get({ id })).toMatchObject({ email: null, addresses: [], phone: '413 555 0148' })
  })

  test('are refused where one stands twice, two are primary or days are the wrong way round', async () => {
    const id = await add()
    const update = (fields: object) => staff().update({ id, ...fields })
    await expect(update({ emails: [home, { address: ' JANET@example.org ' }] })).rejects.toBeProblem('input_invalid', {
      field: 'emails.1.address',
    })
    await expect(update({ emails: [work, { ...home, isPrimary: true }] })).rejects.toBeProblem('input_invalid', {
      field: 'emails',
    })
    await expect(update({ phones: [{ number: 'none' }] })).rejects.toBeProblem('input_invalid', {
      field: 'phones.0.number',
    })
    const dated = { line1: 'A', validFrom: '2026-06-02', validTo: '2026-06-01' }
    await expect(update({ addresses: [dated] })).rejects.toBeProblem('input_invalid', { field: 'addresses.0.validTo' })
    await expect(update({ addresses: [{}] })).rejects.toBeProblem('input_invalid', { field: 'addresses.0.line1' })
  })

  test('find the donor in search, at giving, while one types and among duplicates', async () => {
    const id = await add({ email: 'janet@quarry.example' })
    await staff().update({ id, emails: [work, home], phones: [{ number: '111 1111' }, { number: '+1 413 555 0148' }] })
    expect((await staff().list({ search: 'janet@exam' })).rows).toMatchObject([{ id }])
    const recognized = await api.within(org, () =>
      api.app
        .get(EntityManager)
        .transactional(() =>
          api.app
            .get(DonorRecognition)
            .recognize(org.orgId, { firstName: 'Janet', lastName: 'Mercer', email: 'Janet@example.org' }, 'checkout'),
        ),
    )
    expect(recognized).toBe(id)
    expect(await staff().similar({ email: 'janet@example.org' })).toMatchObject([{ id, sameBy: ['email'] }])
    expect(await staff().similar({ phone: '413-555-0148' })).toMatchObject([{ id, sameBy: ['phone'] }])
    await add({ firstName: 'Janett', email: 'janet@example.org' })
    expect((await staff().duplicates({})).pairs).toMatchObject([{ sameBy: ['email', 'nameOneOff'] }])
  })

  test('are all kept by a merge, and parted again by undoing it', async () => {
    const kept = await add({ email: 'janet@example.org', address: { line1: '62 Quarry Street' } })
    const merged = await add({
      firstName: 'J',
      email: 'jm@example.org',
      phone: '4135550148',
      address: { line1: '1 Elm' },
    })
    await staff().update({ id: merged, emails: [{ address: 'jm@example.org' }, { address: 'j@quarry.example' }] })
    const { mergeId, donor } = await staff().merge({ keptId: kept, mergedId: merged, take: ['email', 'phone'] })
    expect(donor.emails.map(({ address }) => address).sort()).toEqual([
      'j@quarry.example',
      'janet@example.org',
      'jm@example.org',
    ])
    expect(donor).toMatchObject({
      email: 'jm@example.org',
      phones: [{ number: '4135550148' }],
      addresses: [
        { line1: '62 Quarry Street', isPrimary: true },
        { line1: '1 Elm', isPrimary: false },
      ],
    })
    await staff().unmerge({ mergeId })
    expect((await staff().get({ id: kept })).emails).toMatchObject([{ address: 'janet@example.org' }])
    expect((await staff().get({ id: kept })).addresses).toHaveLength(1)
    expect((await staff().get({ id: merged })).emails).toHaveLength(2)
  })
})
