import { expect, test } from 'vitest'
import { draftStatuses } from '@almoner/contracts/checkout/draft'
import { mayBecome } from './draft-status.js'

const steps = [
  'open → reminded',
  'open → recovered',
  'open → expired',
  'open → suppressed',
  'reminded → recovered',
  'reminded → expired',
  'reminded → suppressed',
  'expired → recovered',
  'suppressed → recovered',
]

test.each(draftStatuses.flatMap((from) => draftStatuses.map((to) => ({ from, to }))))(
  '$from → $to is a step or none',
  ({ from, to }) => {
    expect(mayBecome(from, to)).toBe(steps.includes(`${from} → ${to}`))
  },
)
