import type { Frequency } from '@almoner/contracts/donations/donation'
import type { MinorUnits } from '@almoner/contracts/minor-units'

/** How often a pledge is paid, by what the form calls it. */
export const rhythms = {
  weekly: { frequency: 'weekly', interval: 1 },
  fortnightly: { frequency: 'weekly', interval: 2 },
  monthly: { frequency: 'monthly', interval: 1 },
  quarterly: { frequency: 'monthly', interval: 3 },
  halfYearly: { frequency: 'monthly', interval: 6 },
  yearly: { frequency: 'yearly', interval: 1 },
} as const satisfies Record<string, { frequency: Exclude<Frequency, 'single'>; interval: number }>
export type RhythmName = keyof typeof rhythms

export const endings = ['never', 'count', 'total', 'day'] as const
export type Ending = (typeof endings)[number]

interface TypedEnd {
  maxCharges: number | undefined
  /** Minor units. */
  total: MinorUnits | undefined
  endsOn: string | undefined
}

/** The one end that was chosen: what was typed for another is left out. */
export function endOf(ending: Ending, { maxCharges, total, endsOn }: TypedEnd): Partial<TypedEnd> {
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
