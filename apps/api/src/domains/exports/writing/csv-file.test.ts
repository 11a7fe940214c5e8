import { expect, test } from 'vitest'
import { csvLines, csvStart } from './csv-file.js'

const textOf = (cell: string) => csvLines([[cell]]).slice(0, -2)

test('texts stand in quotes, numbers as they are, and nothing where there is nothing', () => {
  expect(csvLines([['Ada', 29.81, null, '', -3], [null]])).toBe('"Ada",29.81,,"",-3\r\n\r\n')
  expect(csvStart(['Name', 'Fund "A"'])).toBe('\ufeff"Name","Fund ""A"""\r\n')
})

test('quotes are doubled before and after letters of any script', () => {
  expect(textOf('5" by 7"')).toBe('"5"" by 7"""')
  expect(textOf('a "ב" ג"')).toBe('"a ""ב"" ג"""')
  expect(textOf('"😀"')).toBe('"""😀"""')
})

test.each(['=1+1', '+972', '-2', '@SUM(A1)', '\tx', '\rx', '\0x'])('%j is no formula', (text) => {
  expect(textOf(text)).toBe(`"'${text}"`)
})

test.each(['-12.50', 'a=b', ' =1', '1-2'])('%j is left as it is', (text) => {
  expect(textOf(text)).toBe(`"${text}"`)
})

test('lines of any length are written whole', () => {
  const long = ['א'.repeat(70_000), '"'.repeat(70_000), 'x'.repeat(200_000)]
  expect(csvLines([long, long])).toBe(
    `${long.map((text) => `"${text.replaceAll('"', '""')}"`).join(',')}\r\n`.repeat(2),
  )
})
