import { describe, expect, it } from 'vitest'
import { readCells, type Cells } from '../testing/recurring-rows.js'

const read = (cells: Cells) =>
  readCells(
    {
      fullName: 'Ann Rivers',
      email: 'ann@example.org',
      amount: '10',
      nextOn: '15/12/2026',
      iban: 'DE89 3704 0044 0532 0130 00',
      mandateSignedOn: '01/02/2024',
      ...cells,
    },
    { currency: 'eur' },
  )
const taken = (cells: Cells = {}) => {
  const row = read(cells)
  return row.kind === 'recurring' ? { method: row.method, ...row.mandate } : row
}
const complaint = (cells: Cells) => {
  const row = read(cells)
  return row.kind === 'bad' ? row.cells.map(({ field, value, message }) => [field, value, message]) : row.kind
}

describe('the mandate of a recurring gift', () => {
  it('is what the row has of it', () => {
    expect(
      taken({
        mandateReference: 'OLD/4711',
        mandateHolder: 'Jürgen Groß',
        bic: 'cobadeff xxx',
        mandateLastOn: '02/11/2026',
      }),
    ).toEqual({
      method: 'direct_debit',
      iban: 'DE89370400440532013000',
      signedOn: '2024-02-01',
      lastCollectedOn: '2026-11-02',
      reference: 'OLD/4711',
      holder: 'Jürgen Groß',
      bic: 'COBADEFFXXX',
    })
  })

  it('has the donor as its holder and no reference of its own where the row says no more', () => {
    expect(taken()).toMatchObject({ reference: null, holder: 'Ann Rivers', bic: null, lastCollectedOn: null })
    expect(taken({ fullName: 'A'.repeat(90) })).toMatchObject({ holder: 'A'.repeat(70) })
    expect(complaint({ fullName: '' })).toEqual([['mandateHolder', '', 'Enter whose account this is']])
  })

  it('leaves the method as the row has it, but for a debit without a gateway', () => {
    expect(taken({ method: 'Bank debit' })).toMatchObject({ method: 'direct_debit' })
    expect(taken({ method: 'Standing order' })).toMatchObject({ method: 'standing_order', holder: 'Ann Rivers' })
  })

  it.each(['', 'DE•• •••• 3000', 'DE89 **** **** 3000', '•••••'])('is none with “%s” for its IBAN', (iban) => {
    const row = read({ iban, mandateReference: 'OLD/4711' })
    expect(row).toMatchObject({ kind: 'recurring', mandate: null, method: 'other' })
  })

  it('is none of a recurring gift that is over', () => {
    for (const status of ['Completed', 'Canceled'])
      expect(read({ status, startsOn: '01/02/2024', nextOn: '' })).toMatchObject({ kind: 'recurring', mandate: null })
  })

  it.each<[string, Cells, [keyof Cells, string, string]]>([
    [
      'a wrong digit',
      { iban: 'DE89370400440532013001' },
      ['iban', 'DE•• •••• 3001', 'Check this IBAN: a digit or letter of it is wrong'],
    ],
    [
      'a country without direct debits in euros',
      { iban: 'TR330006100519786457841326' },
      ['iban', 'TR•• •••• 1326', 'This IBAN is of a country where no direct debit in euros can be made'],
    ],
    [
      'no signature',
      { mandateSignedOn: '' },
      ['mandateSignedOn', '', 'Enter when the mandate was signed. Without it the IBAN cannot be taken.'],
    ],
    [
      'a signature to come',
      { mandateSignedOn: '30/11/2026' },
      ['mandateSignedOn', '30/11/2026', 'This day is in the future'],
    ],
    [
      'a collection to come',
      { mandateLastOn: '30/11/2026' },
      ['mandateLastOn', '30/11/2026', 'This day is in the future'],
    ],
    [
      'a reference with a blank',
      { mandateReference: 'OLD 4711' },
      ['mandateReference', 'OLD 4711', 'Use up to 35 letters and digits, without blanks'],
    ],
    [
      'a reference of 36 signs',
      { mandateReference: 'M'.repeat(36) },
      ['mandateReference', 'M'.repeat(36), 'Use up to 35 letters and digits, without blanks'],
    ],
    ['a wrong BIC', { bic: 'COBA' }, ['bic', 'COBA', 'A BIC has eight or eleven letters and digits']],
    [
      'pounds',
      { currency: 'GBP' },
      ['iban', 'DE•• •••• 3000', 'A direct debit is in euros. Leave the IBAN of this recurring gift out.'],
    ],
    [
      'a card',
      { method: 'Card' },
      [
        'iban',
        'DE•• •••• 3000',
        'A gateway collects this recurring gift. Choose another payment method, or leave the IBAN out.',
      ],
    ],
  ])('is refused with %s, and the IBAN shown by its end', (_, cells, fault) => {
    expect(complaint(cells)).toEqual([fault])
  })
})
