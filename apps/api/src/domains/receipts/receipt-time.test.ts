import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import type { GivenOrg } from '../../../test/given.js'
import { GiftReceipts } from './gift-receipts.js'
import { receiptSettingsForm } from './testing/receipt-settings.js'

let api: TestApi
let org: GivenOrg
let gifts: Record<string, string>

/** Gifts of 30.00 of every kind that the settings tell apart. */
async function giftsOfEveryKind(): Promise<Record<string, string>> {
  const give = async (changes: string, amount = 30_00, preference?: string) => {
    const donationId = preference && (await api.given.donation(org))
    const id = await api.given.charge(org, { amount })
    await api.asOwner(`update charges set ${changes} where id = $1`, [id])
    if (donationId) {
      await api.asOwner('update donations set receipt_preference = $2 where id = $1', [donationId, preference])
      await api.asOwner('update charges set donation_id = $2 where id = $1', [id, donationId])
    }
    return id
  }
  const online = "type = 'single', method = 'card'"
  return {
    online: await give(online),
    onlineByTransfer: await give("type = 'single', method = 'bank_transfer'"),
    byHand: await give("method = 'cheque'"),
    eachInstallment: await give("type = 'single', method = 'card'", 30_00, 'each'),
    yearlyInstallment: await give("type = 'single', method = 'card'", 30_00, 'annual'),
    unwantedInstallment: await give("type = 'single', method = 'card'", 30_00, 'none'),
    imported: await give("type = 'import', method = 'card'"),
    small: await give(online, 19_99),
    least: await give(online, 20_00),
  }
}

beforeAll(async () => {
  api = await createTestApi()
  org = await api.given.org()
  gifts = await giftsOfEveryKind()
})
afterAll(() => api.close())

type Time = 'now' | 'batch' | 'never'

async function timesOf(when: object): Promise<Record<string, Time>> {
  await api.as(org.owner).entities.saveReceipt(receiptSettingsForm(org, { when: { minAmount: 20_00, ...when } }))
  const due = new Set<string>((await api.as(org.agent).receipts.due({})).rows.map(({ chargeId }) => chargeId))
  const receipts = api.app.get(GiftReceipts)
  const times = Object.entries(gifts).map(async ([kind, id]): Promise<[string, Time]> => {
    const isComing = (await api.within(org, () => receipts.ofGift(org.orgId, id))) === 'coming'
    return [kind, isComing ? 'now' : due.has(id) ? 'batch' : 'never']
  })
  // What comes by itself is among what waits for as long as it has not come.
  const found = await Promise.all(times)
  for (const [kind, time] of found) expect(due.has(gifts[kind] ?? '')).toBe(time !== 'never')
  return Object.fromEntries(found)
}

const never: Record<string, Time> = {
  online: 'never',
  onlineByTransfer: 'never',
  byHand: 'never',
  eachInstallment: 'never',
  yearlyInstallment: 'never',
  unwantedInstallment: 'never',
  imported: 'never',
  small: 'never',
  least: 'never',
}

test.each([
  [
    'immediate',
    'each',
    'auto',
    { online: 'now', least: 'now', onlineByTransfer: 'now', byHand: 'now', eachInstallment: 'now' },
  ],
  ['batch', 'annual', 'ask', { online: 'batch', least: 'batch', onlineByTransfer: 'batch', byHand: 'batch' }],
  ['none', 'none', 'none', {}],
  ['none', 'each', 'ask', { onlineByTransfer: 'batch', byHand: 'batch', eachInstallment: 'now' }],
  ['immediate', 'none', 'none', { online: 'now', least: 'now' }],
] as const)(
  'single %s, recurring %s, by hand %s: each gift gets its receipt then, and what waits is listed by the same rule',
  async (single, recurring, offline, expected) => {
    expect(await timesOf({ single, recurring, offline })).toEqual({ ...never, ...expected })
  },
)

test('without settings nothing is due', async () => {
  await api.asOwner('delete from receipt_settings where org_id = $1', [org.orgId])
  expect((await api.as(org.agent).receipts.due({})).rows).toEqual([])
})
