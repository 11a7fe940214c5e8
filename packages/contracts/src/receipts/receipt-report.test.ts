import { expect, test } from 'vitest'
import { readReportNumbers } from './receipt-report.js'

test('report numbers are read from what a sheet, a file or a hand brings', () => {
  const text =
    'Receipt\tReport number\n2026-000001\t1001\r\n"2026-000002","1002"\n2026-000003; 1003\n\n2026-000004 1004 late'
  expect(readReportNumbers(text)).toEqual({
    numbers: [
      { receipt: '2026-000001', reportNumber: '1001' },
      { receipt: '2026-000002', reportNumber: '1002' },
      { receipt: '2026-000003', reportNumber: '1003' },
    ],
    unread: ['Receipt\tReport number', '2026-000004 1004 late'],
  })
})
