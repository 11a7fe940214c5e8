import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addBankingDays, bankingDayFrom, isBankingDay } from './banking-days.js'
import { readBic, readCreditorId } from './creditor-id.js'
import {
  groupedIban,
  ibanCountryRefusal,
  ibanHint,
  ibanRefusal,
  looksLikeIban,
  readIban,
  shownAccount,
  shownIban,
} from './iban.js'
import { isMandateReference, sepaText } from './sepa-text.js'

// As the registry of SWIFT prints them.
const printed = [
  'AD12 0001 2030 2003 5910 0100',
  'AT61 1904 3002 3457 3201',
  'BE68 5390 0754 7034',
  'BG80 BNBG 9661 1020 3456 78',
  'CH93 0076 2011 6238 5295 7',
  'CY17 0020 0128 0000 0012 0052 7600',
  'DE89 3704 0044 0532 0130 00',
  'ES91 2100 0418 4502 0005 1332',
  'FI21 1234 5600 0007 85',
  'FR14 2004 1010 0505 0001 3M02 606',
  'GB29 NWBK 6016 1331 9268 19',
  'GR16 0110 1250 0000 0001 2300 695',
  'IE29 AIBK 9311 5212 3456 78',
  'IT60 X054 2811 1010 0000 0123 456',
  'LU28 0019 4006 4475 0000',
  'MT84 MALT 0110 0001 2345 MTLC AST0 01S',
  'NL91 ABNA 0417 1643 00',
  'NO93 8601 1117 947',
  'PT50 0002 0123 1234 5678 9015 4',
  'SE45 5000 0000 0583 9825 7466',
]

describe('an IBAN', () => {
  test.each(printed)('%s is taken as it is printed, and printed as it was', (text) => {
    expect(readIban(` ${text.toLowerCase()} `)).toEqual({ iban: text.replaceAll(' ', '') })
    expect(groupedIban(text.replaceAll(' ', ''))).toBe(text)
  })

  test('is shown by its country and end', () => {
    expect(shownIban(ibanHint('DE89370400440532013000'))).toBe('DE•• •••• 3000')
  })

  test('is known among the cells of a file, also with a wrong digit, and no other cell is taken for one', () => {
    for (const text of printed) {
      expect(looksLikeIban(text)).toBe(true)
      expect(looksLikeIban(text.replaceAll(' ', '').replace(/\d$/, '9'))).toBe(true)
    }
    for (const text of [
      '',
      'DE',
      'R-000123',
      '2026-01-01',
      'SK12 3AB Stockport England',
      'ab12345678901234',
      'SE1 7PB',
    ])
      expect(looksLikeIban(text)).toBe(false)
  })

  test('is shown by no more than its end where it stands in its column, whatever it is', () => {
    expect(shownAccount('DE89 3704 0044 0532 0130 01')).toBe('DE•• •••• 3001')
    expect(shownAccount('0532013000')).toBe('05•• •••• 3000')
    expect(shownAccount('none yet')).toBe('none yet')
    expect(shownAccount('DE•• •••• 3000')).toBe('DE•• •••• 3000')
  })

  test('is refused with any one sign wrong, or two neighbors changed over', () => {
    for (const text of printed) {
      const iban = text.replaceAll(' ', '')
      for (let place = 4; place < iban.length; place += 1) {
        const sign = iban[place] ?? ''
        const other = sign === '9' ? '8' : '9'
        expect(readIban(iban.slice(0, place) + other + iban.slice(place + 1))).toEqual({ refusal: ibanRefusal })
        const next = iban[place + 1] ?? sign
        if (next === sign) continue
        const swapped = iban.slice(0, place) + next + sign + iban.slice(place + 2)
        expect(readIban(swapped)).toEqual({ refusal: ibanRefusal })
      }
    }
  })

  test('is refused with another length than its country has, and of a country outside SEPA', () => {
    // Both pass the check digits.
    expect(readIban('DE4500000000000000')).toEqual({ refusal: ibanRefusal })
    expect(readIban('IL62 0108 0000 0009 9999 999')).toEqual({ refusal: ibanCountryRefusal })
    expect(readIban('')).toEqual({ refusal: ibanRefusal })
  })
})

