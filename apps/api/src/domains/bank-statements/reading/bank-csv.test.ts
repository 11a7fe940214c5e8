import type { BankLayout } from '@almoner/contracts/bank-statements/bank-layout'
import { bankLayoutSchema } from '@almoner/contracts/bank-statements/bank-layout'
import type { Currency } from '@almoner/contracts/money'
import { describe, expect, it } from 'vitest'
import { inspectBankCsv, readBankCsv } from './bank-csv.js'
import { suggestLayout } from './suggest-layout.js'
import { bankFile, piecesOf } from './testing/bank-files.js'

async function read(file: string | Uint8Array, currency: Currency = 'eur', change: Partial<BankLayout> = {}) {
  const inspection = await inspectBankCsv(() => piecesOf(file))
  const layout = { ...suggestLayout(inspection, currency), ...change }
  expect(bankLayoutSchema.safeParse(layout).success).toBe(true)
  const names = inspection.columns.map(({ name }) => name)
  const headings = Object.fromEntries(
    Object.entries(layout).flatMap(([field, at]) => (typeof at === 'number' ? [[field, names[at]]] : [])),
  )
  return { layout, headings, statements: await readBankCsv(piecesOf(file), inspection, layout) }
}

const table = (...rows: string[]) => `Date;Name;Amount;Currency;Description\n${rows.join('\n')}\n`

