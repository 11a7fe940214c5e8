import { describe, expect, test } from 'vitest'
import { draftOf, readDraft } from './condition-draft'
import { sentenceOf } from './condition-sentence'
import type { AnyCondition, FieldKind, FilterField } from './filter-fields'

const field = (kind: FieldKind, label: string, more: Partial<FilterField> = {}): FilterField => ({
  name: label.toLowerCase(),
  kind,
  label,
  choices: [],
  ...more,
})
const status = field('choice', 'Status', {
  choices: [
    { value: 'a', label: 'Active' },
    { value: 'b', label: 'Paused' },
    { value: 'c', label: 'Ended' },
    { value: 'd', label: 'Failed' },
  ],
})
const consent = field('consent', 'Consent', {
  choices: [
    { value: 'granted', label: 'Granted' },
    { value: 'unknown', label: 'Unknown' },
  ],
  ways: {
    purposes: [
      { value: 'marketing', label: 'Appeals' },
      { value: 'newsletter', label: 'Newsletter' },
    ],
    channels: [
      { value: 'email', label: 'email' },
      { value: 'sms', label: 'text message' },
    ],
  },
})
const city = field('text', 'City')
const amount = field('amount', 'Amount')
const added = field('date', 'Added')
const gave = field('giving', 'Gave or did not give')
const gifts = field('number', 'Gifts')
const campaign = field('record', 'Campaign', { of: 'campaign' })

const context = {
  nameOf: (_: string, id: string) => (id === 'c1' ? 'Winter beds' : undefined),
  currency: 'usd' as const,
  locale: 'en-US',
}
const read = (of: FilterField, condition: Omit<AnyCondition, 'field'>) =>
  sentenceOf(of, { field: of.name, ...condition }, context)

describe('a condition reads as a sentence', () => {
  test.each([
    [read(field('amount', 'Capacity', { id: 'f1' }), { min: 5_00 }), 'Capacity is at least 5.00'],
    [read(field('number', 'Height', { id: 'f2' }), { min: 1.75 }), 'Height is at least 1.75'],
    [read(status, { in: ['a'] }), 'Status is Active'],
    [read(status, { in: ['a', 'b'], not: true }), 'Status is not Active or Paused'],
    [read(status, { in: ['a', 'b', 'c', 'd'] }), 'Status is Active, Paused and 2 more'],
    [
      read(consent, { purpose: 'newsletter', channel: 'sms', in: ['granted', 'unknown'], not: true }),
      'Newsletter by text message is not Granted or Unknown',
    ],
    [read(city, { contains: 'Albany' }), 'City contains “Albany”'],
    [read(city, { not: true }), 'City is empty'],
    [read(gifts, { min: 3 }), 'Gifts is at least 3'],
    [read(gifts, { max: 1200, not: true }), 'Gifts is more than 1,200'],
    [read(amount, { min: 2500, max: 10000 }), 'Amount is $25.00 to $100.00'],
    [read(amount, { min: 2500, currency: 'eur' }), 'Amount is at least €25.00'],
    [read(added, { lastDays: 30 }), 'Added is in the last 30 days'],
    [read(added, { from: '2026-11-01' }), 'Added is since 11/01/2026'],
    [read(added, { not: true }), 'Added is empty'],
    [read(gave, { from: '2025-01-01', to: '2025-12-31' }), 'Gave in 2025'],
    [read(gave, { from: '2026-01-01', to: '2026-12-31', not: true }), 'Did not give in 2026'],
    [
      read(gave, { gifts: 2, min: 10000, lastDays: 365, campaigns: ['c1', 'gone'] }),
      'Gave at least 2 gifts worth $100.00 or more in the last 365 days to Winter beds or a campaign',
    ],
    [read(campaign, { in: ['c1'] }), 'Campaign is Winter beds'],
  ])('%s', (said, meant) => expect(said).toBe(meant))
})

describe('what is typed', () => {
  const typed = (of: FilterField, change: object) => readDraft(of, { ...draftOf(of), ...change })

  test('becomes a condition, and comes back as it was', () => {
    const conditions: [FilterField, Omit<AnyCondition, 'field'>][] = [
      [status, { in: ['a', 'b'], not: true }],
      [consent, { purpose: 'newsletter', channel: 'sms', in: ['granted'], not: true }],
      [city, { contains: 'Troy' }],
      [city, { not: true }],
      [amount, { min: 2500, max: 10000, currency: 'eur' }],
      [added, { from: '2026-11-01', to: '2026-11-30' }],
      [added, { nextDays: 7 }],
      [added, {}],
      [gave, { not: true, gifts: 2, min: 100, from: '2026-01-01', campaigns: ['c1'] }],
    ]
    for (const [of, condition] of conditions) {
      const whole = { field: of.name, ...condition }
      expect(readDraft(of, draftOf(of, whole))).toEqual({ condition: whole })
    }
  })

  test('is refused with a sentence where it says nothing, or not what is meant', () => {
    expect(typed(status, {})).toEqual({ fault: 'Choose at least one' })
    expect(typed(consent, {})).toEqual({ fault: 'Choose at least one' })
    expect(typed(consent, { chosen: ['granted'] })).toEqual({
      condition: { field: 'consent', purpose: 'marketing', channel: 'email', in: ['granted'] },
    })
    expect(typed(city, { text: ' ' })).toEqual({ fault: 'Type what to look for' })
    expect(typed(amount, {})).toEqual({ fault: 'Fill in one of these' })
    expect(typed(amount, { min: '30', max: '20' })).toEqual({ fault: 'The first value is higher than the second' })
    expect(typed(gifts, { min: 'many' })).toEqual({ fault: 'Enter a whole number' })
    expect(typed(added, { span: 'between' })).toEqual({ fault: 'Choose a day' })
    expect(typed(added, { span: 'last', days: '0' })).toEqual({ fault: 'Enter a number of days from 1 to 3,660' })
    expect(typed(gave, { gifts: '1.5' })).toEqual({ fault: 'Enter a whole number, 1 or more' })
  })
})
