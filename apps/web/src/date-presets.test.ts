import { expect, test } from 'vitest'
import { datePresets, endOfMonth } from './date-presets'

test('knows how long a month is', () => {
  expect(endOfMonth('2026-02-10')).toBe('2026-02-28')
  expect(endOfMonth('2026-12-31')).toBe('2026-12-31')
})

test('gives the ranges of a day in January', () => {
  const range = (label: string) => {
    const found = datePresets('2026-01-15').find((preset) => preset.label === label)
    return [found?.from, found?.to]
  }
  expect(range('Last 7 days')).toEqual(['2026-01-09', '2026-01-15'])
  expect(range('Last month')).toEqual(['2025-12-01', '2025-12-31'])
  expect(range('This year')).toEqual(['2026-01-01', '2026-12-31'])
})
