import { expect, test } from 'vitest'
import { monthDays, monthDaySchema } from './month-day.js'

test('each day that every year has is taken, and no other', () => {
  expect(monthDays).toHaveLength(365)
  expect(monthDays.filter((day) => !monthDaySchema.safeParse(day).success)).toEqual([])
  for (const day of ['02-29', '04-31', '00-01', '13-01', '01-00', '1-1', ''])
    expect(monthDaySchema.safeParse(day).success).toBe(false)
})
