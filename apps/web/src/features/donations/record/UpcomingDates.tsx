import { RowMenu } from '../../../actions/RowMenu'
import type { Action } from '../../../actions/action'
import type { Donation } from '@almoner/contracts/donations/donation'
import { termOf, type Occurrence, type DonationSchedule } from '@almoner/contracts/donations/schedule'
import { Amount } from '@almoner/ui/data/Amount'
import { DateText, useDateLocale } from '@almoner/ui/data/DateText'
import { Row } from '@almoner/ui/layout/Row'
import { Stack } from '@almoner/ui/layout/Stack'
import { Text } from '@almoner/ui/layout/Text'
import { dayText, weekdayText } from '../../../recurring/day-text'
import { t } from '../messages'
import { moneyText } from '../../../gifts/money-text'

export interface UpcomingDatesProps {
  donation: Donation
  schedule: DonationSchedule
  dates: readonly Occurrence[]
  today: string
  /** What may be done with a date; nothing of it where there is no right to. */
  actionsOn: (date: Occurrence) => Action[]
}

export function UpcomingDates({ donation, schedule, dates, today, actionsOn }: UpcomingDatesProps) {
  const locale = useDateLocale()
  if (dates.length === 0) {
    return <p className="al-quiet">{noDatesTexts[donation.status] ?? t('schedule.noDatesText.other')}</p>
  }
  const names = new Map(donation.allocations.map(({ designationId, designation }) => [designationId, designation]))
  const fundsOf = ({ allocations }: Occurrence): string =>
    allocations
      .map(({ designationId, amount }) => {
        const name = names.get(designationId) ?? ''
        return allocations.length > 1 ? `${name} ${moneyText({ amount, currency: schedule.currency })}` : name
      })
      .join(', ')
  return (
    <Stack as="ol" isDivided>
      {dates.map((date) => (
        <li key={date.installmentNo} className="donation-date" data-off={date.isCharged ? undefined : ''}>
          <span>
            <DateText value={date.dueOn} /> <span className="al-quiet">{weekdayText(date.dueOn, locale, 'short')}</span>
          </span>
          <Amount value={{ amount: date.amount, currency: schedule.currency }} isStruck={!date.isCharged} />
          <Row as="span" className="donation-date-why" gap={[0, 12]} align="baseline">
            <bdi>{fundsOf(date)}</bdi>
            <Text size="small" tone={isOutOfOrder(date) ? 'attention' : 'quiet'}>
              {reasonText(date, schedule, { today, locale })}
            </Text>
          </Row>
          <span className="donation-date-menu al-no-print">
            <RowMenu
              label={t('schedule.dateMenu', { on: dayText(date.dueOn, today, locale) })}
              groups={[actionsOn(date)]}
            />
          </span>
        </li>
      ))}
    </Stack>
  )
}

const isOutOfOrder = ({ reason }: Occurrence): boolean => ['skipped', 'paused', 'moved', 'changed'].includes(reason)

interface ReasonContext {
  today: string
  locale: string
}

/** Why a date is as it is; nothing where it is as ever. */
function reasonText(date: Occurrence, schedule: DonationSchedule, { today, locale }: ReasonContext): string {
  const term = termOf(schedule, date.installmentNo)
  const former = schedule.terms.findLast(({ fromNo }) => fromNo < term.fromNo)
  const before = former && former.amount !== term.amount ? former.amount : null
  return date.reasons
    .filter((reason) => reason !== 'regular')
    .map((reason) =>
      t(`schedule.reasons.${reason}`, {
        anchorDay: term.anchorDay,
        from: dayText(date.anchorOn, today, locale),
        before: before === null ? 'none' : moneyText({ amount: before, currency: schedule.currency }),
      }),
    )
    .join(' · ')
}

const noDatesTexts: Partial<Record<Donation['status'], string>> = t.group('schedule.noDatesText')
