/** The ranges that what came and went can be looked at in, in days. */
export const movementRanges = ['30', '90', '365'] as const
export type MovementRange = (typeof movementRanges)[number]

export const figuresWords = {
  title: 'Figures and forecast',
  back: 'Recurring',
  currency: 'Currency',
  range: 'Period',
  ranges: { '30': '30 days', '90': '90 days', '365': 'A year' } satisfies Record<MovementRange, string>,
  today: 'As it stands today',
  movement: 'What came and went',
  forecast: {
    title: 'The next twelve months',
    definition:
      'What the schedules of all recurring gifts come to, scheduled and paused ones included, with skips, pauses, ends and changes to come. It supposes that every payment is collected.',
    reckonedAt: (at: string) => `As of ${at}`,
    label: 'To be collected by schedule',
    plans: (count: string) => `From ${count} recurring gifts`,
    table: 'The next twelve months, by month',
    month: 'Month',
    charges: 'Payments',
    amount: 'Amount',
    total: 'In all',
    rest: 'from today',
    asTable: 'View as table',
    asChart: 'View as chart',
    loading: 'The chart is loading',
    nothing: 'No payment is due in the next twelve months',
  },
  empty: {
    title: 'Nobody gives regularly yet',
    text: 'Once someone does, this page shows what it comes to in a month, what is at risk, and what the next twelve months will bring.',
    action: 'See campaigns',
  },
} as const
