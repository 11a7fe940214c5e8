import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { pageLanguages } from '@almoner/contracts/checkout/checkout-page'
import { receiptPacks } from '@almoner/contracts/legal-entities/registration-numbers'
import type { ReceiptSnapshot } from '@almoner/contracts/receipts/receipt-snapshot'
import { PdfRenderer } from '../../../platform/pdf/pdf-renderer.js'
import { readPdf } from '../../../platform/pdf/testing/read-pdf.js'
import { chairs, dinner, gift, receipt } from '../testing/sample-snapshot.js'
import type { ReceiptMarks } from './receipt-document.js'
import { ReceiptPrinter } from './receipt-printer.js'

const pdf = new PdfRenderer()
const printer = new ReceiptPrinter(pdf)
afterAll(() => pdf.onModuleDestroy())

const noPictures = { logo: null, signature: null }
const unmarked = { isDuplicate: false, isCanceled: false }

const read = async (of: Partial<ReceiptSnapshot> = {}, marks: Partial<ReceiptMarks> = {}) =>
  readPdf(await printer.print(receipt(of), noPictures, { ...unmarked, ...marks }))

const numbers: Record<(typeof receiptPacks)[number], string> = {
  us: '12-3456789',
  ca: '119219814 RR 0001',
  uk: 'AB12345',
  il: '580000016',
  generic: 'JO-552',
}
const money = { en: '$1,250.00', he: '$1,250.00', ar: '$1,250.00', fr: '$1 250,00', es: '$1250,00' }
const days = {
  en: /Nov(ember)? 27, 2026|27 November 2026/,
  he: /27 בנוב(מבר|׳) 2026/,
  ar: /27 نوفمبر 2026|27\P{L}{1,3}11\P{L}{1,3}2026/u,
  fr: /27 nov(embre|\.) 2026/,
  es: /27 (de noviembre de|nov) 2026/,
}

describe.each(receiptPacks)('a receipt of the pack %s', (pack) => {
  test.each(pageLanguages)('says all that it has to in %s, to readers who see nothing too', async (language) => {
    const issuer = { ...receipt().issuer, registrationNumber: numbers[pack] }
    const { text, ...document } = await read({ pack, language, issuer })
    expect(document).toMatchObject({ language, isMarked: true, showsTitle: true, uaPart: '1', pages: 1 })
    expect(document.title).toContain('R-2026-000042')
    expect(text).toMatch(days[language])

    const ofIssuer = ['Hope House, Inc.', '120 Main Street', numbers[pack], 'Miriam Castellanos', 'public charity']
    const ofGift = ['R-2026-000042', 'Dana R. Levi', '12 Elm Street', 'T-000123', 'General fund']
    for (const said of [...ofIssuer, ...ofGift, 'Forty families', 'section 501']) expect(text).toContain(said)
    expect(text.replaceAll(/\s/g, ' ')).toContain(money[language])
  })
})

describe('a receipt in the United States', () => {
  test('says that nothing was provided in return, or what was, with its value and what is deductible', async () => {
    expect((await read()).text).toContain('No goods or services were provided in return.')
    expect((await read({ goodsStatement: 'intangible' })).text).toContain('intangible religious benefits')
    const described = await read({ goodsStatement: 'described', goodsDescription: 'a book worth $20' })
    expect(described.text).toContain('Provided in return: a book worth $20.')
    const { text, lines } = await read({ gifts: [{ ...gift, ...dinner }] })
    expect(text).toContain('Provided in return: Dinner for two, with a value estimated in good faith at $150.00.')
    expect(text).toContain('is deductible for federal income tax purposes')
    expect(text).not.toContain('No goods')
    expect(lines).toContain('Amount above that value $1,100.00')
    expect(text).toContain('Keep this receipt for your tax records.')
  })

  test('describes property and does not value it', async () => {
    const { text } = await read({ kind: 'in_kind', gifts: [{ ...gift, ...chairs }] })
    expect(text).toContain('Twelve chairs')
    expect(text).not.toMatch(/\$|1,250/)
  })

  test('lists the gifts of a year, adds up what is money, and describes the rest', async () => {
    const gifts = [gift, { ...gift, ...dinner, number: 'T-000124' }, { ...gift, ...chairs, number: 'T-000125' }]
    const { text, lines } = await read({ gifts })
    expect(lines).toContain('Donation receipt for 2026')
    expect(lines).toContain('Nov 20, 2026 General fund Card · T-000124 $150.00 $1,250.00')
    expect(lines).toContain('Nov 20, 2026 Twelve chairs T-000125 Not valued')
    expect(lines).toContain('Total $150.00 $2,500.00')
    expect(text).toContain('In return: Dinner for two')
    expect(lines).toContain('Amount above that value $2,350.00')
  })
})

