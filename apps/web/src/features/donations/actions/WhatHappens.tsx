import { absolute, subtract, zero, type MinorUnits } from '@almoner/contracts/minor-units'
import {
  nextCharge,
  occurrences,
  termOf,
  type Occurrence,
  type DonationSchedule,
} from '@almoner/contracts/donations/schedule'
import { annualValue } from '@almoner/contracts/donations/donation-value'
import { Amount } from '@almoner/ui/data/Amount'
import { DateText, useDateLocale } from '@almoner/ui/data/DateText'
import { Callout } from '@almoner/ui/layout/Callout'
import { Text } from '@almoner/ui/layout/Text'
import { todayIn } from '../../../date-presets'
import { dayText, weekdayText } from '../../../recurring/day-text'
import { rhythmText } from '../record/donation-text'
import { moneyText } from '../../../gifts/money-text'
import { t } from '../messages'

const shown = 4
const looked = 24

export function WhatHappens({ before, after }: { before: DonationSchedule; after: DonationSchedule }) {
  const locale = useDateLocale()
  const today = todayIn(after.zone)
  const { currency } = after
  const was = new Map(occurrences(before, { count: looked }).map((date) => [date.installmentNo, date]))
  const dates = occurrences(after, { count: looked, since: today })
  const first = dates.findIndex((date) => isOther(date, was.get(date.installmentNo)))
  const from = first < 0 ? 0 : first > shown - 1 ? first - 1 : 0
  const rows = dates.slice(from, from + shown)
  const delta = subtract(yearOf(after), yearOf(before))
  return (
    <Callout as="section" aria-label={t('action.willHappen')} aria-live="polite">
      <Text as="h3" tone="quiet" size="small" weight="medium">
        {t('action.willHappen')}
      </Text>
      {rows.length === 0 ? (
        <Text as="p" size="small">
          {t('action.nothingMore')}
        </Text>
      ) : (
        <ol className="al-stack">
          {rows.map((date) => (
            <li key={date.installmentNo} className="donation-date" data-off={date.isCharged ? undefined : ''}>
              <span>
                <DateText value={date.dueOn} />{' '}
                <span className="al-quiet">{weekdayText(date.dueOn, locale, 'short')}</span>
              </span>
              <Amount value={{ amount: date.amount, currency }} isStruck={!date.isCharged} />
              <Text className="donation-date-why" tone="attention" size="small">
                {difference(date, was.get(date.installmentNo), { today, locale, currency })}
              </Text>
            </li>
          ))}
        </ol>
      )}
      <Text as="p" tone="quiet" size="small">
        {goingOn(after, rows, { today, locale, currency })}
        {delta !== 0 &&
          ` ${t('action.yearly', { amount: moneyText({ amount: absolute(delta), currency }), isMore: String(delta > 0) })}`}
      </Text>
    </Callout>
  )
}

/** What follows the dates shown: the same again, or where nothing is collected on any of them, when something is. */
function goingOn(after: DonationSchedule, rows: readonly Occurrence[], { today, locale }: Written): string {
  const last = rows.at(-1)
  if (!last) return ''
  const next = last.isCharged ? last : nextCharge(after, last.installmentNo)
  if (!next) return after.pause ? t('action.untilResumed') : ''
  const rhythm = rhythmText(termOf(after, next.installmentNo), locale)
  return next === last
    ? t('action.onwards', { rhythm })
    : t('action.onAgain', { on: dayText(next.dueOn, today, locale), rhythm })
}

/** What a recurring donation comes to in a year by the last terms that it has; nothing where one payment is all. */
function yearOf({ terms, maxCharges }: DonationSchedule): MinorUnits {
  const last = terms.at(-1)
  return last && maxCharges !== 1 ? annualValue(last) : zero
}

function isOther(date: Occurrence, former: Occurrence | undefined): boolean {
  if (!former) return false
  return date.dueOn !== former.dueOn || date.amount !== former.amount || date.isCharged !== former.isCharged
}

interface Written {
  today: string
  locale: string
  currency: DonationSchedule['currency']
}

function difference(date: Occurrence, former: Occurrence | undefined, { today, locale, currency }: Written): string {
  const told: string[] = []
  if (date.reason === 'skipped') told.push(t('action.skipped'))
  if (date.reason === 'paused') told.push(t('action.paused'))
  if (!former) return told.join(', ')
  if (date.isCharged && !former.isCharged)
    told.push(former.reason === 'paused' ? t('action.goesOn') : t('action.unskipped'))
  if (date.dueOn !== former.dueOn) told.push(t('action.was', { before: dayText(former.dueOn, today, locale) }))
  if (date.amount !== former.amount)
    told.push(t('action.was', { before: moneyText({ amount: former.amount, currency }) }))
  return told.join(', ')
}
