import type { RegularFrequency } from '@almoner/contracts/donations/donation'
import { recurringText } from './messages'

/** How often a pledge is paid, by what forms call it. */
export const rhythms = {
  weekly: { frequency: 'weekly', interval: 1 },
  fortnightly: { frequency: 'weekly', interval: 2 },
  monthly: { frequency: 'monthly', interval: 1 },
  quarterly: { frequency: 'monthly', interval: 3 },
  halfYearly: { frequency: 'monthly', interval: 6 },
  yearly: { frequency: 'yearly', interval: 1 },
} as const satisfies Record<string, { frequency: RegularFrequency; interval: number }>
type RhythmName = keyof typeof rhythms

/** How a pledge is paid: again and again, or in payments with days and amounts of their own. */
export const waysToPay = [...(Object.keys(rhythms) as RhythmName[]), 'irregular'] as const
export type WayToPay = (typeof waysToPay)[number]

export const endings = ['never', 'count', 'total', 'day'] as const
export type Ending = (typeof endings)[number]

/** Where a pledge ends, as a form holds it: what was typed for an end that is not chosen stays there. */
export interface TypedEnd<Total> {
  ending: Ending
  maxCharges?: number | undefined
  total?: Total | undefined
  endsOn?: string | undefined
}

/** The one end that was chosen. */
export function endOf<Total>({
  ending,
  maxCharges,
  total,
  endsOn,
}: TypedEnd<Total>): Partial<Omit<TypedEnd<Total>, 'ending'>> {
  switch (ending) {
    case 'count':
      return { maxCharges }
    case 'total':
      return { total }
    case 'day':
      return { endsOn }
    case 'never':
      return {}
  }
}

/** What is missing of the end that was chosen, by its field. */
export const faultsOfEnd = ({ ending, maxCharges, total, endsOn }: Partial<TypedEnd<unknown>>) => ({
  ...(ending === 'count' && !maxCharges && { maxCharges: recurringText('pledge.countMissing') }),
  ...(ending === 'total' && !total && { total: recurringText('pledge.totalMissing') }),
  ...(ending === 'day' && !endsOn && { endsOn: recurringText('payments.dayMissing') }),
})
