import type { Frequency } from '@almoner/contracts/donations/donation'
import { t } from './messages'

/** `Monthly`, or `Every 3 months`. */
export const frequencyText = ({ frequency, interval }: { frequency: Frequency; interval: number }): string =>
  interval === 1 || frequency === 'single'
    ? t(`frequencies.${frequency}`)
    : t(`everySeveral.${frequency}`, { interval })
