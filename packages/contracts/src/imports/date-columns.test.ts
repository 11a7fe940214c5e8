import { describe, expect, it } from 'vitest'
import { columnOfDates } from './date-columns.js'
import type { ImportField } from './import-fields.js'
import type { DateOrder, InspectedColumn } from './import.js'

const column = (name: string, dateOrders: DateOrder[], filled = 2): InspectedColumn => ({
  index: 0,
  name,
  samples: [],
  values: null,
  filled,
  dateOrders,
  decimalMarks: [],
  suggestion: null,
})

const asked = (columns: Partial<Record<ImportField, InspectedColumn>>) => {
  const found = columnOfDates('recurring', (field) => columns[field])
  return found && [found.name, found.dateOrders]
}

const open: DateOrder[] = ['dmy', 'mdy']

describe('the order of the days of a file', () => {
  it('is settled by any of its columns', () => {
    expect(asked({ nextOn: column('Next', open), startsOn: column('Start', ['mdy']) })).toEqual(['Next', ['mdy']])
    expect(asked({ nextOn: column('Next', open), endsOn: column('End', ['dmy']) })).toEqual(['Next', ['dmy']])
  })

  it('is asked of the column that leaves it open, not of one that is written year first', () => {
    expect(asked({ nextOn: column('Next', ['ymd']), startsOn: column('Start', open) })).toEqual(['Start', open])
    expect(asked({ nextOn: column('Next', ['ymd']), startsOn: column('Start', ['dmy']) })).toEqual(['Start', ['dmy']])
    expect(asked({ nextOn: column('Next', open), startsOn: column('Start', ['ymd']) })).toEqual(['Next', open])
    expect(asked({ nextOn: column('Next', ['ymd']) })).toEqual(['Next', ['ymd']])
  })

  it('is what the first column says where two disagree or the other is empty', () => {
    expect(asked({ nextOn: column('Next', ['dmy']), startsOn: column('Start', ['mdy']) })).toEqual(['Next', ['dmy']])
    expect(asked({ nextOn: column('Next', [], 0), startsOn: column('Start', open) })).toEqual(['Start', open])
    expect(asked({ nextOn: column('Next', []), startsOn: column('Start', open) })).toEqual(['Next', []])
    expect(asked({})).toBeUndefined()
  })
})
