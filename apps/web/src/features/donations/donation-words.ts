/** The texts of the recurring gifts. */
export const donationsWords = {
  title: 'Recurring',
  empty: {
    title: 'Nobody gives by the month yet',
    text: 'A recurring gift is a promise that is collected by itself: daily, weekly, monthly or yearly. Those who give monthly give longer than others, and what they give can be planned with.',
  },
} as const

/** The texts of one recurring gift. */
export const donationWords = {
  title: 'Recurring gift',
  back: 'Recurring',
  missing: 'There is no such recurring gift',
  missingText: 'The link may be old, or the id mistyped.',
  toList: 'All recurring gifts',
} as const
