import type { Frequency } from '@almoner/contracts/donations/donation'
import { recurringText } from './messages'

/** `Monthly`, or `Every 3 months`. */
export const frequencyText = ({ frequency, interval }: { frequency: Frequency; interval: number }): string =>
  interval === 1 || frequency === 'single' || frequency === 'irregular'
    ? recurringText(`frequencies.${frequency}`)
    : recurringText(`everySeveral.${frequency}`, { interval })
