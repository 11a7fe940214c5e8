import type { ImportPlan } from '@almoner/contracts/imports/import'
import { expect, it } from 'vitest'
import { readCells, type Cells } from '../testing/recurring-rows.js'

const read = (cells: Cells, changes?: Partial<ImportPlan>) =>
  readCells({ email: 'ann@example.org', amount: '10', ...cells }, changes)
const scheduleOf = (cells: Cells, changes?: Partial<ImportPlan>) => {
  const row = read(cells, changes)
  return row.kind === 'recurring' ? row.recurring : row
}
const complaint = (cells: Cells) => {
  const row = read(cells)
  return row.kind === 'bad' ? row.cells.map(({ field, message }) => [field, message]) : row.kind
}

it.each<[string, Cells, object]>([
  [
    'the next payment as the row has it',
    { nextOn: '15/12/2026' },
    { next_on: '2026-12-15', starts_on: '2026-12-15', anchor_day: 15 },
  ],
  [
    'the 31st through short months',
    { startsOn: '31/01/2020', nextOn: '30/11/2026' },
    { starts_on: '2020-01-31', next_on: '2026-11-30', anchor_day: 31 },
  ],
  [
    'the next one from the start',
    { startsOn: '31/01/2020' },
    { starts_on: '2020-01-31', next_on: '2026-11-30', anchor_day: 31 },
  ],
  ['the day of the month alone', { dayOfMonth: '5th' }, { next_on: '2026-12-05', anchor_day: 5 }],
  ['the last day of the month', { dayOfMonth: 'Last day' }, { next_on: '2026-11-30', anchor_day: 31 }],
  [
    'a yearly gift',
    { startsOn: '01/03/2021', frequency: 'Annually' },
    { frequency: 'yearly', interval: 1, next_on: '2027-03-01' },
  ],
  [
    'a number of periods',
    { nextOn: '01/12/2026', frequency: 'Month', everySo: '3' },
    { frequency: 'monthly', interval: 3 },
  ],
  [
    'twelve months as a year',
    { nextOn: '01/12/2026', frequency: 'Month', everySo: '12' },
    { frequency: 'yearly', interval: 1 },
  ],
  [
    'payments that are still to come',
    { startsOn: '15/01/2026', nextOn: '15/12/2026', installments: '12' },
    { max_charges: 1 },
  ],
  ['what is left of a total', { nextOn: '15/12/2026', pledged: '500', pledgePaid: '120.50' }, { max_total: 379_50 }],
  [
    'a card, by the month',
    { nextOn: '15/12/2026', gatewayMethod: 'pm_1Ab', cardExpires: '2028-08', cardLast4: '**** 4242' },
    { is_collected: true, payment_reference: 'pm_1Ab', exp_month: 8, exp_year: 2028, last4: '4242' },
  ],
])('reads %s', (_, cells, expected) => {
  expect(scheduleOf(cells)).toMatchObject(expected)
})

it('begins cards after the day that the former system stops', () => {
  const cells = { nextOn: '01/12/2026', method: 'Card' }
  expect(scheduleOf(cells, { collectsFrom: '2026-12-02' })).toMatchObject({
    next_on: '2027-01-01',
    is_paused: true,
    paused_until: '2026-12-02',
  })
  expect(scheduleOf(cells)).toMatchObject({ next_on: '2026-12-01', is_paused: true, paused_until: null })
  expect(scheduleOf({ ...cells, status: 'On hold' }, { collectsFrom: '2026-12-02' })).toMatchObject({
    paused_until: null,
  })
})

