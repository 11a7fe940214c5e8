import { EntityManager } from '@mikro-orm/postgresql'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '../../../../test/create-test-api.js'
import type { GivenOrg } from '../../../../test/given.js'
import '../../../../test/matchers.js'
import { DonorWishes } from './wishes.service.js'

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
const isSilent = (email: string) =>
  api.within(org, () =>
    api.app.get(EntityManager).transactional(() => api.app.get(DonorWishes).isSilent(org.orgId, email)),
  )

describe('what a donor wishes of us', () => {
  test('is kept with all that was said before, and who wrote it down', async () => {
    const id = await add()
    const said = { id, channel: 'email' as const, purpose: 'newsletter' as const }
    api.clock.set('2026-06-15T12:00:00Z')
    await staff().setConsent({ ...said, state: 'granted', basis: 'consent', text: 'Ticked at the fair' })
    api.clock.set('2026-06-15T12:01:00Z')
    const { consents } = await staff().setConsent({ ...said, state: 'denied', text: ' ' })
    expect(consents).toMatchObject([
      { channel: 'email', purpose: 'newsletter', state: 'denied', text: null, source: 'manual' },
      { state: 'granted', basis: 'consent', text: 'Ticked at the fair' },
    ])
    expect(consents[0]?.by).not.toBeNull()
    await expect(
      api.as((await api.given.org()).owner).donors.setConsent({ ...said, state: 'granted' }),
    ).rejects.toBeProblem('not_found')
  })

  test('goes over with a merge, and the stricter one of two wins until that is undone', async () => {
    const [kept, merged] = [await add(), await add({ doNotContact: true })]
    await staff().setConsent({ id: merged, channel: 'post', purpose: 'marketing', state: 'denied' })
    const { mergeId, donor } = await staff().merge({ keptId: kept, mergedId: merged })
    expect(donor).toMatchObject({ doNotContact: true, consents: [{ channel: 'post', state: 'denied' }] })
    await staff().unmerge({ mergeId })
    expect(await staff().get({ id: kept })).toMatchObject({ doNotContact: false, consents: [] })
    expect(await staff().get({ id: merged })).toMatchObject({ doNotContact: true, consents: [{}] })
  })

  test('is asked before any email that is not about payments', async () => {
    const id = await add({ email: 'janet@example.org' })
    expect(await isSilent('Janet@example.org')).toBe(false)
    await staff().update({ id, emails: [{ address: 'janet@example.org' }, { address: 'jm@example.org' }] })
    await staff().update({ id, doNotContact: true })
    expect(await isSilent('Janet@example.org')).toBe(true)
    expect(await isSilent('jm@example.org')).toBe(true)
    expect(await isSilent('other@example.org')).toBe(false)
  })
})

describe('a donor', () => {
  test('has an owner of the org, a language, a birth date and a wish for no name', async () => {
    const id = await add()
    const [teammate] = await api.as(org.agent).tasks.people()
    const known = { language: 'he' as const, birthDate: '1961-03-04', isAnonymousDefault: true }
    expect(await staff().update({ id, ...known, ownerUserId: teammate?.id })).toMatchObject({
      ...known,
      owner: { id: teammate?.id, name: teammate?.name },
    })
    const [stranger] = await api.as((await api.given.org()).agent).tasks.people()
    await expect(staff().update({ id, ownerUserId: stranger?.id })).rejects.toBeProblem('input_invalid', {
      field: 'ownerUserId',
    })
    expect(await staff().update({ id, ownerUserId: null })).toMatchObject({ owner: null })
  })

  test('who has died gives no more and is not written to, in one step', async () => {
    const id = await add({ email: 'janet@example.org' })
    const donationId = await api.given.donation(org, { donorId: id })
    const task = { recordKind: 'donor' as const, recordId: id, title: 'Call Janet', idempotencyKey: randomUUID() }
    const { id: taskId } = await api.as(org.agent).tasks.create(task)
    const { donor, ...ended } = await staff().setDeceased({
      id,
      isDeceased: true,
      deceasedOn: '2026-03-01',
      endRecurring: true,
      stopContact: true,
      closeTasks: true,
    })
    expect(ended).toEqual({ recurringEnded: 1, tasksClosed: 1, isContactStopped: true })
    expect(await api.asOwner('select done_at is not null as done from tasks where id = $1', [taskId])).toEqual([
      { done: true },
    ])
    expect(donor).toMatchObject({ status: 'deceased', deceasedOn: '2026-03-01', doNotContact: true })
    expect(await api.as(org.agent).donations.get({ id: donationId })).toMatchObject({
      status: 'canceled',
      cancellation: { reason: 'deceased' },
    })
    expect(await staff().setDeceased({ id, isDeceased: false })).toMatchObject({
      donor: { status: 'active', deceasedOn: null },
    })
  })

  test('who has died keeps what goes on, where that is chosen', async () => {
    const id = await add()
    const donationId = await api.given.donation(org, { donorId: id })
    await staff().setDeceased({ id, isDeceased: true })
    expect(await staff().get({ id })).toMatchObject({ status: 'deceased', doNotContact: false })
    expect(await api.as(org.agent).donations.get({ id: donationId })).toMatchObject({ status: 'active' })
  })
})
