import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { receiptFieldsSchema } from '@almoner/contracts/legal-entities/receipt-settings'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import '../../../test/matchers.js'
import { picture } from '../../platform/files/testing/hostile-pictures.js'
import { takeLive } from '../charges/testing/collecting.js'
import { leavesOf, withLeaf } from './testing/setting-leaves.js'
import { SettingsClient, type FlippedSetting } from './testing/settings-client.js'
import { GiftAidClient, ofUk, settingsOfGiftAid } from './testing/settings-of-gift-aid.js'
import { ofUs, settingsOfReceipts } from './testing/settings-of-receipts.js'

let api: TestApi
let client: SettingsClient
let charity: GiftAidClient
let rows: Record<string, FlippedSetting>
let giftAidRows: Record<string, FlippedSetting<GiftAidClient>>

beforeAll(async () => {
  api = await createTestApi()
  await api.startJobs()
  client = await SettingsClient.open(api)
  await takeLive(api, client.org)
  charity = await GiftAidClient.open(api)
  rows = settingsOfReceipts(await twoEntities())
  giftAidRows = settingsOfGiftAid(charity)
})
afterAll(() => api.close())

/** Beside the first, each with a campaign of its own. */
async function twoEntities(): Promise<[string, string]> {
  const add = async (name: string) => {
    const form = new FormData()
    form.set('entity', JSON.stringify({ id: 'new', name, country: 'US' }))
    const { id: entityId } = await client.staff.entities.save(form)
    const { id } = await client.staff.campaigns.create({ name, template: 'blank' })
    await client.staff.campaigns.save({ id, campaign: { entityId } })
    client.campaigns[name] = id
    await client.save({ ...ofUs, legalName: 'Before Ltd', entityId })
    return entityId
  }
  return [await add('North'), await add('South')]
}

async function flip<Client extends SettingsClient>(
  of: Client,
  base: object,
  path: string,
  row: FlippedSetting<Client> | undefined,
): Promise<void> {
  if (!row) throw new Error(`No row for ${path}`)
  const got: unknown[] = []
  for (const value of row.values) {
    await of.save(withLeaf({ ...base, ...row.beside }, path, value))
    got.push(await row.gets(of))
  }
  expect(got).toEqual([...row.is])
  expect(row.is[0]).not.toEqual(row.is[1])
}

const leaves = leavesOf(receiptFieldsSchema)
const isOfGiftAid = (path: string) => path.startsWith('giftAid.')

test('every setting is on the table, and nothing else', () => {
  expect([...Object.keys(rows), ...Object.keys(giftAidRows)].toSorted()).toEqual(leaves.toSorted())
  expect(leaves).toEqual(expect.arrayContaining(['when.minAmount', 's46.validUntil', 'giftAid.buildings[].street']))
  expect(leavesOf(receiptFieldsSchema.extend({ planted: receiptFieldsSchema.shape.phone }))).toContain('planted')
})

describe('what somebody gets goes by', () => {
  test.each(leaves.filter((path) => !isOfGiftAid(path)))('%s', (path) => flip(client, ofUs, path, rows[path]))
  test.each(leaves.filter(isOfGiftAid))('%s', (path) => flip(charity, ofUk, path, giftAidRows[path]))

  test('the signature and the logo, which receipts before keep as they were', async () => {
    const file = async (format: 'png' | 'webp', width: number) =>
      new File([Uint8Array.from(await picture(format, width))], `a.${format}`, { type: `image/${format}` })
    const withLogo = async (fields: Record<string, File | string>) => {
      const form = new FormData()
      form.set('entity', JSON.stringify({ id: client.org.entityId }))
      for (const [name, value] of Object.entries(fields)) form.set(name, value)
      await client.staff.entities.save(form)
    }
    const settings = { ...ofUs, signatoryName: 'Noa Bar' }
    await client.save(settings, { signature: await file('png', 40) })
    await withLogo({ logo: await file('webp', 60) })
    const both = await client.issued()
    expect(both.figures).toEqual([ofUs.legalName, 'Signature of Noa Bar'])
    await client.save(settings, { deleteSignature: 'true' })
    expect((await client.issued()).figures).toEqual([ofUs.legalName])
    await withLogo({ deleteLogo: 'true' })
    expect((await client.issued()).figures).toEqual([])
    expect((await client.document(both.receipt.id)).figures).toEqual(both.figures)
  })
})
