import { headingKey } from '@almoner/contracts/imports/import-fields'
import type { RecurringMeaning, Rhythm, RhythmMeaning } from '@almoner/contracts/imports/recurring-rows'
import type { RegularFrequency } from '@almoner/contracts/donations/donation'
import { lookup } from './words.js'

/** Each rhythm as a schedule has it. */
export const scheduleOf: Record<Rhythm, { frequency: RegularFrequency; interval: number }> = {
  daily: { frequency: 'daily', interval: 1 },
  weekly: { frequency: 'weekly', interval: 1 },
  every_2_weeks: { frequency: 'weekly', interval: 2 },
  every_4_weeks: { frequency: 'weekly', interval: 4 },
  monthly: { frequency: 'monthly', interval: 1 },
  every_2_months: { frequency: 'monthly', interval: 2 },
  quarterly: { frequency: 'monthly', interval: 3 },
  every_6_months: { frequency: 'monthly', interval: 6 },
  yearly: { frequency: 'yearly', interval: 1 },
  // Where its payment is missed it is waited for month by month, until it has lapsed.
  once: { frequency: 'monthly', interval: 1 },
}

const rhythms = lookup<RhythmMeaning>(
  {
    daily: ['daily', 'day', 'everyday', 'days'],
    weekly: ['weekly', 'week', 'everyweek', 'weeks'],
    every_2_weeks: ['biweekly', 'fortnightly', 'every2weeks', 'everytwoweeks', 'everyotherweek', '2weeks'],
    every_4_weeks: ['every4weeks', 'everyfourweeks', '4weeks'],
    monthly: ['monthly', 'month', 'everymonth', 'months', '1month'],
    every_2_months: ['bimonthly', 'every2months', 'everytwomonths', '2months'],
    quarterly: ['quarterly', 'quarter', 'everyquarter', 'every3months', 'everythreemonths', '3months'],
    every_6_months: [
      'semiannually',
      'semiannual',
      'halfyearly',
      'biannually',
      'every6months',
      'everysixmonths',
      '6months',
    ],
    yearly: ['yearly', 'year', 'annually', 'annual', 'everyyear', 'years', 'onceayear', '12months'],
    once: ['onetime', 'single', 'once', 'singlegift', 'singlepayment', 'donotrepeat'],
    irregular: ['irregular', 'irregularly', 'listofpayments', 'custom', 'variable'],
  },
  (language) => language.rhythms,
)

const statuses = lookup<RecurringMeaning>(
  {
    active: [
      'active',
      'open',
      'ongoing',
      'current',
      'live',
      'enabled',
      'running',
      'inprogress',
      'processing',
      'scheduled',
      'pending',
      'pastdue',
      'failing',
      'retrying',
      'active',
    ],
    paused: ['paused', 'onhold', 'suspended', 'hold'],
    completed: ['completed', 'complete', 'ended', 'finished', 'fulfilled', 'expired'],
    failed: ['lapsed', 'failed', 'unpaid', 'writtenoff'],
    canceled: ['canceled', 'cancelled', 'closed', 'stopped', 'inactive'],
    leave_out: ['deleted', 'trash', 'incomplete', 'incompleteexpired', 'abandoned'],
  },
  (language) => language.recurringStatuses,
)

/** What a word of a column of frequencies usually stands for, or null: what is given once is no recurring gift, unless it is a pledge. */
export function usualRhythm(word: string, { arePledges }: { arePledges: boolean }): RhythmMeaning | null {
  const meant = rhythms.get(headingKey(word)) ?? null
  return meant === 'once' && !arePledges ? 'leave_out' : meant
}

/** What a word of a status column of recurring gifts usually stands for, or null. */
export const usualRecurringStatus = (word: string): RecurringMeaning | null => statuses.get(headingKey(word)) ?? null
