import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { PdfRenderer } from './pdf-renderer.js'
import { accessibilityRules, faultsOf } from './testing/rules/check-pdf.js'
import { readPdf } from './testing/read-pdf.js'

const renderer = new PdfRenderer()
afterAll(() => renderer.onModuleDestroy())

const sample = (data: Record<string, unknown> = {}, pictures: Record<string, Uint8Array> = {}) => ({
  template: 'platform/pdf/testing/sample.typ',
  data: { title: 'A sample', language: 'en', text: 'Some text', ...data },
  pictures,
  createdAt: new Date('2026-06-15T10:00:00Z'),
})

const picture = () =>
  sharp({ create: { width: 60, height: 30, channels: 4, background: '#0f5c4c80' } })
    .webp()
    .toBuffer()

test('makes a PDF that readers who see nothing can read, and that can be kept', async () => {
  const read = await readPdf(await renderer.pdf(sample({ language: 'fr' })))
  expect(read).toMatchObject({
    title: 'A sample',
    language: 'fr',
    isMarked: true,
    showsTitle: true,
    uaPart: '1',
    archive: '2A',
  })
  expect(read.lines).toEqual(['A sample', 'Some text'])
})

test('makes the same bytes of the same document', async () => {
  const once = Buffer.from(await renderer.pdf(sample({ picture: 'logo', alt: 'Logo' }, { logo: await picture() })))
  const again = await renderer.pdf(sample({ picture: 'logo', alt: 'Logo' }, { logo: await picture() }))
  expect(once.equals(again)).toBe(true)
  expect(once.equals(await renderer.pdf(sample()))).toBe(false)
})

test('takes text for text, whatever it says', async () => {
  const text = '#panic() $x$ *bold* \\u{41} <script> // gone'
  expect((await readPdf(await renderer.pdf(sample({ text })))).text).toContain(text)
})

test.each([
  ['en', 'José Ñandú, Łódź, ₪12 € £'],
  ['en', 'Gift of נועה לוי and Co.'],
  ['en', 'ליلى منصور'],
  ['he', 'נועה לוי תרמה 250 שקל'],
  ['he', 'תרומה מאת Dana Levi היום'],
  ['ar', 'من ليلى منصور اليوم'],
  ['en', 'Gift of 王小明, 張偉 and 刘洋'],
  ['fr', 'Don de 山田さくら et 김철수'],
])('writes and reads %s: %s', async (language, text) => {
  const read = await readPdf(await renderer.pdf(sample({ language, text })))
  expect(read).toMatchObject({ language, uaPart: '1', archive: '2A' })
  expect(read.lines).toContain(text)
})

test.each([
  ['that no font has', 'मीरा शर्मा'],
  ['with a mark of byte order', '\u{FEFF}Dana'],
])('makes a document of a name %s, though not one for PDF/UA and PDF/A', async (_, text) => {
  const read = await readPdf(await renderer.pdf(sample({ text })))
  expect(read).toMatchObject({ title: 'A sample', isMarked: true, uaPart: null, archive: null })
})

test('makes a document with a character of private use for PDF/UA, though not for PDF/A', async () => {
  const made = await renderer.pdf(sample({ text: '\u{E000}' }))
  expect(await readPdf(made)).toMatchObject({ isMarked: true, showsTitle: true, uaPart: '1', archive: null })
  expect(await faultsOf(made, accessibilityRules)).toEqual([])
})

test('shows each page on screen', async () => {
  const pages = await renderer.pages(sample({ breaks: 2, picture: 'logo', alt: 'Logo' }, { logo: await picture() }))
  expect(pages).toHaveLength(3)
  const tops = pages.map((page) => Number(/^<svg viewBox="0 ([\d.]+) /.exec(page)?.[1]))
  expect(tops.map(Math.round)).toEqual([0, 842, 1684])
  // One white sheet each, which lies below all that is drawn.
  expect(pages.map((page) => page.split('fill="#ffffff"').length - 1)).toEqual([1, 1, 1])
  for (const page of pages) expect(page).toMatch(/^<svg [^>]*><rect [^>]*\/>[^]*<image [^]*<\/svg>\s*$/)
})

test('tells what is wrong with a document, and makes the next', async () => {
  const logo = await picture()
  const made = await Promise.allSettled([
    renderer.pdf({ ...sample(), data: {} }),
    renderer.pdf({ ...sample(), template: 'platform/pdf/testing/missing.typ' }),
    renderer.pdf(sample({ picture: 'logo', alt: 'Logo' }, { logo: Buffer.from('no picture') })),
    renderer.pdf(sample({ picture: 'logo' }, { logo })),
    renderer.pdf(sample({ picture: 'logo', alt: 'Logo' }, { logo })),
    // A picture of one document is gone in the next.
    renderer.pdf(sample({ picture: 'logo', alt: 'Logo' })),
    renderer.pdf(sample({ picture: 'logo', alt: 'Logo' })),
    renderer.pdf(sample()),
  ])
  expect(made.map((one) => (one.status === 'rejected' ? String(one.reason) : 'made'))).toEqual([
    expect.stringContaining('title'),
    expect.stringContaining('not found'),
    expect.stringContaining('image format'),
    expect.stringContaining('alt text'),
    'made',
    expect.stringContaining('not found'),
    expect.stringContaining('not found'),
    'made',
  ])
})

test('begins anew after it was stopped', async () => {
  const stopped = new PdfRenderer()
  const first = await stopped.pdf(sample())
  stopped.onModuleDestroy()
  expect(Buffer.from(first).equals(await stopped.pdf(sample()))).toBe(true)
  const underWay = stopped.pdf(sample())
  stopped.onModuleDestroy()
  await Promise.allSettled([underWay])
  expect(Buffer.from(first).equals(await stopped.pdf(sample()))).toBe(true)
  stopped.onModuleDestroy()
})