it.each<[string, Cells, object]>([
  [
    'a status',
    { startsOn: '15/01/2020', status: 'Lapsed' },
    { ended_as: 'failed', starts_on: '2020-01-15', ended_on: null, is_paused: false },
  ],
  [
    'a status with its day',
    { startsOn: '15/01/2020', endsOn: '03/02/2024', status: 'Cancelled', method: 'Card' },
    { ended_as: 'canceled', ended_on: '2024-02-03', is_collected: true, is_paused: false, paused_until: null },
  ],
  [
    'a status whose end would have been later',
    { startsOn: '15/01/2020', endsOn: '03/02/2030', status: 'Cancelled' },
    { ended_as: 'canceled', ended_on: null, ends_on: '2030-02-03' },
  ],
  [
    'a status, known by the day of a payment alone',
    { nextOn: '15/10/2026', status: 'Completed' },
    { ended_as: 'completed', starts_on: '2026-10-15', next_on: '2026-12-15' },
  ],
  [
    'an end that has passed',
    { startsOn: '01/01/2020', endsOn: '01/01/2024' },
    { ended_as: 'completed', ended_on: '2024-01-01' },
  ],
  [
    'a total that is paid',
    { startsOn: '15/12/2025', pledged: '500', pledgePaid: '500' },
    { ended_as: 'completed', max_total: 500_00 },
  ],
  [
    'the last payment',
    { startsOn: '15/01/2026', nextOn: '15/12/2026', installments: '11' },
    { ended_as: 'completed', max_charges: 11 },
  ],
])('takes for ended what is so by %s', (_, cells, expected) => {
  expect(scheduleOf(cells, { collectsFrom: '2026-12-02' })).toMatchObject(expected)
})

const pledgeOf = (cells: Cells, changes?: Partial<ImportPlan>) => {
  const pledge = { email: 'ann@example.org', amount: '500', frequency: 'One time', ...cells }
  const row = readCells(pledge, changes, { frequency: 'Pledge frequency' })
  return row.kind === 'recurring' ? row.recurring : row
}

it.each<[string, Cells, object]>([
  [
    'on its own day, which has passed',
    { startsOn: '15/10/2026' },
    { starts_on: '2026-10-15', next_on: '2026-10-15', max_charges: 1, prior_charges: 0, ended_as: null },
  ],
  [
    'on its day, long after it was promised',
    { startsOn: '15/01/2020', nextOn: '31/03/2027' },
    { starts_on: '2020-01-15', next_on: '2027-03-31', anchor_day: 31, max_charges: 1, ended_as: null },
  ],
  [
    'what is left of it',
    { nextOn: '15/12/2026', pledged: '500', pledgePaid: '200', installments: '1', everySo: '3' },
    { max_charges: 1, prior_charges: null, max_total: 300_00, prior_total: 200_00, interval: 1 },
  ],
  [
    'as completed where it is paid',
    { startsOn: '15/10/2026', pledged: '500', pledgePaid: '500' },
    { ended_as: 'completed', max_charges: 1 },
  ],
])('reads a pledge of one payment: %s', (_, cells, expected) => expect(pledgeOf(cells)).toMatchObject(expected))

it('does not charge by itself what the former system charges before it stops', () => {
  const collectsFrom = '2026-12-10'
  const card = { method: 'Card', nextOn: '05/12/2026' }
  expect(pledgeOf(card, { collectsFrom })).toMatchObject({ next_on: '2026-12-05', paused_until: null })
  expect(pledgeOf({ ...card, nextOn: '11/12/2026' }, { collectsFrom })).toMatchObject({
    next_on: '2026-12-11',
    paused_until: collectsFrom,
  })
})

it.each<[string, Cells, [string, string]]>([
  [
    'a number of payments',
    { nextOn: '15/12/2026', installments: '4' },
    ['installments', 'This is paid once. Enter 1, or how often it is paid'],
  ],
  [
    'a day of long ago',
    { startsOn: '15/01/2020' },
    ['startsOn', 'This is more than a year ago. Enter the next payment that is expected'],
  ],
])('complains about %s of a pledge of one payment', (_, cells, [field, message]) =>
  expect(pledgeOf(cells)).toMatchObject({ kind: 'bad', cells: [{ field, message }] }),
)

it('leaves a single gift out, and what its words leave out', () => {
  expect(read({ nextOn: '15/12/2026', frequency: 'One-time' }).kind).toBe('left out')
  expect(read({ nextOn: '15/12/2026', status: 'Trash' }).kind).toBe('left out')
  expect(read({ status: 'Lapsed', amount: '' }, { recurringStatuses: { Lapsed: 'leave_out' } }).kind).toBe('left out')
})

