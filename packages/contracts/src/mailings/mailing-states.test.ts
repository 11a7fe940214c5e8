import { expect, test } from 'vitest'
import { mailingMoves, mailingStates, stateAfter } from './mailing-states.js'

test('a mailing moves from state to state as this table says, and in no other way', () => {
  const table = mailingStates.map((state) => [state, ...mailingMoves.map((move) => stateAfter(state, move) ?? '-')])
  expect(table).toEqual([
    // state, schedule, unschedule, begin, pause, resume, finish, cancel
    ['draft', 'scheduled', '-', '-', '-', '-', '-', 'canceled'],
    ['scheduled', '-', 'draft', 'sending', '-', '-', '-', 'canceled'],
    ['sending', '-', '-', '-', 'paused', '-', 'sent', 'canceled'],
    ['paused', '-', '-', '-', '-', 'sending', '-', 'canceled'],
    ['sent', '-', '-', '-', '-', '-', '-', '-'],
    ['canceled', '-', '-', '-', '-', '-', '-', '-'],
  ])
})
