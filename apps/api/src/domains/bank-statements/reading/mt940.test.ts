import { describe, expect, it } from 'vitest'
import { isMt940, readMt940 } from './mt940.js'
import { bankFile, piecesOf } from './testing/bank-files.js'

const read = (file: string | Uint8Array) => readMt940(piecesOf(file))

const messageOf = (entries: string, closing = 'C260303EUR100,00'): string =>
  `:20:S1\r\n:25:DE89370400440532013000\r\n:60F:C260302EUR100,00\r\n${entries}:62F:${closing}\r\n-\r\n`

describe('readMt940', () => {
  it('reads numbered parts, as German and Austrian banks write them', async () => {
    const [statement, ...others] = await read(bankFile('german.sta'))
    expect(others).toEqual([])
    expect(statement).toMatchObject({
      account: '37040044/0532013000',
      currency: 'eur',
      bankStatementId: 'STARTUMSE',
      openingBalance: 100_000,
      closingBalance: 103_490,
    })
    expect(statement?.lines).toEqual([
      {
        bookedOn: '2026-03-03',
        valuedOn: '2026-03-03',
        amount: 50_00,
        currency: 'eur',
        counterparty: 'Ada Example und Bo Sample',
        counterpartyAccount: 'NL91ABNA0417164300',
        reference: 'E2E-2026-17',
        mandate: null,
        text: 'Spende für den neuen Hafen, danke',
        bankReference: 'BANK-0001',
      },
      expect.objectContaining({
        // Booked in the year before its day of value.
        bookedOn: '2025-12-31',
        valuedOn: '2026-01-02',
        amount: -10_10,
        counterparty: null,
        text: 'Entgelt Dezember',
        bankReference: null,
      }),
      // A credit that is taken back goes out.
      expect.objectContaining({ amount: -5_00, mandate: 'M-7', text: 'R-000123', counterparty: 'Cleo Test' }),
    ])
  })

  it('reads words between slashes, as Dutch banks write them, with what SWIFT puts around a message', async () => {
    const [statement] = await read(bankFile('dutch.940'))
    expect(statement).toMatchObject({ account: 'NL91ABNA0417164300', openingBalance: 200_50, closingBalance: 252_00 })
    expect(statement?.lines).toMatchObject([
      {
        amount: 40_00,
        counterparty: 'N PERETZ',
        counterpartyAccount: 'NL20INGB0001234567',
        reference: null,
        text: 'Voor R-000123',
        bankReference: null,
      },
      {
        amount: 12_34,
        counterparty: 'Dana Levi',
        counterpartyAccount: 'NL32INGB0000012345',
        reference: 'E2E-9',
        text: 'Voor het bos',
        bankReference: '00000000001005',
      },
      { amount: -84, text: 'Kosten betaalrekening' },
    ])
  })

  it('reads the code page of old, and several messages as several statements', async () => {
    const one = messageOf(':61:260303C1,N051NONREF\r\n:86:Für Zoë\r\n', 'C260303EUR101,00')
    const statements = await read(Buffer.from(one + one.replace('S1', 'S2'), 'latin1'))
    expect(statements.map(({ bankStatementId, lines }) => [bankStatementId, lines[0]?.text])).toEqual([
      ['S1', 'Für Zoë'],
      ['S2', 'Für Zoë'],
    ])
  })

  it.each([
    ['an entry that is none', messageOf(':61:nonsense\r\n'), 'Entry 1 of the statement “S1” has “nonsense”'],
    ['a day that is none', messageOf(':61:261303C1,NTRF\r\n'), '“2026-13-03” where a day belongs'],
    ['three decimals', messageOf(':61:260303C1,234NTRF\r\n'), '“1,234” where an amount'],
    ['entries that are missing', messageOf('', 'C260303EUR90,00'), 'Something is missing from the statement “S1”'],
    ['an unknown currency', messageOf('').replaceAll('EUR', 'XXX'), 'where a balance belongs'],
  ])('says what is wrong with %s', async (_, file, message) => {
    await expect(read(file)).rejects.toThrow(message)
  })

  it('is told from tables by its first fields', async () => {
    const is = (file: string | Uint8Array) => isMt940(piecesOf(file))
    expect(await Promise.all([is(bankFile('german.sta')), is(bankFile('dutch.940'))])).toEqual([true, true])
    expect(await Promise.all([is(bankFile('german.csv')), is(':20: of a day;Sum\n1;2\n'), is('')])).toEqual([
      false,
      false,
      false,
    ])
  })
})
