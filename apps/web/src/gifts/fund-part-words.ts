/** The texts of a gift that is shared out among funds. */
export const fundPartWords = {
  label: 'Funds',
  fund: (place: number) => (place === 0 ? 'Fund' : `Fund ${place + 1}`),
  amount: 'Amount',
  add: 'Share with another fund',
  remove: (place: number) => `Take fund ${place + 1} out`,
  missing: 'Choose a fund',
  twice: 'This fund is named twice',
  left: (amount: string) => `${amount} is not shared out yet`,
  over: (amount: string) => `${amount} more than the gift`,
  amountMissing: 'Enter an amount',
} as const
