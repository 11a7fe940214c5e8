import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dateOrdersOf, readDate } from './dates.js'

const dateOf = (text: string, order: 'ymd' | 'dmy' | 'mdy' = 'mdy') => {
  const read = readDate(text, order)
  return read.ok ? read.value.date : read.message
}

describe('readDate', () => {
  it.each([
    ['2019-05-11', '2019-05-11'],
    ['2019/5/1', '2019-05-01'],
    ['2019.05.11', '2019-05-11'],
    ['May 11, 2019 11:21 AM', '2019-05-11'],
    ['11 May 2019', '2019-05-11'],
    ['11-May-19', '2019-05-11'],
    ['Sat, 11 May 2019 23:05', '2019-05-11'],
    ['Sept. 3rd, 2019', '2019-09-03'],
    ['2019-05-11T23:30:00.000Z', '2019-05-11'],
    ['2019-05-11 23:30:00 +02:00', '2019-05-11'],
  ])('reads %s in any order', (text, date) => {
    for (const order of ['ymd', 'dmy', 'mdy'] as const) expect(dateOf(text, order)).toBe(date)
  })

  it.each([
    ['20010801', 'ymd', '2001-08-01'],
    ['01082001', 'dmy', '2001-08-01'],
    ['08012001', 'mdy', '2001-08-01'],
    ['11/05/2019', 'dmy', '2019-05-11'],
    ['11/05/2019', 'mdy', '2019-11-05'],
    ['11.5.19', 'dmy', '2019-05-11'],
    ['5 11 2019', 'mdy', '2019-05-11'],
    ['05-11-70', 'mdy', '1970-05-11'],
    ['05-11-69', 'mdy', '2069-05-11'],
    ['5/11/2019 3:07 pm', 'mdy', '2019-05-11'],
  ] as const)('reads %s as %s', (text, order, date) => expect(dateOf(text, order)).toBe(date))

  it.each([
    ['2019-02-29', 'This date does not exist'],
    ['31/04/2019', 'This date does not exist'],
    ['2019-13-01', 'This date does not exist'],
    ['0019-01-01', 'The year has to be between 1900 and 2100'],
    ['43596', 'This is a spreadsheet’s serial date. Format the column as dates there and save the file again.'],
    ['soon', 'This is not a date'],
    ['2019-05-11 25:00', 'What follows the date is not a time'],
    ['May 11, 2019 13:21 PM', 'What follows the date is not a time'],
    ['x'.repeat(10_000), 'This is not a date'],
  ])('says why %s is none', (text, message) => expect(dateOf(text, 'dmy')).toBe(message))

  it('says in which order it was looked for', () => {
    expect(dateOf('11/05/2019', 'ymd')).toBe('This is not a date in the order year, month, day')
  })

  it('keeps the time and its offset', () => {
    expect(readDate('May 11, 2019 12:21 AM', 'mdy')).toEqual({
      ok: true,
      value: { date: '2019-05-11', clock: { time: '00:21:00', offset: null } },
    })
    expect(readDate('2019-05-11T23:30:05Z', 'mdy')).toMatchObject({
      value: { clock: { time: '23:30:05', offset: '+00:00' } },
    })
    expect(readDate('2019-05-11T23:30+0530', 'mdy')).toMatchObject({ value: { clock: { offset: '+05:30' } } })
  })

  it('reads every day between 1900 and 2100 in every order and writing', () => {
    const days = fc.date({
      min: new Date('1900-01-01T00:00:00Z'),
      max: new Date('2100-12-31T00:00:00Z'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(days, fc.constantFrom('-', '/', '.', ' '), (day, mark) => {
        const date = day.toISOString().slice(0, 10)
        const [year, month, dayOfMonth] = date.split('-') as [string, string, string]
        expect(dateOf([year, month, dayOfMonth].join(mark), 'ymd')).toBe(date)
        expect(dateOf([dayOfMonth, month, year].join(mark), 'dmy')).toBe(date)
        expect(dateOf([month, dayOfMonth, year].join(mark), 'mdy')).toBe(date)
        expect(dateOf(year + month + dayOfMonth, 'ymd')).toBe(date)
      }),
    )
  })
})

describe('dateOrdersOf', () => {
  it.each([
    ['20010801', ['ymd']],
    ['05/11/2019', ['dmy', 'mdy']],
    ['25/11/2019', ['dmy']],
    ['11/25/2019', ['mdy']],
    ['2019-05-11', 'any'],
    ['May 11, 2019 11:21 AM', 'any'],
    ['99501', []],
    ['Vernice', []],
  ])('%s', (text, orders) => expect(dateOrdersOf(text)).toEqual(orders))
})
