import { expect, test } from 'vitest'
import { dayText } from '../../../recurring/day-text'
import { ordinal, rhythmText, type Rhythm } from './donation-text'

const rhythm = (frequency: Rhythm['frequency'], interval: number, startsOn: string, anchorDay = 1): Rhythm => ({
  frequency,
  interval,
  startsOn,
  anchorDay,
})

test.each<[Rhythm, string]>([
  [rhythm('daily', 1, '2026-01-05'), 'every day'],
  [rhythm('daily', 3, '2026-01-05'), 'every 3 days'],
  [rhythm('weekly', 1, '2026-01-05'), 'every Monday'],
  [rhythm('weekly', 2, '2026-01-05'), 'every 2 weeks on Monday'],
  [rhythm('monthly', 1, '2026-01-31', 31), 'every month on the 31st'],
  [rhythm('monthly', 3, '2026-02-28', 30), 'every 3 months on the 30th'],
  [rhythm('yearly', 1, '2025-02-28', 29), 'every year on Feb 29'],
  [rhythm('single', 1, '2025-02-28', 28), 'once'],
])('%o reads %s', (given, text) => {
  expect(rhythmText(given)).toBe(text)
})

test('ordinals', () => {
  expect([1, 2, 3, 4, 11, 12, 13, 21, 22, 23, 31].map(ordinal)).toEqual(
    '1st 2nd 3rd 4th 11th 12th 13th 21st 22nd 23rd 31st'.split(' '),
  )
})

test('a day names its year only where it is another', () => {
  expect(dayText('2026-11-30', '2026-11-22')).toBe('Nov 30')
  expect(dayText('2027-01-31', '2026-11-22')).toBe('Jan 31, 2027')
})
