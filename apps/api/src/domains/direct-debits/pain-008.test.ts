import { minorUnits } from '@almoner/contracts/minor-units'
import { describe, expect, test } from 'vitest'
import { pain008, type CollectionOrder, type OrderedDebit } from './pain-008.js'
import { allOf, readCollection, textOf } from './testing/read-collection.js'

const aDebit = (given: Partial<OrderedDebit> = {}): OrderedDebit => ({
  amount: minorUnits(25_00),
  sequenceType: 'RCUR',
  endToEndId: 'R-000012-3-CF-000001',
  mandateReference: 'R-000012-1',
  signedOn: '2026-01-05',
  isAmended: false,
  holder: 'Jürgen Groß & Söhne <GmbH>',
  iban: 'DE89370400440532013000',
  bic: null,
  remittance: 'R-000012 Spende',
  ...given,
})

const anOrder = (given: Partial<CollectionOrder> = {}): CollectionOrder => ({
  format: 'pain.008.001.08',
  messageId: 'CF-000001-0a1b2c3d',
  madeAt: new Date('2026-06-15T12:00:00.123Z'),
  collectOn: '2026-06-22',
  creditor: {
    name: 'Hilfe für Ärzte e.V.',
    iban: 'DE02120300000000202051',
    bic: 'BYLADEM1001',
    creditorId: 'DE98ZZZ09999999999',
  },
  debits: [aDebit()],
  ...given,
})

describe('an order to collect', () => {
  test('has a block for each sequence type, each with its own count and sum', () => {
    const file = readCollection(
      pain008(
        anOrder({
          debits: [
            aDebit(),
            aDebit({ sequenceType: 'FRST', amount: minorUnits(5), endToEndId: 'R-000013-1-CF-000001' }),
            aDebit({ amount: minorUnits(100_10), endToEndId: 'R-000014-1-CF-000001' }),
            aDebit({ sequenceType: 'OOFF', amount: minorUnits(1_000_00), endToEndId: 'R-000015-1-CF-000001' }),
          ],
        }),
      ),
    )
    expect(textOf(file, 'NbOfTxs')).toBe('4')
    expect(textOf(file, 'CtrlSum')).toBe('1125.15')
    const blocks = allOf(file, 'PmtInf').map((block) =>
      ['PmtInfId', 'SeqTp', 'NbOfTxs', 'CtrlSum'].map((name) => textOf(block, name)),
    )
    expect(blocks).toEqual([
      ['CF-000001-0a1b2c3d-FRST', 'FRST', '1', '0.05'],
      ['CF-000001-0a1b2c3d-RCUR', 'RCUR', '2', '125.10'],
      ['CF-000001-0a1b2c3d-OOFF', 'OOFF', '1', '1000.00'],
    ])
    expect(allOf(file, 'EndToEndId').map(({ text }) => text)).toEqual([
      'R-000013-1-CF-000001',
      'R-000012-3-CF-000001',
      'R-000014-1-CF-000001',
      'R-000015-1-CF-000001',
    ])
  })

  test('writes names in the signs that banks take, and accounts whole', () => {
    const file = readCollection(pain008(anOrder()))
    expect(allOf(file, 'Nm').map(({ text }) => text)).toEqual([
      'Hilfe fuer Aerzte e.V.',
      'Hilfe fuer Aerzte e.V.',
      'Juergen Gross + Soehne .GmbH.',
    ])
    expect(allOf(file, 'IBAN').map(({ text }) => text)).toEqual(['DE02120300000000202051', 'DE89370400440532013000'])
    expect(textOf(file, 'BICFI')).toBe('BYLADEM1001')
    expect(textOf(file, 'ReqdColltnDt')).toBe('2026-06-22')
  })

  test('tells the bank of another account, and only where there is one', () => {
    const file = readCollection(pain008(anOrder({ debits: [aDebit(), aDebit({ isAmended: true })] })))
    expect(allOf(file, 'DrctDbtTxInf').map((one) => allOf(one, 'AmdmntInd').length)).toEqual([0, 1])
    expect(
      allOf(file, 'OrgnlDbtrAcct').map((one) => textOf(one, 'Othr') === '' && allOf(one, 'Id').at(-1)?.text),
    ).toEqual(['SMNDA'])
  })

  test('of the older version has its own name for a BIC', () => {
    const xml = pain008(anOrder({ format: 'pain.008.001.02', debits: [aDebit({ bic: 'COBADEFFXXX' })] }))
    expect(allOf(readCollection(xml), 'BIC').map(({ text }) => text)).toEqual(['BYLADEM1001', 'COBADEFFXXX'])
    expect(() => readCollection(xml.replace('001.02', '001.08'))).toThrow('BICFI')
  })

  test('is refused by the reader with anything out of place', () => {
    const xml = pain008(anOrder())
    for (const [from, to] of [
      ['<ChrgBr>SLEV</ChrgBr>', ''],
      ['RCUR</SeqTp>', 'XXXX</SeqTp>'],
      ['25.00</InstdAmt>', '25.0</InstdAmt>'],
      ['<Cd>CORE</Cd>', '<Cd>B2B</Cd>'],
      ['Soehne', 'Söhne'],
      ['<PmtMtd>DD</PmtMtd>', '<PmtMtd>DD</PmtMtd><Other>1</Other>'],
    ] as const)
      expect(() => readCollection(xml.replace(from, to))).toThrow()
  })
})
