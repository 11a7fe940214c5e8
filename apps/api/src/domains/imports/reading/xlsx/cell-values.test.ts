import { describe, expect, it } from 'vitest'
import { formatOfCode } from './cell-formats.js'
import { textOfNumber } from './cell-values.js'

describe('a number in a cell', () => {
  it.each([
    [45000, 'yyyy-mm-dd', '2023-03-15'],
    [45000.75, 'dd/mm/yyyy', '2023-03-15 18:00:00'],
    [45000.9999999, '[$-409]d-mmm-yy', '2023-03-16'],
    [1, 'm/d/yy', '1900-01-01'],
    [61, 'm/d/yy', '1900-03-01'],
    [0.5, 'h:mm AM/PM', '12:00:00'],
    [2134, '00000', '02134'],
    [551030042, '00000-0000', '55103-0042'],
    [12.5, '0.00', '12.5'],
    [12.5, '"$"#,##0.00_);[Red]("$"#,##0.00)', '12.5'],
    [1234.5, '#,##0.00 "days"', '1234.5'],
    [0.1 + 0.2, 'General', '0.3'],
    [12.345, 'General', '12.3450'],
    [-17.08, '0.00', '-17.08'],
    [1e15, 'General', '1000000000000000'],
  ])('%d as %s is %s', (value, code, text) => expect(textOfNumber(value, formatOfCode(code), false)).toBe(text))
})