describe('a receipt in Canada', () => {
  const ca = { pack: 'ca' as const, currency: 'cad' as const }

  test('is official, with eligible amount, advantage, place, signature and the agency', async () => {
    const { text, lines } = await read({ ...ca, gifts: [{ ...gift, ...dinner }] })
    expect(lines).toContain('Official receipt for income tax purposes')
    expect(lines).toContain('Total amount received by the charity C$1,250.00')
    expect(lines).toContain('Amount of advantage C$150.00')
    expect(lines).toContain('Eligible amount of gift for tax purposes C$1,100.00')
    for (const said of ['Dinner for two', 'Ottawa, Ontario', 'Date received', 'Date issued', 'Authorized signature'])
      expect(text).toContain(said)
    expect(text).toContain('Canada Revenue Agency, canada.ca/charities-giving')
    expect(text).not.toContain('No goods')
  })

  test('says so in French, and in its own words beside a language that is none of its own', async () => {
    const french = await read({ ...ca, language: 'fr' })
    expect(french.text.replaceAll(/\s+/g, ' ')).toContain('Reçu officiel aux fins de l’impôt sur le revenu')
    expect(french.text).toContain('Agence du revenu du Canada, canada.ca/organismes-bienfaisance-dons')
    const { lines } = await read({ ...ca, language: 'he' })
    expect(lines).toContain('קבלה רשמית לצורכי מס הכנסה')
    expect(lines).toContain('Official receipt for income tax purposes')
  })

  test('values property', async () => {
    const { lines } = await read({ ...ca, kind: 'in_kind', gifts: [{ ...gift, ...chairs }] })
    expect(lines).toEqual(expect.arrayContaining(['Twelve chairs', 'Fair market value of property C$1,250.00']))
  })
})

test('a British receipt is no Gift Aid declaration and computes nothing of benefits', async () => {
  const { text } = await read({ pack: 'uk', currency: 'gbp', paperSize: 'a4', gifts: [{ ...gift, ...dinner }] })
  expect(text).toContain('HMRC charity reference')
  expect(text).toContain('This receipt is not a Gift Aid declaration.')
  expect(text).toContain('with a value estimated in good faith at £150.00')
  expect(text).not.toContain('1,100.00')
})

test('an Israeli receipt is laid out from right to left, with its approval, and is the original or a copy', async () => {
  const israeli = receipt({
    pack: 'il',
    language: 'he',
    currency: 'ils',
    donor: { name: 'נועה לוי', addressLines: ['רחוב יפו 97, דירה 4'], nationalIdSealed: null },
    s46: { approvalNo: '46/123', validUntil: '2028-12-31' },
  })
  const original = await read(israeli)
  expect(original.lines).toEqual(expect.arrayContaining(['קבלה על תרומה', 'מקור', 'נועה לוי', '₪1,250.00']))
  expect(original.text).toContain(
    'מאושר לעניין תרומות לפי סעיף 46 לפקודת מס הכנסה, אישור מספר 46/123, בתוקף עד 31 בדצמבר 2028',
  )
  const copy = await read(israeli, { isDuplicate: true })
  expect(copy.lines).toContain('העתק')
  expect(copy.lines).not.toContain('מקור')
})

test('says what it replaces, that it is a duplicate, and that it is not valid any more', async () => {
  const replaces = { number: 'R-2026-000017', issuedOn: '2026-03-02' }
  const { text, lines } = await read({ replaces }, { isDuplicate: true, isCanceled: true })
  expect(text).toContain('This receipt cancels and replaces receipt no. R-2026-000017 of March 2, 2026.')
  expect(lines).toContain('Canceled Duplicate')
  expect((await read()).text).not.toMatch(/Canceled|Duplicate|Original/)
})

test('repeats the head of a long table on each page', async () => {
  const gifts = Array.from({ length: 60 }, (_, place) => ({ ...gift, number: `T-${place}` }))
  const { lines, pages } = await read({ gifts })
  expect(pages).toBe(3)
  expect(lines.filter((line) => line === 'Date Gift Amount')).toHaveLength(3)
  expect(lines).toContain('Hope House, Inc. · R-2026-000042 Page 3 of 3')
})

test('has its pictures, and is the same to the byte each time', async () => {
  const picture = (width: number) =>
    sharp({ create: { width, height: 60, channels: 4, background: '#0f5c4c80' } })
      .webp()
      .toBuffer()
  const pictures = { logo: await picture(900), signature: await picture(200) }
  const once = Buffer.from(await printer.print(receipt(), pictures, unmarked))
  expect(once.equals(await printer.print(receipt(), pictures, unmarked))).toBe(true)
  expect(once.equals(await printer.print(receipt(), noPictures, unmarked))).toBe(false)
  expect(await readPdf(once)).toMatchObject({ uaPart: '1', pages: 1 })
  const [page, ...more] = await printer.pages(receipt(), pictures)
  expect(page?.match(/<image /g)).toHaveLength(2)
  expect(more).toEqual([])
})
