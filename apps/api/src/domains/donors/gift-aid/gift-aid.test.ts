import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { DeclareGiftAidWire } from '@almoner/contracts/donors/gift-aid.operations'
import { createTestApi, type TestApi } from '../../../../test/create-test-api.js'
import type { GivenOrg } from '../../../../test/given.js'
import '../../../../test/matchers.js'

let api: TestApi
let org: GivenOrg
beforeAll(async () => {
  api = await createTestApi()
})
beforeEach(async () => {
  org = await api.given.org({ currency: 'gbp', timeZone: 'Europe/London' })
  api.clock.set('2026-06-15T12:00:00Z')
})
afterAll(() => api.close())

const staff = () => api.as(org.agent).donors
const home = { line1: '12 Mill Lane', city: 'York', postalCode: 'YO1 7HH', country: 'GB' }
const add = async (fields: object = { address: home }) =>
  (await staff().create({ firstName: 'Janet', lastName: 'Mercer', ...fields, idempotencyKey: randomUUID() })).id
const declare = (donorId: string, fields: Partial<DeclareGiftAidWire> = {}) =>
  staff().declareGiftAid({
    donorId,
    method: 'written',
    scope: 'all',
    signedOn: '2026-06-01',
    isExplained: true,
    ...fields,
  })

describe('a declaration that staff take down', () => {
  test('keeps who declared what, when, and who wrote it down', async () => {
    const donorId = await add()
    expect(await declare(donorId)).toMatchObject({
      method: 'written',
      scope: 'all',
      name: 'Janet Mercer',
      address: '12 Mill Lane, York, YO1 7HH, GB',
      signedAt: '2026-06-01T11:00:00+00:00',
      proof: null,
      recordedBy: { id: org.agent.userId },
    })
    expect((await staff().get({ id: donorId })).giftAid).toHaveLength(1)
    await expect(
      api.as((await api.given.org()).agent).donors.declareGiftAid({
        donorId,
        method: 'written',
        scope: 'all',
        signedOn: '2026-06-01',
        isExplained: true,
      }),
    ).rejects.toBeProblem('not_found')
  })

  test('is refused of whom HMRC cannot tell, of a day to come, and of an unexplained duty', async () => {
    await expect(declare(await add({}))).rejects.toBeProblem('gift_aid_details_missing')
    await expect(declare(await add({ lastName: null, address: home }))).rejects.toBeProblem('gift_aid_details_missing')
    const donorId = await add()
    await expect(declare(donorId, { signedOn: '2026-06-16' })).rejects.toBeProblem('input_invalid', {
      field: 'signedOn',
    })
    await expect(declare(donorId, { scope: 'single' })).rejects.toBeProblem('input_invalid', { field: 'chargeId' })
    await expect(declare(donorId, { method: 'verbal' })).rejects.toBeProblem('input_invalid', { field: 'proof' })
    await expect(declare(donorId, { letterSentOn: '2026-06-02' })).rejects.toBeProblem('input_invalid', {
      field: 'proof',
    })
  })

  test('for one gift names a gift of that donor', async () => {
    const [donorId, other] = [await add(), await add()]
    const chargeId = await api.given.charge(org, { donorId, currency: 'gbp' })
    expect(await declare(donorId, { scope: 'single', chargeId })).toMatchObject({ scope: 'single' })
    await expect(declare(other, { scope: 'single', chargeId })).rejects.toBeProblem('not_found')
  })

  test('by word has its letter noted later, not before the word', async () => {
    const spoken = await declare(await add(), { method: 'verbal', proof: 'letter' })
    expect(spoken).toMatchObject({ proof: 'letter', letterSentOn: null })
    const confirm = (letterSentOn: string) => staff().confirmGiftAid({ id: spoken.id, letterSentOn })
    await expect(confirm('2026-05-31')).rejects.toBeProblem('input_invalid', { field: 'letterSentOn' })
    expect(await confirm('2026-06-02')).toMatchObject({ letterSentOn: '2026-06-02' })
    const written = await declare(await add())
    await expect(staff().confirmGiftAid({ id: written.id, letterSentOn: '2026-06-02' })).rejects.toBeProblem(
      'input_invalid',
      { field: 'letterSentOn' },
    )
  })

  test('is taken back from the day on which the donor said so', async () => {
    const { id } = await declare(await add())
    await expect(staff().cancelGiftAid({ id, cancelledOn: '2026-06-16' })).rejects.toBeProblem('input_invalid', {
      field: 'cancelledOn',
    })
    expect(await staff().cancelGiftAid({ id, cancelledOn: '2026-06-10' })).toMatchObject({
      cancelledAt: '2026-06-10T11:00:00+00:00',
    })
    expect(await staff().cancelGiftAid({ id })).toMatchObject({ cancelledAt: '2026-06-10T11:00:00+00:00' })
  })
})
