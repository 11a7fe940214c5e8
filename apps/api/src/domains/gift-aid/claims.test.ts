import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { DraftGiftAidWire } from '@almoner/contracts/gift-aid/gift-aid.operations'
import type { DeclareGiftAidWire } from '@almoner/contracts/donors/gift-aid.operations'
import type { ReceiptFormWire } from '@almoner/contracts/legal-entities/receipt-settings'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import type { GivenOrg } from '../../../test/given.js'
import '../../../test/matchers.js'
import { receiptSettingsForm } from '../receipts/testing/receipt-settings.js'

let api: TestApi
let org: GivenOrg
beforeAll(async () => {
  api = await createTestApi()
})
beforeEach(async () => {
  api.clock.set('2026-06-15T12:00:00Z')
  org = await api.given.org({ currency: 'gbp', timeZone: 'Europe/London' })
  await setUp()
})
afterAll(() => api.close())

const official = { firstName: 'Noa', lastName: 'Bar', postcode: 'YO1 7HH', phone: '01904 000000' }
const setUp = (giftAid: ReceiptFormWire['giftAid'] = { official }, changes: Partial<ReceiptFormWire> = {}) =>
  api.as(org.owner).entities.saveReceipt(
    receiptSettingsForm(org, {
      pack: 'uk',
      registrationNumber: 'AB12345',
      taxYearStart: '04-06',
      giftAid,
      ...changes,
    }),
  )

const staff = () => api.as(org.admin)
const home = { line1: '12 Mill Lane', city: 'York', postalCode: 'yo1 7hh', country: 'GB' }
const donorWith = async (fields: object = { address: home }) =>
  (await staff().donors.create({ firstName: 'Janet', lastName: 'Mercer', ...fields, idempotencyKey: randomUUID() })).id
const declare = (donorId: string, fields: Partial<DeclareGiftAidWire> = {}) =>
  staff().donors.declareGiftAid({
    donorId,
    method: 'written',
    scope: 'all',
    signedOn: '2026-06-01',
    isExplained: true,
    ...fields,
  })
const give = async (donorId: string, amount = 100_00, more: object = {}): Promise<string> => {
  const { chargeId } = await staff().charges.record({
    donor: { id: donorId },
    amount: { amount, currency: 'gbp' },
    giftDate: '2026-06-10',
    method: 'cheque',
    idempotencyKey: randomUUID(),
    ...more,
  })
  return chargeId
}
const declared = async (amount?: number, more?: object) => {
  const donorId = await donorWith()
  await declare(donorId)
  return { donorId, chargeId: await give(donorId, amount, more) }
}
const draft = (fields: Partial<DraftGiftAidWire> = {}) =>
  staff().giftAid.draft({ entityId: org.entityId, from: '2026-04-06', to: '2026-06-15', ...fields })
const prepared = async () => staff().giftAid.prepare({ id: (await draft()).id })
const submitted = async () =>
  staff().giftAid.submit({ id: (await prepared()).id, submittedOn: '2026-06-15', reference: 'XR-1' })
const refund = (chargeId: string, amount: number) =>
  staff().charges.refund({ chargeId, amount, reason: 'other', notifyDonor: false, idempotencyKey: randomUUID() })
const reasonsOf = async (chargeId: string) => (await staff().giftAid.ofCharge({ chargeId }))?.exclusions

