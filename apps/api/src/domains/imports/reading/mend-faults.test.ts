import type { MendedFault } from '@almoner/contracts/imports/repeated-faults'
import { expect, it } from 'vitest'
import type { ReadRow } from './gift-row.js'
import { readMended } from './mend-faults.js'

const empty = { field: 'date', value: '', message: 'This is empty' } as const
const late = { field: 'date', value: '2099-01-01', message: 'This is too late' } as const

/** Reads a row of one date: an empty one and a late one are wrong. */
const readDate = (mended: { date?: string }): ReadRow => {
  const value = mended.date ?? ''
  const fault = value === '' ? empty : value === late.value ? late : null
  if (fault) return { kind: 'bad', donorName: value, cells: [{ ...fault, column: 'Date' }] }
  return { kind: 'left out', donorName: value, by: null, cells: null, isPledge: false }
}
const setTo = (fault: MendedFault['fault'], value: string): MendedFault => ({
  fault,
  mend: { kind: 'set', value },
  rows: 2,
})

it('reads a row again with the value that was set for its fault, and with that of the next fault', () => {
  expect(readMended([setTo(empty, '2026-01-01')], {}, readDate)).toMatchObject({ donorName: '2026-01-01' })
  const both = [setTo(empty, late.value), setTo(late, '2026-01-01')]
  expect(readMended(both, {}, readDate)).toMatchObject({ donorName: '2026-01-01' })
})

it('comes to an end where a mend leads back to its own fault', () => {
  const round = [setTo(empty, late.value), setTo(late, '')]
  expect(readMended(round, {}, readDate)).toMatchObject({ kind: 'bad', cells: [empty] })
})

it('leaves a row alone whose fault is another, or that a person mended', () => {
  const mends = [setTo(empty, '2026-01-01')]
  expect(readMended(mends, { date: late.value }, readDate)).toMatchObject({ kind: 'bad', cells: [late] })
  expect(readMended(mends, { date: '2025-05-05' }, readDate)).toMatchObject({ donorName: '2025-05-05' })
})

it('leaves a row out with its own words and what is wrong with them', () => {
  const out: MendedFault = { fault: empty, mend: { kind: 'leave_out' }, rows: 2 }
  expect(readMended([out], {}, readDate)).toEqual({
    kind: 'left out',
    donorName: '',
    isPledge: false,
    by: { column: 'Date', value: '' },
    cells: [{ ...empty, column: 'Date' }],
  })
})
