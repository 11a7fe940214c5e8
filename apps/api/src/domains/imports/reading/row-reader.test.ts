import type { ImportPlan } from '@almoner/contracts/imports/import'
import type { ImportField } from '@almoner/contracts/imports/import-fields'
import type { CustomValue } from '@almoner/contracts/custom-fields/custom-value'
import { minorUnits } from '@almoner/contracts/minor-units'
import { describe, expect, it } from 'vitest'
import type { ImportedField } from './custom-reader.js'
import type { BadRow, GiftRow } from './gift-row.js'
import { RowReader } from './row-reader.js'

const today = '2026-11-29'

const plan: ImportPlan = {
  columns: [],
  dateOrder: 'mdy',
  decimalMark: '.',
  currency: 'usd',
  campaignId: '01999999-0000-7000-8000-000000000000',
  donorMatch: 'email',
  donorUpdate: 'fill_gaps',
  giftChanges: 'leave',
  sharedIds: 'refuse',
  rows: 'gifts',
  statuses: { Done: 'succeeded' },
  methods: { Barter: 'in_kind' },
  modes: {},
  rowTypes: {},
  donorTypes: {},
  namesAre: 'guessed',
  recurringStatuses: {},
  pageStatuses: {},
  rhythms: {},
  rhythm: 'monthly',
  collectsFrom: null,
  mends: [],
  setAside: [],
}

const custom: ImportedField[] = (
  ['text', 'longText', 'number', 'money', 'date', 'choice', 'choices', 'yesNo', 'link'] as const
).map((type) => ({
  recordKind: 'charge',
  key: type.toLowerCase(),
  name: type,
  type,
  options: [
    { key: 'gold', label: 'Gold' },
    { key: 'silver', label: 'Silver, plated' },
  ],
}))

type Cells = Partial<Record<ImportField, string>>

function read(cells: Cells, changes: Partial<ImportPlan> = {}, mended?: Cells) {
  const named = Object.entries(cells) as [ImportField, string][]
  const fields = named.map(([field]) => field)
  const columns = fields.map((field, index) => ({ field, index }))
  const row = named.map(([, cell]) => cell)
  return new RowReader({ ...plan, ...changes, columns }, fields, custom, today).read(row, mended)
}

const anyGift: Cells = { amount: '5', date: '1/2/2026', email: 'ann@example.org' }
const gift = (cells: Cells, changes?: Partial<ImportPlan>) => read({ ...anyGift, ...cells }, changes) as GiftRow
const complaints = (cells: Cells, changes?: Partial<ImportPlan>) =>
  (read({ ...anyGift, ...cells }, changes) as BadRow).cells.map(({ field, message }) => [field, message])

