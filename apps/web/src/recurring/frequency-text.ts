import type { Frequency } from '@almoner/contracts/donations/donation'
import { recurringText } from './messages'

interface Frequent {
  frequency: Frequency
  interval: number
  isPaidOnce?: boolean
}

/** `Monthly`, `Every 3 months`, or `One-time`. */
export const frequencyText = ({ frequency, interval, isPaidOnce }: Frequent): string =>
  isPaidOnce
    ? recurringText('frequencies.single')
    : interval === 1 || frequency === 'single' || frequency === 'irregular'
      ? recurringText(`frequencies.${frequency}`)
      : recurringText(`everySeveral.${frequency}`, { interval })