describe('a creditor identifier', () => {
  test.each([
    'DE98ZZZ09999999999',
    'AT61ZZZ01234567890',
    'NL50ZZZ123456780000',
    'FR72ZZZ123456',
    'BE69ZZZ050D000000008',
  ])('%s', (id) => {
    const digits = /^..(\d\d)/.exec(id)?.[1] ?? ''
    const fitting = Array.from({ length: 97 }, (_, place) => String(place + 2).padStart(2, '0')).filter((pair) =>
      readCreditorId(id.slice(0, 2) + pair + id.slice(4)),
    )
    expect(fitting).toHaveLength(1)
    expect(readCreditorId(id)).toBe(fitting[0] === digits ? id : null)
  })

  test('may have any business code, and no other digits', () => {
    expect(readCreditorId('de98 zzz 09999999999')).toBe('DE98ZZZ09999999999')
    expect(readCreditorId('DE98ABC09999999999')).toBe('DE98ABC09999999999')
    expect(readCreditorId('DE98ZZZ09999999998')).toBeNull()
    expect(readCreditorId('DE98')).toBeNull()
  })

  test('and a BIC of eight or eleven signs', () => {
    expect(readBic('cobadeffxxx')).toBe('COBADEFFXXX')
    expect(readBic('COBADEFF')).toBe('COBADEFF')
    expect(readBic('COBADEFFX')).toBeNull()
  })
})

describe('a banking day', () => {
  test('is none of TARGET’s holidays', () => {
    const closed = [
      '2026-01-01',
      '2026-04-03',
      '2026-04-06',
      '2026-05-01',
      '2026-12-25',
      '2027-03-26',
      '2027-03-29',
      '2028-04-14',
      '2028-04-17',
      '2028-12-26',
      '2030-04-19',
      '2030-04-22',
    ]
    expect(closed.filter(isBankingDay)).toEqual([])
    // Holidays of many countries, on which TARGET is open.
    expect(['2026-05-14', '2026-05-25', '2026-08-14', '2026-12-24', '2026-12-31'].every(isBankingDay)).toBe(true)
  })

  test('is found over a long weekend', () => {
    expect(bankingDayFrom('2026-04-03')).toBe('2026-04-07')
    expect(addBankingDays('2026-04-02', 1)).toBe('2026-04-07')
    expect(addBankingDays('2026-12-23', 3)).toBe('2026-12-29')
    expect(addBankingDays('2026-11-28', 0)).toBe('2026-11-28')
  })
})

describe('a text for banks', () => {
  test('keeps to their signs and reads like what was written', () => {
    expect(sepaText('Jürgen Groß & Søn', 70)).toBe('Juergen Gross + Son')
    expect(sepaText('ÖDÖN Łukasz Çelik', 70)).toBe('OeDOeN Lukasz Celik')
    expect(sepaText('Μαρία Ψαρρά', 70)).toBe('Maria Psarra')
    expect(sepaText('Юлия Щерева', 70)).toBe('Yuliya Shtereva')
    expect(sepaText('דנה', 70)).toBe('...')
    expect(sepaText('a\u00a0b//c/', 70)).toBe('a b/c')
    expect(sepaText('abcdef ghi', 7)).toBe('abcdef')
  })

  test('has no other sign whatever is written', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        const plain = sepaText(text, 70)
        expect(plain).toMatch(/^[A-Za-z0-9/?:().,'+ -]{0,70}$/)
        expect(plain).not.toMatch(/^\/|\/\/|\/$/)
        expect(sepaText(plain, 70)).toBe(plain)
      }),
    )
  })

  test('of a mandate’s reference takes no blanks', () => {
    expect(['R-000012-1', 'ABC/7', "A+(B)'.,?:"].every(isMandateReference)).toBe(true)
    expect(['', 'A B', '/A', 'A/', 'A//B', 'Ä1', 'x'.repeat(36)].some(isMandateReference)).toBe(false)
  })
})