describe('RowReader', () => {
  it('takes fillers for empty cells, but not where they are words or places', () => {
    const read = gift({
      firstName: 'NA',
      lastName: 'LANTERN FITTERS LOCAL 9 FUND',
      comment: 'N/A',
      company: 'None',
      region: 'NA',
      city: '--',
    })
    expect(read).toMatchObject({ comment: null })
    expect(read.donor).toMatchObject({
      type: 'organization',
      organizationName: 'LANTERN FITTERS LOCAL 9 FUND',
      employer: null,
      city: null,
      region: 'NA',
    })
    expect(gift({ firstName: 'Min', lastName: 'Na' }).donor.lastName).toBe('Na')
  })

  it('reads who gives by the word for it, by the plan, else by the name', () => {
    const types = { donorTypes: { Gremium: 'organization' as const } }
    expect(gift({ fullName: 'Ira Oakes', donorType: 'Gremium' }, types).donor).toMatchObject({
      type: 'organization',
      organizationName: 'Ira Oakes',
    })
    expect(gift({ fullName: 'Harbor Trust', donorType: 'Individual' }).donor).toMatchObject({ lastName: 'Trust' })
    expect(gift({ fullName: 'Marlow', donorType: 'Household' }).donor.type).toBe('household')
    expect(gift({ fullName: 'Tern Mill' }, { namesAre: 'organizations' }).donor.organizationName).toBe('Tern Mill')
    expect(gift({ fullName: 'Tern Mill Plc, 1 Quarry Road' }).donor).toMatchObject({
      organizationName: 'Tern Mill Plc',
      line1: '1 Quarry Road',
    })
    expect(complaints({ fullName: 'Ira Oakes', donorType: 'Sponsor' })).toEqual([
      ['donorType', 'Choose which type of donor this word means'],
    ])
  })

  it('leaves out what is no gift, readable or not, and asks about words without a meaning', () => {
    expect(read({ amount: 'x', date: '', fullName: 'Ira', rowType: 'Payout' })).toEqual({
      kind: 'left out',
      donorName: 'Ira',
      by: { column: 'rowType', value: 'Payout' },
      cells: null,
      isPledge: false,
    })
    expect(read({ ...anyGift, rowType: 'Pledge' })).toMatchObject({ kind: 'left out', isPledge: true })
    expect(read({ ...anyGift, status: 'Pledged' }, { statuses: { Pledged: 'leave_out' } })).toMatchObject({
      isPledge: true,
    })
    expect(read({ ...anyGift, status: 'Promised' }, { statuses: { Promised: 'leave_out' } }).kind).toBe('left out')
    expect(gift({ rowType: 'Refund' })).toMatchObject({ isNegative: true, amount: 500 })
    expect(complaints({ rowType: 'Bequest' })).toEqual([['rowType', 'Choose whether rows with this word are gifts']])
    expect(complaints({ method: 'Barley' })).toEqual([['method', 'Choose which payment method this word means']])
    expect(gift({ method: 'Barley' }, { methods: { '*': 'in_kind' } }).method).toBe('in_kind')
    expect(gift({ status: '' }, { statuses: { '': 'succeeded' } }).status).toBe('succeeded')
    expect(complaints({ status: '' }, { statuses: { '*': 'succeeded' } })).toEqual([['status', 'This is empty']])
  })

  it('reads how much of a gift went back, its fees, and its time of day', () => {
    expect(gift({ refundedAmount: '2.50' })).toMatchObject({ status: 'succeeded', refunded: 250 })
    expect(gift({ refundedAmount: '5.00' })).toMatchObject({ status: 'refunded', refunded: null })
    expect(gift({ refundedAmount: 'Yes' })).toMatchObject({ status: 'refunded', refunded: null })
    expect(gift({ refundedAmount: '0.00' })).toMatchObject({ status: 'succeeded', refunded: null })
    expect(complaints({ refundedAmount: '6' })).toEqual([['refundedAmount', 'More was refunded than was given']])
    expect(gift({ fee: '-0.30', secondFee: '0.20' }).fee).toBe(50)
    expect(gift({ fee: '0.30', feeCurrency: 'EUR' }).fee).toBe(0)
    expect(gift({ time: '4:15 pm' }).clock).toEqual({ time: '16:15:00', offset: null })
    expect(complaints({ time: 'late' })).toEqual([['time', 'This is not a time']])
  })

  it('gives ZIP codes the zeros that spreadsheets take from them', () => {
    expect(gift({ postalCode: '2134', country: 'US' }).donor).toMatchObject({ postalCode: '02134', postalKey: '02134' })
    expect(gift({ postalCode: '2134', country: 'DK' }).donor.postalCode).toBe('2134')
  })

  it('reads the least that a gift needs', () => {
    expect(gift({})).toMatchObject({
      kind: 'gift',
      amount: 500,
      isNegative: false,
      currency: 'usd',
      date: '2026-01-02',
      status: 'succeeded',
      method: 'other',
      mode: 'live',
      fee: 0,
      donor: { type: 'person', emailKey: 'ann@example.org', nameKey: '' },
    })
  })

  it.each([
    [{ amount: '$5', currency: 'CAD' }, 'cad'],
    [{ amount: '$5' }, 'usd'],
    [{ amount: '€5' }, 'eur'],
    [{ amount: '5', currency: '' }, 'usd'],
  ])('takes the currency of the row: %j', (cells, currency) => expect(gift(cells).currency).toBe(currency))

  it('takes a bare dollar for the org’s own dollar', () => {
    expect(gift({ amount: '$5' }, { currency: 'cad' }).currency).toBe('cad')
    expect(gift({ amount: '$5' }, { currency: 'eur' }).currency).toBe('usd')
  })

  it('tells money that goes back from gifts', () => {
    expect(gift({ amount: '-5.00', status: 'Refunded' })).toMatchObject({ isNegative: true, amount: 500 })
  })

  it('takes a company for the donor only where no person is named', () => {
    expect(gift({ company: 'Rivers Ltd' }).donor).toMatchObject({
      type: 'organization',
      organizationName: 'Rivers Ltd',
      employer: null,
    })
    expect(gift({ company: 'Rivers Ltd', lastName: 'Hill' }).donor).toMatchObject({
      type: 'person',
      organizationName: null,
      employer: 'Rivers Ltd',
    })
  })

  it('reads words by the plan first and by their usual meaning otherwise', () => {
    expect(gift({ status: 'Done', method: 'Barter' })).toMatchObject({ status: 'succeeded', method: 'in_kind' })
    expect(gift({ status: 'Cancelled', method: 'PayPal', mode: 'TRUE' })).toMatchObject({
      status: 'canceled',
      method: 'paypal',
      mode: 'test',
    })
  })

  it('leaves out rows whose mode is said to be no gift, also where they could not be read as one', () => {
    const modes = { Sandbox: 'leave_out', Staging: 'test' } as const
    const left = {
      kind: 'left out',
      donorName: 'ann@example.org',
      by: { column: 'mode', value: 'Sandbox' },
      cells: null,
      isPledge: false,
    }
    expect(read({ ...anyGift, mode: 'Sandbox' }, { modes })).toEqual(left)
    expect(read({ ...anyGift, amount: 'nothing', mode: 'Sandbox' }, { modes })).toEqual(left)
    expect(gift({ mode: 'Staging' }, { modes })).toMatchObject({ kind: 'gift', mode: 'test' })
  })

  it('takes a fee below zero for what it is', () => expect(gift({ fee: '-0.59' }).fee).toBe(59))

  it.each<[Cells, [ImportField | null, string][]]>([
    [{ amount: '' }, [['amount', 'This is empty']]],
    [{ amount: '0.00' }, [['amount', 'The amount cannot be zero']]],
    [{ date: '' }, [['date', 'This is empty']]],
    [{ date: '31/12/2026' }, [['date', 'This date does not exist']]],
    [{ currency: 'JPY' }, [['currency', 'Use USD, EUR, GBP, CAD, AUD, ILS']]],
    [
      { amount: '€5', currency: 'USD' },
      [['amount', 'The currency sign in the amount does not match the row’s currency']],
    ],
    [{ status: 'Mysterious' }, [['status', 'Choose which status this word means']]],
    [{ status: '' }, [['status', 'This is empty']]],
    [{ amount: '-5', status: 'Pending' }, [['status', 'A negative amount has to be completed or refunded']]],
    [{ email: 'not an address' }, [['email', 'This is not an email address']]],
    [{ email: '' }, [['email', 'Nothing here identifies the donor']]],
    [{ lastName: 'x'.repeat(101) }, [['lastName', 'This is longer than 100 characters']]],
    [
      { amount: 'x', date: 'y' },
      [
        ['amount', 'This is not an amount'],
        ['date', 'This is not a date'],
      ],
    ],
  ])('says what is wrong with %j', (cells, expected) => expect(complaints(cells)).toEqual(expected))

  it('refuses a row with more cells than there are headings', () => {
    const reader = new RowReader({ ...plan, columns: [{ index: 0, field: 'email' }] }, ['email', 'note'], [], today)
    const row = reader.read(['a@example.org', 'thanks', ' a lot']) as BadRow
    expect(row.cells[0]).toMatchObject({ field: null, message: expect.stringContaining('3 cells under 2 headings') })
  })

  it.each<[string, string, CustomValue, Partial<ImportPlan>?]>([
    ['text', ' Blue door ', 'Blue door'],
    ['longtext', 'One\nTwo', 'One\nTwo'],
    ['number', '1,234.5', 1234.5],
    ['number', '-1.234,5', -1234.5, { decimalMark: ',' }],
    ['number', '٣', 3],
    ['money', '€12.50', { amount: minorUnits(1250), currency: 'eur' }],
    ['money', '12.50', { amount: minorUnits(1250), currency: 'usd' }],
    ['date', '3/4/2026', '2026-03-04'],
    ['date', '3/4/2026', '2026-04-03', { dateOrder: 'dmy' }],
    ['choice', 'GOLD', 'gold'],
    ['choice', 'silver, plated', 'silver'],
    ['choices', 'Silver, plated; gold', ['gold', 'silver']],
    ['choices', 'silver, gold', ['gold', 'silver']],
    ['yesno', 'No', false],
    ['link', 'https://example.org/a', 'https://example.org/a'],
  ])('reads a cell of a custom field of type %s: %s', (key, cell, value, changes) => {
    expect(gift({ [`custom.charge.${key}`]: cell, date: '2026-01-02' }, changes).custom).toMatchObject([{ key, value }])
  })

  it.each([
    ['number', 'many', 'This is not a number with a decimal point'],
    ['number', '1.1234567', 'Use up to six decimals'],
    ['money', '12.345', 'An amount can have up to two decimals'],
    ['date', 'soon', 'This is not a date'],
    ['choice', 'Bronze', '“Bronze” is not one of the choices: Gold, Silver, plated'],
    ['choices', 'Gold; Bronze', '“Bronze” is not one of the choices: Gold, Silver, plated'],
    ['yesno', 'maybe', 'Enter yes or no'],
    ['link', 'example', 'Enter a web address that starts with https://'],
  ])('says what is wrong with a cell of a custom field of type %s: %s', (key, cell, message) => {
    expect(complaints({ [`custom.charge.${key}`]: cell })).toEqual([[`custom.charge.${key}`, message]])
  })

  it('leaves a custom field alone where its cell is empty or no column holds it', () => {
    expect(gift({ 'custom.charge.number': ' ' }).custom).toEqual([])
  })

  it('reads mended cells instead of those of the file', () => {
    expect(read({ ...anyGift, date: 'soon' }, {}, { date: '3/4/2026' })).toMatchObject({
      kind: 'gift',
      date: '2026-03-04',
    })
  })

  it('gives the same gift the same key, whatever the spelling, and another gift another', () => {
    const key = (cells: Cells) => gift(cells).contentKey
    expect(key({ amount: '$5.00', email: 'ANN@example.org ', date: '01/02/2026' })).toBe(key({}))
    const others: Cells[] = [
      { amount: '-5' },
      { amount: '6' },
      { date: '1/3/2026' },
      { email: 'bob@example.org' },
      { campaign: 'Spring' },
      { date: '1/2/2026 10:00' },
      { mode: 'test' },
    ]
    expect(new Set([key({}), ...others.map(key)]).size).toBe(others.length + 1)
  })
})
