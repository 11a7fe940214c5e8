import { stringify } from 'csv-stringify/sync'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { maxCellLength, RowSplitter } from './row-splitter.js'

function split(chunks: readonly string[], delimiter = ','): string[][] {
  const splitter = new RowSplitter(delimiter)
  return [...chunks.flatMap((chunk) => splitter.push(chunk)), ...splitter.end()].map(({ cells }) => cells)
}

const cell = fc.string({ unit: fc.constantFrom('a', 'é', '"', ',', ';', '\n', '\r\n', ' ', '😀', '0'), maxLength: 8 })
const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 6 })
const lineEnds = fc.constantFrom('\n', '\r\n')
const delimiters = fc.constantFrom(',', ';', '\t', '|')

function cutUp(text: string, size: number): string[] {
  const chunks: string[] = []
  for (let from = 0; from < text.length; from += size) chunks.push(text.slice(from, from + size))
  return chunks
}

describe('RowSplitter', () => {
  it('gives back any cells that were written as CSV, wherever the chunks are cut', () => {
    fc.assert(
      fc.property(table, lineEnds, delimiters, fc.integer({ min: 1, max: 9 }), (rows, lineEnd, delimiter, size) => {
        const text = stringify(rows, { record_delimiter: lineEnd, delimiter, quoted: true })
        expect(split(cutUp(text, size), delimiter)).toEqual(rows)
      }),
    )
  })

  it('reads unquoted cells as csv-parse does', () => {
    const plain = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '1', '.', '-'), maxLength: 6 })
    fc.assert(
      fc.property(fc.array(fc.array(plain, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 6 }), (rows) => {
        const text = rows.map((cells) => cells.join(',')).join('\n')
        expect(split([text])).toEqual(parse(text, { relax_column_count: true }))
      }),
    )
  })

  it('takes line feeds, carriage returns and both as ends of rows', () => {
    expect(split(['a,b\n1,2\r\n3,4\r5,6'])).toEqual([
      ['a', 'b'],
      ['1', '2'],
      ['3', '4'],
      ['5', '6'],
    ])
  })

  it('counts rows as a spreadsheet does: empty ones too, and a cell of many lines as one', () => {
    const splitter = new RowSplitter(',')
    const rows = [...splitter.push('a,b\n\n"x\ny",2\nlast,3\n'), ...splitter.end()]
    expect(rows.map(({ row }) => row)).toEqual([1, 2, 3, 4])
  })

  it('leaves a quotation mark inside an unquoted cell alone', () => {
    expect(split(['a 5" pipe,John "Jack" Smith\n'])).toEqual([['a 5" pipe', 'John "Jack" Smith']])
  })

  it.each([
    ['a cut-off quote', 'a,b\n1,"cut off\n2,3\n', 'Row 2, column 2: a quotation mark opens here and is never closed'],
    [
      'text after a closing quote',
      'a,b\n1,2\n"x"y,3\n',
      'Row 3, column 1: text follows a closing quotation mark; perhaps one is missing or too many',
    ],
    ['a NUL character', 'a,b\n1,2\n3,4\0\n', 'Row 3, column 2: the cell has a NUL character, which no text has'],
    ['a cell of 1 MB', `a,b\n1,${'x'.repeat(1_000_000)}\n`, 'Row 2, column 2: the cell is longer than 64 kB'],
    ['a quoted cell of 1 MB', `a,b\n1,"${'x'.repeat(1_000_000)}"\n`, 'Row 2, column 2: the cell is longer than 64 kB'],
    ['10,000 columns', `a${',a'.repeat(9_999)}\n`, 'Row 1 has more than 1,000 columns'],
  ])('says where the trouble is: %s', (_what, text, message) => {
    expect(() => split(cutUp(text, 16_384))).toThrow(message)
  })

  it('does not hold a whole file whose quotation mark is never closed', () => {
    const splitter = new RowSplitter(',')
    splitter.push('a,b\n1,"')
    expect(() => splitter.push('x\n'.repeat(maxCellLength))).toThrow('Row 2, column 2')
  })
})