describe('bank tables', () => {
  it('reads a German one with a decimal comma', async () => {
    const { layout, headings, statements } = await read(bankFile('german.csv'))
    expect(headings).toEqual({
      bookedOn: 'Buchungstag',
      amount: 'Betrag',
      counterparty: 'Beguenstigter/Zahlungspflichtiger',
      counterpartyAccount: 'Kontonummer/IBAN',
      reference: 'Kundenreferenz (End-to-End)',
      mandate: 'Mandatsreferenz',
      currency: 'Waehrung',
      account: 'Auftragskonto',
    })
    expect(layout).toMatchObject({ text: [4], dateOrder: 'dmy', decimalMark: ',' })
    expect(statements).toEqual([
      {
        account: 'DE89370400440532013000',
        currency: 'eur',
        bankStatementId: null,
        openingBalance: null,
        closingBalance: null,
        lines: [
          {
            bookedOn: '2026-04-03',
            valuedOn: null,
            amount: 125_050,
            currency: 'eur',
            counterparty: 'Änne Muster',
            counterpartyAccount: 'NL91ABNA0417164300',
            reference: null,
            mandate: null,
            text: 'Spende; April',
            bankReference: null,
          },
          expect.objectContaining({ bookedOn: '2026-04-02', amount: -8000, reference: 'E2E-1', mandate: 'M-77' }),
        ],
      },
    ])
  })

  it('reads a Dutch one, whose words say which way the money went', async () => {
    const { headings, statements } = await read(bankFile('dutch.csv'))
    expect(headings).toMatchObject({
      account: 'Rekening',
      counterpartyAccount: 'Tegenrekening',
      amount: 'Bedrag (EUR)',
      counterparty: 'Naam / Omschrijving',
    })
    expect(statements).toMatchObject([
      {
        account: 'NL91ABNA0417164300',
        lines: [
          { bookedOn: '2026-03-02', amount: 2500, counterparty: 'A. Voorbeeld', text: 'Gift' },
          { bookedOn: '2026-03-03', amount: -11_045, text: 'Factuur 12' },
        ],
      },
    ])
  })

  it('reads an American one with columns of debits and credits, a statement for each account', async () => {
    const { layout, statements } = await read(bankFile('american.csv'), 'usd')
    expect(layout).toMatchObject({ amount: null, moneyIn: 4, moneyOut: 3, dateOrder: 'mdy', decimalMark: '.' })
    expect(statements).toMatchObject([
      {
        account: 'Operating 1234',
        currency: 'usd',
        lines: [
          { bookedOn: '2026-03-04', amount: 120_000, text: '=HYPERLINK("x") DEPOSIT' },
          { bookedOn: '2026-03-05', amount: -90_000 },
        ],
      },
      { account: 'Reserve 9876', lines: [{ amount: -250, text: 'FEE' }] },
    ])
  })

  it('reads a Hebrew one', async () => {
    const { headings, statements } = await read(bankFile('hebrew.csv'), 'ils', { accountName: 'Main' })
    expect(headings).toMatchObject({ bookedOn: 'תאריך', moneyIn: 'זכות', moneyOut: 'חובה', bankReference: 'אסמכתא' })
    expect(statements).toMatchObject([
      {
        account: 'Main',
        currency: 'ils',
        lines: [
          { bookedOn: '2026-02-03', amount: 18_000, text: 'העברה', bankReference: '4411' },
          { bookedOn: '2026-02-04', amount: -1250, bankReference: '0012' },
        ],
      },
    ])
  })

  it('reads a French one', async () => {
    const { headings, statements } = await read(
      'Date;Libellé;Débit euros;Crédit euros\n13/02/2026;DON;;1 250,00\n14/02/2026;FRAIS;-3,20;\n',
    )
    expect(headings).toMatchObject({ bookedOn: 'Date', moneyIn: 'Crédit euros', moneyOut: 'Débit euros' })
    expect(statements).toMatchObject([{ account: null, lines: [{ amount: 125_000 }, { amount: -320, text: 'FRAIS' }] }])
  })

  it('tells columns without headings by their values', async () => {
    const { layout, statements } = await read('13/02/2026,Gift of Ada,12.50\n14/02/2026,Fee,-1.00\n', 'gbp')
    expect(layout).toMatchObject({ bookedOn: 0, amount: 2, text: [1], dateOrder: 'dmy' })
    expect(statements).toMatchObject([
      {
        currency: 'gbp',
        lines: [
          { amount: 1250, text: 'Gift of Ada' },
          { amount: -100, text: 'Fee' },
        ],
      },
    ])
  })

  it('takes the currency of a row, of the sign of its amount, else the usual one', async () => {
    const file = table('2026-03-01;A;5,00 €;;', '2026-03-01;B;6,00;USD;', '2026-03-01;C;£7,00;;', '2026-03-01;D;8,00;;')
    const { statements } = await read(file, 'eur', { decimalMark: ',' })
    expect(statements).toMatchObject([
      { currency: null, lines: [{ currency: 'eur' }, { currency: 'usd' }, { currency: 'gbp' }, { currency: 'eur' }] },
    ])
  })

  it('skips rows without an amount, unless all are', async () => {
    const balance = '2026-03-01;Beginning balance;;;'
    const { statements } = await read(table(balance, '2026-03-02;A;5,00;;'))
    expect(statements).toMatchObject([{ lines: [{ bookedOn: '2026-03-02' }] }])
    await expect(read(table(balance), 'eur', { amount: 2 })).rejects.toThrow('No row has an amount under “Amount”')
  })

  it('refuses the balance below a table rather than taking it for a line', async () => {
    const file = 'Buchungstag;Wert;Soll;Haben\n3.3.2026;3.3.2026;;50,00\nKontostand;31.3.2026;;1.000,00\n'
    await expect(read(file)).rejects.toThrow('Row 3, “Buchungstag”: This is not a date')
  })

  it('goes by the signs of amounts where there are some, whatever words say', async () => {
    const { layout, statements } = await read(
      'Details,Posting Date,Description,Amount\nCREDIT,03/04/2026,A,5.00\nDEBIT,03/05/2026,B,-2.00\nDEBIT,03/06/2026,C,1.00\n',
      'usd',
    )
    expect(layout.text).toEqual([2])
    expect(statements).toMatchObject([{ lines: [{ amount: 500 }, { amount: -200 }, { amount: 100 }] }])
  })

  it.each([
    ['an amount', ['2026-03-01;A;5,00;;', '2026-03-02;B;=1+1;;'], 'Row 3, “Amount”: This is not an amount'],
    ['a day', ['2026-03-01;A;5,00;;', '2026-02-30;B;5,00;;'], 'Row 3, “Date”: This date does not exist'],
    ['a currency', ['2026-03-01;A;5,00;CHF;'], 'Row 2, “Currency”: “CHF” is no currency that Almoner knows'],
    ['a sign', ['2026-03-01;A;$5,00;EUR;'], 'Row 2, “Amount”: The sign of the amount is not that of EUR'],
    ['a vague sign', ['2026-03-01;A;$5,00;;'], 'Row 2, “Amount”: The sign of the amount can mean several currencies'],
    ['a cell too many', ['2026-03-01;A;5,00;;;x'], 'Row 2 has more cells than there are headings'],
  ])('refuses a row with %s that is wrong, by its number and heading', async (_what, rows, message) => {
    const all = { bookedOn: 0, amount: 2, currency: 3, decimalMark: ',', dateOrder: 'ymd' } as const
    await expect(read(table(...rows), 'eur', all)).rejects.toThrow(message)
  })

  it('refuses a row with money in and out, and a layout of another file', async () => {
    const both = 'Date,Debit,Credit\n2026-03-01,5.00,6.00\n'
    await expect(read(both)).rejects.toThrow('Row 2, “Debit”: There is money in as well as out in this row')
    await expect(read(table('2026-03-01;A;5,00;;'), 'eur', { mandate: 9 })).rejects.toThrow('The file has no column 10')
  })

  it('refuses more lines than it takes', async () => {
    const rows = Array.from({ length: 20_001 }, () => '2026-03-01;A;5,00;;')
    await expect(read(Buffer.from(table(...rows)))).rejects.toThrow('The file has more than 20,000 lines')
  })
})