describe('a gift is left out of a claim', () => {
  test('until everything that is missing is mended', async () => {
    const donorId = await donorWith({ firstName: null })
    const chargeId = await give(donorId)
    expect(await reasonsOf(chargeId)).toEqual(['declaration_missing', 'name_missing', 'address_missing'])
    const { id } = await draft()
    expect((await staff().giftAid.gifts({ id, show: 'excluded', reason: 'name_missing' })).rows).toMatchObject([
      { chargeId },
    ])
    await staff().donors.update({ id: donorId, firstName: 'Jo', address: home })
    await declare(donorId)
    expect(await reasonsOf(chargeId)).toEqual([])
    expect(await staff().giftAid.get({ id })).toMatchObject({ tax: 25_00, donated: 100_00, gifts: 1, excluded: [] })
    expect((await staff().giftAid.gifts({ id })).rows).toMatchObject([{ chargeId, amount: 100_00, isSmall: false }])
  })

  test.each([
    ['future', '2026-06-11', ['declaration_missing']],
    ['future', '2026-06-10', []],
    ['past4', '2026-06-11', []],
    ['past4', '2026-06-09', ['declaration_missing']],
    ['all', '2026-06-11', []],
  ] as const)('by what a declaration covers: %s from %s', async (scope, signedOn, reasons) => {
    const donorId = await donorWith()
    await declare(donorId, { scope, signedOn })
    expect(await reasonsOf(await give(donorId))).toEqual(reasons)
  })

  test('where its declaration is for another gift, was taken back before, or waits for its letter', async () => {
    const donorId = await donorWith()
    const [first, second] = [await give(donorId), await give(donorId)]
    await declare(donorId, { scope: 'single', chargeId: first })
    expect([await reasonsOf(first), await reasonsOf(second)]).toEqual([[], ['declaration_missing']])
    const spoken = await declare(donorId, { method: 'verbal', proof: 'letter' })
    expect(await reasonsOf(second)).toEqual(['declaration_unproved'])
    await staff().donors.confirmGiftAid({ id: spoken.id, letterSentOn: '2026-06-02' })
    expect(await reasonsOf(second)).toEqual([])
    await staff().donors.cancelGiftAid({ id: spoken.id, cancelledOn: '2026-06-12' })
    // Within thirty days of the letter: as if never made.
    expect(await reasonsOf(second)).toEqual(['declaration_canceled'])
  })

  test('from the day on which a declaration was taken back', async () => {
    const donorId = await donorWith()
    const { id } = await declare(donorId)
    const [before, after] = [await give(donorId), await give(donorId, 10_00, { giftDate: '2026-06-12' })]
    await staff().donors.cancelGiftAid({ id, cancelledOn: '2026-06-12' })
    expect([await reasonsOf(before), await reasonsOf(after)]).toEqual([[], ['declaration_canceled']])
  })

  test.each([
    ['what the donor got is worth too much', 25_01, 100_00, ['benefit_too_high']],
    ['it is worth as much as is allowed', 25_00, 100_00, []],
    ['it is worth too much of a larger gift', 30_01, 200_00, ['benefit_too_high']],
    ['it is worth as much as is allowed of one', 30_00, 200_00, []],
    ['it is worth above the most of all', 2500_01, 60_000_00, ['benefit_too_high']],
  ])('where %s', async (_, advantage, amount, reasons) => {
    const { chargeId } = await declared(amount)
    await staff().receipts.describe({ chargeId, advantage, advantageDescription: 'Dinner', inKindDescription: null })
    expect(await reasonsOf(chargeId)).toEqual(reasons)
  })

  test('that is not money of a person, went back, or is too old', async () => {
    const org1 = await donorWith({
      type: 'organization',
      organizationName: 'Mercer Ltd',
      firstName: null,
      lastName: null,
      address: home,
    })
    expect(await reasonsOf(await give(org1))).toEqual(['not_a_person'])
    expect(await reasonsOf((await declared(100_00, { method: 'in_kind' })).chargeId)).toEqual(['in_kind'])
    expect(await reasonsOf((await declared(100_00, { method: 'payroll' })).chargeId)).toEqual(['payroll'])
    const { chargeId } = await declared()
    await refund(chargeId, 100_00)
    expect(await reasonsOf(chargeId)).toEqual(['returned'])
    const donorId = await donorWith()
    await declare(donorId, { signedOn: '2024-01-01' })
    const [old, young] = [
      await give(donorId, 1_00, { giftDate: '2022-04-05' }),
      await give(donorId, 1_00, { giftDate: '2022-04-06' }),
    ]
    expect([await reasonsOf(old), await reasonsOf(young)]).toEqual([['too_old'], []])
  })
})

