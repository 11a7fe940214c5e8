import type { PlanFiguresOfCurrency } from '@almoner/contracts/donations/plan-figures'

export type PlanFigureName = keyof Omit<PlanFiguresOfCurrency, 'currency'>

/** What the figures of recurring gifts are called, and how each is counted. Test gifts are in none of them. */
export const planFigureWords: Record<PlanFigureName | 'monthly', { label: string; definition: string }> = {
  active: {
    label: 'Active',
    definition: 'Recurring gifts that are collected today: those that are active or past due.',
  },
  monthly: {
    label: 'Monthly value',
    definition:
      'The amounts of the active ones, past due included, over their intervals: a daily gift counts 30.44 times a month, a weekly one 52 times in 12 months, a yearly one a twelfth.',
  },
  pastDue: { label: 'Past due', definition: 'A payment failed and is being tried again.' },
  atRisk: {
    label: 'At risk',
    definition:
      'Active ones whose next payment may fail: past due, the last payment failed, no card that can be charged, or a card that has expired or will within 30 days.',
  },
  paused: { label: 'Paused', definition: 'Nothing is collected now; they go on when the pause ends.' },
  started: { label: 'New', definition: 'Their first payment was due in the period. Counted at what they give now.' },
  upgraded: {
    label: 'Upgraded',
    definition: 'They give more from a day in the period on; the sum is what that adds to a month.',
  },
  downgraded: {
    label: 'Downgraded',
    definition: 'They give less from a day in the period on; the sum is what that takes from a month.',
  },
  lost: { label: 'Lost', definition: 'Canceled in the period, or given up in it after too many failures.' },
}

export const planFigureTexts = {
  aMonth: 'a month',
  open: (label: string) => `${label}: see them`,
}