it.each<[string, Cells, [string, string]]>([
  ['a rhythm', { nextOn: '15/12/2026', frequency: 'On Tuesdays' }, ['frequency', 'Choose how often this word means']],
  [
    'an end without a beginning',
    { nextOn: '', status: 'Lapsed' },
    ['nextOn', 'Enter when it started, or leave it out: it has ended'],
  ],
  ['no date', { nextOn: '' }, ['nextOn', 'Enter when the next payment is due, or when it started']],
  [
    'a payment of long ago',
    { nextOn: '15/12/2024' },
    ['nextOn', 'This is more than a year ago. Enter the next payment that is expected'],
  ],
  [
    'a card number',
    { nextOn: '15/12/2026', gatewayMethod: '4242424242424242' },
    ['gatewayMethod', 'This is not an ID of the gateway, such as pm_… or cus_…'],
  ],
  [
    'too many digits',
    { nextOn: '15/12/2026', cardLast4: '424242424242' },
    ['cardLast4', 'Enter the last four digits only'],
  ],
  [
    'a month that is none',
    { nextOn: '15/12/2026', cardExpires: '13/2028' },
    ['cardExpires', 'Enter month and year, such as 08/2028'],
  ],
  ['a day that is none', { dayOfMonth: '32' }, ['dayOfMonth', 'Enter a day from 1 to 31']],
])('complains about %s', (_, cells, expected) => {
  expect(complaint(cells)).toEqual([expected])
})

const list = { amount: '', payments: '01/03/2027 500.00; 01/12/2026: £250.50\n1 June 2027 = 1,000' }

it('reads a list of payments in whatever order, the first as the payment that comes next', () => {
  const row = read({ ...list, startsOn: '01/09/2026', frequency: 'irregular' })
  expect(row).toMatchObject({ kind: 'recurring', amount: 250_50, currency: 'gbp' })
  expect(scheduleOf({ ...list, startsOn: '01/09/2026', pledged: '9000', installments: '3' })).toMatchObject({
    frequency: 'irregular',
    interval: 1,
    starts_on: '2026-09-01',
    next_on: '2026-12-01',
    max_charges: null,
    max_total: null,
    later_payments: [
      { due_on: '2027-03-01', amount: 500_00 },
      { due_on: '2027-06-01', amount: 1_000_00 },
    ],
  })
  expect(scheduleOf({ ...list, startsOn: '01/09/2026', status: 'Canceled' })).toMatchObject({
    ended_as: 'canceled',
    later_payments: null,
  })
  expect(
    scheduleOf({ amount: '5', frequency: 'irregular', status: 'Completed', startsOn: '01/09/2026' }),
  ).toMatchObject({
    frequency: 'irregular',
    starts_on: '2026-09-01',
    ended_as: 'completed',
  })
})

const howToWrite =
  'Write a day and an amount for each payment, with a semicolon between two: 2027-03-01 500.00; 2027-06-01 250.00'

it.each<[string, Cells, [keyof Cells, string]]>([
  ['no list', { payments: '3' }, ['payments', howToWrite]],
  ['a day without an amount', { payments: '01/12/2026 5.00; 01/03/2027' }, ['payments', howToWrite]],
  ['an amount of nothing', { payments: '01/12/2026 0.00' }, ['payments', 'The amount of a payment is above zero']],
  [
    'two on one day',
    { payments: '01/12/2026 5.00; 2026-12-01 6.00' },
    ['payments', 'Two of these payments are on the same day'],
  ],
  [
    'more than sixty',
    { payments: Array.from({ length: 61 }, (_, day) => `20${30 + day}-01-01 5.00`).join(';') },
    ['payments', 'No more than 60 payments can be listed'],
  ],
  [
    'one of long ago',
    { payments: '01/12/2020 5.00; 01/12/2026 5.00' },
    ['payments', 'This is more than a year ago. Enter the next payment that is expected'],
  ],
  [
    'a card',
    { ...list, method: 'Card' },
    ['method', 'Payments on days of their own are paid by hand. Choose a method that nobody collects by'],
  ],
  [
    'a card at the gateway',
    { ...list, gatewayMethod: 'pm_1Ab' },
    ['gatewayMethod', 'Payments on days of their own are paid by hand. Choose a method that nobody collects by'],
  ],
  [
    'none of a list that goes on',
    { frequency: 'irregular', startsOn: '01/09/2026' },
    ['frequency', 'Enter the payments that are still to come'],
  ],
])('refuses a list of payments: %s', (_, cells, refused) => {
  expect(complaint(cells)).toEqual([refused])
})
