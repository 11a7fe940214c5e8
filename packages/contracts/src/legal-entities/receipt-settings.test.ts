import { describe, expect, test } from 'vitest'
import { receiptFormSchema, receiptNumberOf } from './receipt-settings.js'

const least = { pack: 'us', legalName: 'Bread House', registrationNumber: '12-3456789', address: '1 Main St' }

const other = '0197a1b2-0000-7000-8000-000000000002'
const building = {
  name: 'Village hall',
  street: '1 High Street',
  postcode: 'yo1 7hh',
  campaignId: '0197a1b2-0000-7000-8000-000000000001',
}

const faultsOf = (form: object): string[] => {
  const { error } = receiptFormSchema.safeParse(form)
  return (error?.issues ?? []).map(({ path, code, ...issue }) =>
    code === 'unrecognized_keys' ? `unknown ${JSON.stringify(Reflect.get(issue, 'keys'))}` : path.join('.'),
  )
}

describe('a receipt form', () => {
  test('needs a pack, a name, a number and an address; the rest has its usual value', () => {
    expect(faultsOf({}).sort()).toEqual(['address', 'legalName', 'pack', 'registrationNumber'])
    expect(receiptFormSchema.parse(least)).toMatchObject({
      language: ['en'],
      taxYearStart: '01-01',
      numbering: { prefix: '', yearInNumber: true, padding: 6 },
      when: { single: 'immediate', recurring: 'each', offline: 'ask', minAmount: 0 },
      goodsStatement: 'none',
      emailAttach: true,
    })
  })

  test.each<[string, object, string[]]>([
    ['a number of another country', { registrationNumber: 'AB12345' }, ['registrationNumber']],
    [
      'a Canadian one without place and signature',
      { pack: 'ca', registrationNumber: '119219814RR0001' },
      ['placeOfIssue', 'signatoryName'],
    ],
    ['section 46 outside Israel', { s46: { approvalNo: '1' } }, ['s46']],
    ['Gift Aid outside the UK', { giftAid: {} }, ['giftAid']],
    [
      'a connected charity without its reference',
      { pack: 'uk', registrationNumber: 'AB12345', giftAid: { connected: [{ name: 'Other', hmrcRef: 'none' }] } },
      ['giftAid.connected.0.hmrcRef'],
    ],
    [
      'a community building outside the UK, or with a long street',
      {
        pack: 'uk',
        registrationNumber: 'AB12345',
        giftAid: {
          buildings: [
            { ...building, postcode: '90210' },
            { ...building, campaignId: other, street: 'x'.repeat(41) },
          ],
        },
      },
      ['giftAid.buildings.0.postcode', 'giftAid.buildings.1.street'],
    ],
    [
      'one campaign for two community buildings',
      { pack: 'uk', registrationNumber: 'AB12345', giftAid: { buildings: [building, building] } },
      ['giftAid.buildings.1.campaignId'],
    ],
    [
      'a community building of a sports club',
      { pack: 'uk', registrationNumber: 'CH12345', giftAid: { buildings: [building] } },
      ['giftAid.buildings.0.name'],
    ],
    ['goods that are not described', { goodsStatement: 'described' }, ['goodsDescription']],
    ['a leap day as the start of a tax year', { taxYearStart: '02-29' }, ['taxYearStart']],
    ['a month that is none', { taxYearStart: '13-01' }, ['taxYearStart']],
    ['an unknown zone', { timeZone: 'Mars/Olympus' }, ['timeZone']],
    ['markup in the prefix', { numbering: { prefix: '<b>' } }, ['numbering.prefix']],
    ['no address to copy to', { copyTo: ['nobody'] }, ['copyTo.0']],
    ['NUL', { address: 'a\u0000b' }, ['address']],
    ['half a letter in the number', { registrationNumber: '\ud800' }, ['registrationNumber', 'registrationNumber']],
    ['what is not known', { next: 7 }, ['unknown ["next"]']],
    ['what is not known further in', { numbering: { next: 7 } }, ['unknown ["next"]']],
  ])('refuses %s', (_, change, faults) => {
    expect(faultsOf({ ...least, ...change })).toEqual(faults)
  })

  test.each([
    [{ prefix: 'R', yearInNumber: true, padding: 6 }, 'R-2026-000042'],
    [{ prefix: '', yearInNumber: false, padding: 1 }, '42'],
    [{ prefix: 'תרומה', yearInNumber: false, padding: 4 }, 'תרומה-0042'],
  ])('with %j numbers like %s', (numbering, number) => {
    expect(receiptNumberOf(numbering, 42, 2026)).toBe(number)
  })
})
