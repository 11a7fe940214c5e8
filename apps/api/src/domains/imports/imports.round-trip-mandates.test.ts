import type { ExportColumnKey } from '@almoner/contracts/exports/export-columns'
import { exportColumns } from '@almoner/contracts/exports/export-columns'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import type { GivenOrg } from '../../../test/given.js'
import { debitsOf, ibans } from '../direct-debits/testing/given-debits.js'
import { exported } from '../exports/testing/exported-rows.js'
import { formWith } from './testing/gift-files.js'
import { ImportClient } from './testing/import-client.js'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

const europe = async () => {
  const org = await api.given.org({ currency: 'eur', timeZone: 'Europe/Berlin' })
  await debitsOf(api, org).saveCreditor()
  return org
}

/** What a list of recurring gifts says of their mandates, but for who keeps them and when they did. */
const mandatesOf = async (org: GivenOrg) => {
  const { admin } = debitsOf(api, org)
  const { rows } = await api.as(org.admin).donations.list({ sort: 'createdAt' })
  const found = await Promise.all(rows.map(({ id }) => admin.mandates({ donationId: id })))
  const read = found.flat().map(async ({ id, reference, state, holder, bic, signedOn, lastCollectedOn }) => {
    const { iban } = await admin.readIban({ id })
    return { reference, state, holder, bic, signedOn, lastCollectedOn, iban }
  })
  return (await Promise.all(read)).toSorted((a, b) => a.reference.localeCompare(b.reference))
}

const all = [...exportColumns.donations] satisfies ExportColumnKey<'donations'>[]

const carry = async (from: GivenOrg, to: ImportClient, columns?: typeof all) => {
  const request = { list: 'donations' as const, matching: {}, ...(columns && { columns }) }
  return to.take(formWith((await exported(api, from, request)).content, 'recurring.csv'))
}

test('carries mandates over by the file of recurring gifts that has whole IBANs, and none by one that masks them', async () => {
  api.clock.set(new Date().toISOString())
  const from = await europe()
  const debits = debitsOf(api, from)
  await debits.given(
    { startsOn: inDays(10) },
    {
      reference: 'OLD/4711',
      holder: 'Jürgen Groß',
      bic: 'COBADEFFXXX',
      signedOn: inDays(-900),
      lastCollectedOn: inDays(-20),
    },
  )
  await debits.given({ startsOn: inDays(12) }, { iban: ibans[3], signedOn: inDays(-30) })
  await debits.addPledge({ startsOn: inDays(14) })

  const masked = await europe()
  const first = await carry(from, new ImportClient(api, masked.admin))
  expect(first.inspection.preset).toBe('almoner_recurring')
  expect(first.findings).toMatchObject({ ready: 3, bad: 0, recurring: { withMandate: 0 } })
  expect(await mandatesOf(masked)).toEqual([])

  const to = await europe()
  const client = new ImportClient(api, to.admin)
  expect((await carry(from, client, all)).findings).toMatchObject({ ready: 3, bad: 0, recurring: { withMandate: 2 } })
  expect(await mandatesOf(to)).toEqual(await mandatesOf(from))
  expect(await mandatesOf(to)).toHaveLength(2)
  expect((await carry(from, client, all)).findings).toMatchObject({ ready: 0, present: 3, bad: 0 })
})
