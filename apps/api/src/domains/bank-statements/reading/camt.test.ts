import { describe, expect, it } from 'vitest'
import { UnreadableFile } from '../../imports/index.js'
import { readCamt } from './camt.js'
import { balanceOf, bankFile, camtWith, entryOf, piecesOf } from './testing/bank-files.js'

const read = (file: string | Uint8Array, size?: number) => readCamt(piecesOf(file, size))
const linesOf = async (parts: string) => (await read(camtWith(parts))).flatMap(({ lines }) => lines)
const details = (...parts: string[]) =>
  `<NtryDtls>${parts.map((part) => `<TxDtls>${part}</TxDtls>`).join('')}</NtryDtls>`
const amount = (size: string, currency = 'EUR') => `<Amt Ccy="${currency}">${size}</Amt>`

describe('readCamt', () => {
  it('reads version .02: payments of one entry, and only what is booked', async () => {
    const [statement, ...others] = await read(bankFile('statement.02.xml'))
    expect(others).toEqual([])
    expect(statement).toMatchObject({
      account: 'DE89370400440532013000',
      currency: 'eur',
      bankStatementId: 'STMT-2026-03-03',
      openingBalance: 100_000,
      closingBalance: 111_490,
    })
    const booked = { bookedOn: '2026-03-03', currency: 'eur' }
    expect(statement?.lines).toEqual([
      {
        ...booked,
        valuedOn: '2026-03-04',
        amount: 5000,
        counterparty: 'Ada Example',
        counterpartyAccount: 'NL91ABNA0417164300',
        reference: null,
        mandate: null,
        text: 'Spende für den Hafen',
        bankReference: 'BANK-0001',
      },
      {
        ...booked,
        valuedOn: null,
        amount: 2500,
        counterparty: 'Bo Sample',
        counterpartyAccount: null,
        reference: 'E2E-A',
        mandate: 'MANDATE-7',
        text: 'SAMMELGUTSCHRIFT',
        bankReference: 'BANK-0002/1',
      },
      {
        ...booked,
        valuedOn: null,
        amount: 5000,
        counterparty: 'Cleo Test',
        counterpartyAccount: null,
        reference: 'RF18539007547034',
        mandate: null,
        text: 'SAMMELGUTSCHRIFT',
        bankReference: 'BANK-0002/2',
      },
      {
        ...booked,
        valuedOn: null,
        amount: -1010,
        counterparty: null,
        counterpartyAccount: null,
        reference: null,
        mandate: null,
        text: 'Kontoführung',
        bankReference: null,
      },
    ])
  })

  it('reads version .08 with prefixes, other numbers of accounts, times, and several statements', async () => {
    const [first, second] = await read(bankFile('statement.08.xml'))
    expect(first).toMatchObject({ account: '12-3456789', currency: 'gbp', openingBalance: -2000, closingBalance: 1050 })
    expect(first?.lines).toEqual([
      {
        bookedOn: '2026-03-03',
        valuedOn: null,
        amount: 3050,
        currency: 'gbp',
        counterparty: 'Dana Placeholder',
        counterpartyAccount: 'AB12',
        reference: 'GIFT-4',
        mandate: null,
        text: 'With thanks',
        bankReference: 'TX-9',
      },
    ])
    expect(second).toEqual({
      account: 'GB82WEST12345698765432',
      currency: null,
      bankStatementId: 'S-2',
      openingBalance: null,
      closingBalance: null,
      lines: [],
    })
  })

  it('takes a reversed credit for money that went out, and names the donor rather than the owner', async () => {
    const parties =
      '<RltdPties><Dbtr><Nm>Ada Example</Nm></Dbtr><Cdtr><Nm>Harbor Fund</Nm></Cdtr><CdtrAcct><Id><IBAN>DE89370400440532013000</IBAN></Id></CdtrAcct></RltdPties>'
    const entry = entryOf('10', `<RvslInd>true</RvslInd>${details(parties)}`).replace('CRDT', 'DBIT')
    expect(await linesOf(entry)).toMatchObject([{ amount: -1000, counterparty: 'Ada Example' }])
  })

  it('makes one line of an entry whose payments have no amounts', async () => {
    const texts = ['One', 'Two'].map((text) => `<RmtInf><Ustrd>${text}</Ustrd></RmtInf>`)
    expect(await linesOf(entryOf('10', details(...texts)))).toMatchObject([{ amount: 1000, text: 'One Two' }])
  })

  it('takes a payment in the other direction off the rest of its entry', async () => {
    const back = `${amount('4.00')}<CdtDbtInd>DBIT</CdtDbtInd>`
    expect(await linesOf(entryOf('6.00', details(amount('10.00'), back)))).toMatchObject([
      { amount: 1000 },
      { amount: -400 },
    ])
  })

  it('leaves entries of nothing out', async () => expect(await linesOf(entryOf('0.00'))).toEqual([]))

  it('reads Latin-1 and UTF-16', async () => {
    const xml = camtWith(entryOf('5', '<AddtlNtryInf>Müller</AddtlNtryInf>'))
    const latin = Buffer.from(`<?xml version="1.0" encoding="ISO-8859-1"?>${xml}`, 'latin1')
    expect(await read(latin)).toMatchObject([{ lines: [{ text: 'Müller' }] }])
    const wide = Buffer.from(`\ufeff<?xml version="1.0" encoding="UTF-16"?>${xml}`, 'utf16le')
    expect(await read(wide)).toMatchObject([{ lines: [{ text: 'Müller' }] }])
  })

  it('adds up without a float', async () => {
    const parts = ['0.10', '0.20', '90071992547409.01'].map((size) => entryOf(size)).join('')
    const balances = balanceOf('OPBD', '0') + balanceOf('CLBD', '90071992547409.31')
    const [statement] = await read(camtWith(balances + parts))
    expect(statement?.closingBalance).toBe(9_007_199_254_740_931)
  })

  it.each([
    [
      'balances that do not add up',
      camtWith(balanceOf('OPBD', '10.00') + balanceOf('CLBD', '25.00') + entryOf('5.00')),
      'Something is missing from the statement “S”: it begins with €10.00 and its entries come to €5.00, which makes €15.00, but it ends with €25.00',
    ],
    [
      'payments that do not add up',
      camtWith(entryOf('5') + entryOf('10', details(amount('4'), amount('5')))),
      'Entry 2 of the statement “S” comes to €10.00, but its 2 payments come to €9.00',
    ],
    [
      'payments of which some have no amount',
      camtWith(entryOf('10', details(amount('10'), ''))),
      'Entry 1 of the statement “S” is made of 2 payments, and not all of them have an amount in EUR',
    ],
    ['an unknown currency', camtWith(entryOf('5', '', 'CHF')), 'is in CHF, a currency that Almoner does not know'],
    ['two currencies', camtWith(entryOf('5', '', 'USD')), 'is in USD, but the account is in EUR'],
    ['three decimals', camtWith(entryOf('5.001')), 'has “5.001” where an amount of up to two decimals belongs'],
    ['a negative amount', camtWith(entryOf('-5')), 'has “-5” where an amount of up to two decimals belongs'],
    ['a huge amount', camtWith(entryOf('9'.repeat(30))), 'where an amount of up to two decimals belongs'],
    ['no amount', camtWith('<Ntry/>'), 'Entry 1 of the statement “S” has no amount'],
    ['no direction', camtWith(entryOf('5').replace('CRDT', '')), 'does not say whether money came in or went out'],
    ['no such day', camtWith(entryOf('5').replace('03-03', '02-30')), 'has “2026-02-30” where a day belongs'],
    ['no day', camtWith(entryOf('5').replace('2026-03-03', '')), 'has no day on which it was booked'],
    ['bytes that are no XML', Buffer.from([0, 1, 2, 255, 254, 60, 3]), 'This is not XML that can be read'],
    ['nothing', '', 'This is not XML that can be read'],
    ['a file that is cut off', camtWith(entryOf('5')).slice(0, -40), 'This is not XML that can be read'],
    ['other XML', '<html><body/></html>', 'This XML file has no bank statement (CAMT.053) in it'],
    [
      'a report of the day',
      '<Document><BkToCstmrAcctRpt><Rpt/></BkToCstmrAcctRpt></Document>',
      'This is a report of the day (CAMT.052)',
    ],
    ['deep nesting', '<a>'.repeat(200_000), 'its XML is nested too deeply'],
    ['deep nesting in an entry', camtWith(`<Ntry>${'<a>'.repeat(200_000)}`), 'its XML is nested too deeply'],
    ['an endless text', camtWith(`<Ntry><Sts>${'x'.repeat(70_000)}</Sts></Ntry>`), '“Sts” holds more than 64 kB'],
    ['an unknown encoding', '<?xml version="1.0" encoding="Klingon"?><a/>', 'in the encoding “klingon”'],
    [
      'entities that multiply',
      `<!DOCTYPE a [<!ENTITY b "ha"><!ENTITY c "${'&b;'.repeat(1000)}">]>${camtWith(entryOf('5', '<AddtlNtryInf>&c;</AddtlNtryInf>'))}`,
      'This is not XML that can be read',
    ],
    [
      'an entity of a file',
      `<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/hostname">]>${camtWith(entryOf('5', '<AddtlNtryInf>&b;</AddtlNtryInf>'))}`,
      'This is not XML that can be read',
    ],
  ])('refuses %s', async (_what, file, message) => {
    const reading = read(file)
    await expect(reading).rejects.toThrow(UnreadableFile)
    await expect(reading).rejects.toThrow(message)
  })

  it('refuses more lines than it takes', async () => {
    await expect(linesOf(entryOf('1').repeat(20_001))).rejects.toThrow('The file has more than 20,000 lines')
  })

  it('reads a batch whose payments come to the entry before its charges, and names the charges', async () => {
    const ref = '<AcctSvcrRef>B7</AcctSvcrRef>'
    const payments = details(amount('60.00'), amount('40.00'))
    const charge = (size: string) => `<Amt Ccy="EUR">${size}</Amt><CdtDbtInd>DBIT</CdtDbtInd>`
    const type = '<Tp><Prtry><Id>Card fee</Id></Prtry></Tp>'
    const written = [
      // .02 has each charge by itself, .04 and later in records; some banks write them at the payments.
      `<Chrgs>${charge('1.50')}${type}</Chrgs><Chrgs>${charge('0.25')}${type}</Chrgs>${payments}`,
      `<Chrgs><TtlChrgsAndTaxAmt Ccy="EUR">1.75</TtlChrgsAndTaxAmt><Rcrd>${charge('1.75')}${type}</Rcrd></Chrgs>${payments}`,
      details(
        `${amount('60.00')}<Chrgs><Rcrd>${charge('1.00')}${type}</Rcrd></Chrgs>`,
        `${amount('40.00')}<Chrgs><Rcrd>${charge('0.75')}${type}</Rcrd></Chrgs>`,
      ),
    ]
    for (const parts of written)
      expect(await linesOf(entryOf('98.25', ref + parts))).toMatchObject([
        { amount: 60_00, bankReference: 'B7/1' },
        { amount: 40_00, bankReference: 'B7/2' },
        { amount: -1_75, bankReference: 'B7/charges', text: 'Charges · Card fee', counterparty: null },
      ])
    const wrong = entryOf('98.00', `${ref}<Chrgs><Rcrd>${charge('1.75')}</Rcrd></Chrgs>${payments}`)
    await expect(read(camtWith(wrong))).rejects.toThrow('comes to €98.00, but its 2 payments come to €100.00')
  })
})
