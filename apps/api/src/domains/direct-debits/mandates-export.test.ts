import type { ExportColumnKey } from '@almoner/contracts/exports/export-columns'
import { describe, expect, test } from 'vitest'
import { api, debits, org, withDebits } from '../../../test/with-debits.js'
import { exported, exportedRows, rowsOf } from '../exports/testing/exported-rows.js'
import { debitsOf, ibans } from './testing/given-debits.js'

withDebits()

const list = 'donations' as const
const columns = [
  'mandateReference',
  'mandateSignedOn',
  'mandateLastOn',
  'accountHolder',
  'bic',
  'iban',
] satisfies ExportColumnKey<'donations'>[]
const signed = ['OLD/4711', '2026-06-01', '2026-06-10', 'Noa Groß', 'COBADEFFXXX']
const given = () =>
  debits.given({}, { reference: 'OLD/4711', bic: 'COBADEFFXXX', lastCollectedOn: '2026-06-10', iban: ibans[0] })
const started = async () => {
  const { rows } = await api.as(org.owner).audit.list({})
  return rows.find(({ action }) => action === 'exports.start')?.after
}

describe('a mandate in a file of recurring gifts', () => {
  test('is whole for whoever may read IBANs and asks for its column by name, which the audit log says', async () => {
    await given()
    expect(await exportedRows(api, org, { list, columns })).toEqual([[...signed, ibans[0]]])
    expect(await started()).toMatchObject({ ibans: 'whole' })
  })

  test('shows the end of its IBAN alone where all columns are taken, and to whoever may not read it whole', async () => {
    await given()
    const [headings = [], all = []] = rowsOf((await exported(api, org, { list })).content)
    expect(all[headings.indexOf('IBAN')]).toBe('DE•• •••• 3000')
    expect(all[headings.indexOf('Mandate reference')]).toBe('OLD/4711')
    expect(await started()).not.toHaveProperty('ibans')
    const member = { ...org.agent, secondFactorAt: api.clock.now(), switches: { exports: true, personalData: true } }
    expect(await exportedRows(api, org, { list, columns }, member)).toEqual([[...signed, 'DE•• •••• 3000']])
    const blind = { ...member, switches: { exports: true, personalData: false } }
    expect(await exportedRows(api, org, { list, columns }, blind)).toEqual([[...signed, '•••••']])
  })

  test('is the active one: none where it was revoked, and none of others', async () => {
    const { mandate } = await given()
    await debits.admin.revokeMandate({ id: mandate.id, reason: 'The donor wrote' })
    const other = await api.given.org({ currency: 'eur' })
    const elsewhere = debitsOf(api, other)
    await elsewhere.saveCreditor()
    await elsewhere.given()
    expect(await exportedRows(api, org, { list, columns })).toEqual([['', '', '', '', '', '']])
  })
})
