import { describe, expect, test } from 'vitest'
import type { LegalEntityDetail } from '@almoner/contracts/legal-entities/legal-entity'
import { receiptFormSchema } from '@almoner/contracts/legal-entities/receipt-settings'
import { settingsOf, valuesOf, wireOf } from './receipt-values'

const entity: LegalEntityDetail = {
  id: '019b0000-0000-7000-8000-000000000001',
  name: 'Bread House',
  isPrimary: true,
  currency: 'usd',
  isCurrencyLocked: false,
  country: 'US',
  timeZone: 'America/New_York',
  fiscalYearStart: '01-01',
  logo: null,
  receipt: null,
  hasSignature: false,
}

describe('the values of the receipt form', () => {
  test.each([
    ['US', 'us', 'letter', '01-01'],
    ['CA', 'ca', 'letter', '01-01'],
    ['GB', 'uk', 'a4', '04-06'],
    ['IL', 'il', 'a4', '01-01'],
    ['DE', 'generic', 'a4', '01-01'],
  ])('begin as the country %s suggests', (country, pack, paperSize, taxYearStart) => {
    expect(valuesOf({ ...entity, country })).toMatchObject({ pack, paperSize, taxYearStart, legalName: 'Bread House' })
  })

  test('come back as they were saved', () => {
    const values = {
      ...valuesOf({ ...entity, country: 'IL' }),
      registrationNumber: '580000016',
      address: 'הרצל 1',
      languages: { first: 'he' as const, third: 'en' as const },
      hasS46: true,
      s46: { approvalNo: '77', reporting: 'off' as const },
      copyTo: 'a@example.org; b@example.org',
    }
    const receipt = settingsOf(values)
    if (!receipt) throw new Error('The form is wrong')
    expect(receipt.language).toEqual(['he', 'en'])
    expect(receipt.copyTo).toEqual(['a@example.org', 'b@example.org'])
    const again = valuesOf({ ...entity, receipt: { ...receipt, timeZone: receipt.timeZone ?? 'UTC' } })
    expect(settingsOf(again)).toEqual(receipt)
  })

  test('of another pack stay behind', () => {
    const wire = wireOf({
      ...valuesOf(entity),
      hasS46: true,
      s46: { approvalNo: '1' },
      giftAid: { includeGasds: true },
    })
    expect([wire.s46, wire.giftAid]).toEqual([undefined, undefined])
  })

  test('that are no number are told at their field', () => {
    const { error } = receiptFormSchema.safeParse(wireOf({ ...valuesOf(entity), numbering: { padding: 'six' } }))
    expect(error?.issues.map(({ path }) => path.join('.'))).toContain('numbering.padding')
  })
})
