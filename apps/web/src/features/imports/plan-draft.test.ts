import { describe, expect, test } from 'vitest'
import type { ImportPlan, InspectedColumn, Inspection } from '@almoner/contracts/imports/import'
import { fieldOfColumn, mapColumn, setMeaning, setOtherwise, wordsWithoutMeaning } from './plan-draft'

const column = (index: number, more: Partial<InspectedColumn> = {}): InspectedColumn => ({
  index,
  name: `Column ${index}`,
  samples: [],
  values: null,
  filled: 3,
  dateOrders: [],
  decimalMarks: [],
  suggestion: null,
  ...more,
})

const inspection: Inspection = {
  encoding: 'utf-8',
  delimiter: ',',
  sheets: [],
  sheet: null,
  headerRow: 1,
  headingRows: 1,
  preset: null,
  firstRows: [],
  rowCount: 3,
  columns: [
    column(0, { decimalMarks: ['.'] }),
    column(1, { dateOrders: ['dmy', 'mdy'] }),
    column(2, { dateOrders: ['ymd'] }),
    column(3, { values: ['Completed', 'On hold', ''] }),
  ],
}

const plan: ImportPlan = {
  columns: [
    { index: 0, field: 'amount' },
    { index: 1, field: 'date' },
  ],
  dateOrder: 'mdy',
  decimalMark: '.',
  currency: 'usd',
  campaignId: '0193',
  donorMatch: 'email',
  donorUpdate: 'fill_gaps',
  giftChanges: 'leave',
  sharedIds: 'refuse',
  rows: 'gifts',
  statuses: { Completed: 'succeeded' },
  methods: {},
  modes: {},
  rowTypes: {},
  donorTypes: {},
  namesAre: 'guessed',
  recurringStatuses: {},
  pageStatuses: {},
  rhythms: {},
  rhythm: 'monthly',
  collectsFrom: null,
  mends: [],
  setAside: [],
}

describe('mapping a column', () => {
  test('takes the field from the column that had it, and reads dates as the new one allows', () => {
    const mapped = mapColumn(plan, inspection, 2, 'date')
    expect(fieldOfColumn(mapped, 1)).toBeNull()
    expect(fieldOfColumn(mapped, 2)).toBe('date')
    expect(mapped.dateOrder).toBe('ymd')
  })

  test('keeps a way of reading that still fits', () => {
    expect(mapColumn(plan, inspection, 3, 'status').dateOrder).toBe('mdy')
  })

  test('leaves a column out', () => {
    expect(mapColumn(plan, inspection, 0, null).columns).toEqual([{ index: 1, field: 'date' }])
  })
})

test('matches by email as soon as a column of emails is mapped, unless another rule was chosen', () => {
  const byPlace: ImportPlan = { ...plan, donorMatch: 'name_and_place' }
  expect(mapColumn(byPlace, inspection, 2, 'email').donorMatch).toBe('email')
  expect(mapColumn({ ...plan, donorMatch: 'name_and_email' }, inspection, 2, 'email').donorMatch).toBe('name_and_email')
})

test('uses another column where one is empty, and stops', () => {
  const other = setOtherwise(plan, 'date', 2)
  expect(other.columns).toEqual([
    { index: 0, field: 'amount' },
    { index: 1, field: 'date', otherwise: 2 },
  ])
  expect(setOtherwise(other, 'date', null).columns).toEqual(plan.columns)
})

test('asks for the meaning of the words that have none, but not of empty cells', () => {
  const mapped = mapColumn(plan, inspection, 3, 'status')
  expect(wordsWithoutMeaning(mapped, inspection, 'status')).toEqual(['On hold'])
  expect(wordsWithoutMeaning(setMeaning(mapped, 'status', 'On hold', 'pending'), inspection, 'status')).toEqual([])
})
