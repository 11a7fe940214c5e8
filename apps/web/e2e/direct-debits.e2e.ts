import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { apiOf } from './api'
import { errorsOf, expectAccessible, expectNoSidewaysScroll, narrow, settled, signIn } from './browser'
import { withAlmoner } from './with-almoner'

const almoner = withAlmoner()
const zone = 'Europe/Dublin'

/** A pledge to the legal entity of the demo that is in the euro area. */
async function aPledgeInEuros(page: Page): Promise<{ id: string; entityId: string }> {
  const api = apiOf(page, almoner.url)
  const { org } = await api.accounts.current.query()
  const entity = org?.entities.find(({ currency }) => currency === 'eur')
  if (!entity) throw new Error('The demo has no legal entity in the euro area')
  const campaign = (await api.campaigns.list.query({})).find(({ currency }) => currency === 'eur')
  const { id } = await api.pledges.add.mutate({
    donor: { add: { firstName: 'Aoife', lastName: 'Ní Bhraonáin' } },
    amount: { amount: 20_00, currency: 'eur' },
    frequency: 'monthly',
    startsOn: new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(Date.now()),
    method: 'direct_debit',
    campaignId: campaign?.id,
    idempotencyKey: randomUUID(),
  })
  return { id, entityId: entity.id }
}

test('a charity of the euro area collects a recurring gift by a file for its bank', async () => {
  const page = await almoner.openPage()
  await signIn(page, almoner.url, 'owner@demo.almoner.org')
  const { id, entityId } = await aPledgeInEuros(page)

  await page.goto(`${almoner.url}/#/settings/entity/${entityId}`)
  const save = page.getByRole('button', { name: 'Save direct debits' })
  await page.getByLabel('Creditor identifier').fill('IE10 ZZZ 111111')
  await page.getByLabel('IBAN').fill('IE29 AIBK 9311 5212 3456 79')
  await page.getByLabel('IBAN').blur()
  await page.getByText('Check this IBAN: a digit or letter of it is wrong').waitFor()
  await page.getByLabel('Notice to donors').fill('5')
  await page.getByLabel('IBAN').fill('IE29 AIBK 9311 5212 3456 78')
  await expectAccessible(page)
  await save.click()
  await page.getByText('The account for direct debits is saved').waitFor()

  await page.goto(`${almoner.url}/#/donations/${id}`)
  await page.getByRole('button', { name: 'Add mandate' }).click()
  const adding = page.getByRole('dialog', { name: 'Add a mandate' })
  await adding.getByLabel('IBAN').fill('DE89 3704 0044 0532 0130 00')
  await expectAccessible(page)
  await adding.getByRole('button', { name: 'Add mandate' }).click()
  await page.getByText('DE•• •••• 3000').waitFor()
  await page.getByRole('button', { name: 'Show the whole IBAN' }).click()
  await page.getByText('DE89370400440532013000').waitFor()

  await page.goto(`${almoner.url}/#/direct-debits`)
  await page.getByRole('button', { name: 'New collection file' }).first().click()
  const making = page.getByRole('dialog', { name: 'New collection file' })
  await making.getByText('First payments').waitFor()
  await making.getByText('One payment is of a donor without an email address. Let them know yourself:').waitFor()
  await expectAccessible(page)
  await making.getByRole('button', { name: 'Make file' }).click()
  await page.getByRole('heading', { level: 1, name: 'CF-000001' }).waitFor()
  await page.getByRole('link', { name: 'Aoife Ní Bhraonáin' }).waitFor()
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download file' }).click()
  const xml = await readFile(await (await download).path(), 'utf8')
  expect(xml).toContain('<Nm>Aoife Ni Bhraonain</Nm>')
  expect(xml).toContain('<InstdAmt Ccy="EUR">20.00</InstdAmt>')

  await page.getByRole('button', { name: 'Record a return of Aoife Ní Bhraonáin' }).click()
  const returning = page.getByRole('dialog', { name: /^Record a return/ })
  await returning.getByLabel('Reason of the bank').click()
  await page.getByTitle('AC04 · The account was closed').click()
  await returning.getByText('The mandate is revoked').waitFor()
  await returning.getByRole('button', { name: 'Record return' }).click()
  await returning.waitFor({ state: 'hidden' })
  await page.getByRole('table').getByText('The account was closed').waitFor()
  await page.getByText('Settled', { exact: true }).waitFor()
  await page.setViewportSize(narrow)
  await settled(page)
  await expectNoSidewaysScroll(page)
  expect(errorsOf(page)).toEqual([])
  await page.context().close()
})