describe('a claim', () => {
  test('goes from draft to paid, each step once', async () => {
    await declared()
    const { id, number } = await draft()
    expect(number).toBe('GA-000001')
    await expect(staff().giftAid.download({ id, format: 'ods' })).rejects.toBeProblem('gift_aid_claim_state')
    expect(await staff().giftAid.prepare({ id })).toMatchObject({ state: 'prepared', gifts: 1, tax: 25_00, sheets: 1 })
    await expect(staff().giftAid.prepare({ id })).rejects.toBeProblem('gift_aid_claim_state')
    expect((await staff().giftAid.download({ id, format: 'xml' })).fileName).toBe('gift-aid-AB12345-GA-000001.xml')
    await expect(staff().giftAid.submit({ id, submittedOn: '2026-06-16', reference: 'XR-1' })).rejects.toBeProblem(
      'input_invalid',
      { field: 'submittedOn' },
    )
    await staff().giftAid.submit({ id, submittedOn: '2026-06-15', reference: 'XR-1' })
    expect(await staff().giftAid.pay({ id, paidOn: '2026-06-15', paidAmount: 25_00 })).toMatchObject({
      state: 'paid',
      reference: 'XR-1',
      paidAmount: 25_00,
    })
    await expect(staff().giftAid.withdraw({ id })).rejects.toBeProblem('gift_aid_claim_state')
    await expect(
      api.as(org.agent).giftAid.draft({ entityId: org.entityId, from: '2026-04-06', to: '2026-06-15' }),
    ).rejects.toBeProblem('permission_denied')
    await expect(api.as((await api.given.org()).owner).giftAid.get({ id })).rejects.toBeProblem('not_found')
  })

  test('has gifts that no other claim can have, also when two are prepared at once', async () => {
    const { chargeId } = await declared()
    const [first, second] = [await draft(), await draft()]
    const results = await Promise.allSettled([first, second].map(({ id }) => staff().giftAid.prepare({ id })))
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await staff().giftAid.ofCharge({ chargeId })).toMatchObject({ tax: 25_00, claim: { state: 'prepared' } })
    expect(await draft()).toMatchObject({
      gifts: 0,
      blockers: ['nothing_to_claim'],
      excluded: [{ reason: 'claimed', gifts: 1 }],
    })
  })

  test('frees its gifts when it is withdrawn', async () => {
    await declared()
    const { id } = await prepared()
    expect(await staff().giftAid.withdraw({ id, note: 'Wrong period' })).toMatchObject({
      state: 'withdrawn',
      note: 'Wrong period',
    })
    expect(await prepared()).toMatchObject({ gifts: 1, tax: 25_00 })
  })

  test('makes up once for what went back of gifts that HMRC was asked for', async () => {
    const { chargeId, donorId } = await declared()
    await submitted()
    await refund(chargeId, 40_00)
    await give(donorId, 200_00)
    expect(await prepared()).toMatchObject({
      tax: 40_00,
      donated: 200_00,
      adjustment: { gifts: 1, amount: 40_00, tax: 10_00 },
    })
    await give(donorId, 4_00)
    expect(await draft()).toMatchObject({ tax: 1_00, adjustment: { gifts: 0, tax: 0 } })
  })

  test('takes its reference, small donations and official from the settings', async () => {
    await declared(5_00)
    const giver = await donorWith({})
    await give(giver, 30_00, { method: 'cash' })
    await give(giver, 30_01, { method: 'cash' })
    await give(giver, 30_00)
    expect(await draft()).toMatchObject({ tax: 1_25, small: [], blockers: [] })
    await setUp({ includeGasds: true, claimRef: 'XY99' })
    const claim = await prepared()
    expect(claim).toMatchObject({ tax: 8_75, gifts: 2, blockers: [] })
    expect(claim.small).toMatchObject([{ taxYear: 2027, gifts: 1, amount: 30_00, ceiling: 50_00, left: 0 }])
    expect((await staff().giftAid.download({ id: claim.id, format: 'ods' })).fileName).toBe(
      'gift-aid-XY99-GA-000002.ods',
    )
    const xml = Buffer.from(
      (await staff().giftAid.download({ id: claim.id, format: 'xml' })).content,
      'base64',
    ).toString()
    expect(xml).toContain('<HMRCref>XY99</HMRCref>')
    expect(xml).toContain('<Year>2027</Year><Amount>30.00</Amount>')
    expect((await staff().giftAid.gifts({ id: claim.id })).rows.filter(({ isSmall }) => isSmall)).toHaveLength(1)
    await expect(setUp({ claimRef: 'nothing' })).rejects.toBeProblem('input_invalid')
  })

  test('has small donations by community building, and names connected charities', async () => {
    await declared(5_00)
    const giver = await donorWith({})
    const { id: campaignId } = await staff().campaigns.create({ name: 'Village hall', template: 'blank' })
    await give(giver, 30_00, { method: 'cash' })
    await give(giver, 12_00, { method: 'cash', campaignId })
    const building = { name: 'Village hall', street: '1 High Street', postcode: 'yo17hh', campaignId }
    const connected = [{ name: 'Bread & Roses', hmrcRef: 'xr 4010' }]
    await setUp({ official, includeGasds: true, connected, buildings: [building] })
    const claim = await prepared()
    const kept = { name: 'Village hall', street: '1 High Street', postcode: 'YO1 7HH' }
    expect(claim.small).toMatchObject([{ building: kept, gifts: 1, amount: 12_00, ceiling: 50_00 }])
    expect(claim).toMatchObject({ gifts: 2, connected: [{ name: 'Bread & Roses', hmrcRef: 'XR4010' }] })
    for (const format of ['connected', 'buildings'] as const)
      expect((await staff().giftAid.download({ id: claim.id, format })).mediaType).toContain('spreadsheet')
    await setUp({ official, includeGasds: true, connected: [], buildings: [] })
    expect(await draft()).toMatchObject({ connected: [], small: [{ building: null, gifts: 1, amount: 30_00 }] })
    const refused = { ...building, postcode: 'York' }
    await expect(setUp({ buildings: [refused] })).rejects.toBeProblem('input_invalid')
    await expect(setUp({ buildings: [building, building] })).rejects.toBeProblem('input_invalid')
    await expect(setUp({ buildings: [building], claimRef: 'CH123' })).rejects.toBeProblem('input_invalid')
  })

  test('has no XML before its official is known', async () => {
    org = await api.given.org({ currency: 'gbp', timeZone: 'Europe/London' })
    await setUp({ regulator: { name: 'none' } })
    await declared()
    const { id, blockers } = await prepared()
    expect(blockers).toEqual(['official_missing'])
    await expect(staff().giftAid.download({ id, format: 'xml' })).rejects.toBeProblem('gift_aid_claim_blocked')
  })

  test('is refused where its entity gives no British receipts', async () => {
    org = await api.given.org({ currency: 'gbp' })
    const { id, blockers } = await draft()
    expect(blockers).toEqual(['settings_missing'])
    await expect(staff().giftAid.prepare({ id })).rejects.toBeProblem('gift_aid_claim_blocked')
  })
})
