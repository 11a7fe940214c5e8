import { said } from '@almoner/ui/texts/sentences'
import {
  isMissedInstallment,
  type Installment,
  type InstallmentState,
} from '@almoner/contracts/installments/installment'
import { Icon } from '@almoner/ui/brand/Icon'
import { Button } from '@almoner/ui/controls/Button'
import { Amount } from '@almoner/ui/data/Amount'
import { DateText, useDateLocale } from '@almoner/ui/data/DateText'
import { SkeletonLines } from '@almoner/ui/data/Skeletons'
import { StatusTag, type Tone } from '@almoner/ui/data/StatusTag'
import { Row } from '@almoner/ui/layout/Row'
import { Stack } from '@almoner/ui/layout/Stack'
import { Text } from '@almoner/ui/layout/Text'
import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../paths'
import { useActor } from '../../../session/use-actor'
import { weekdayText } from '../../../recurring/day-text'
import { element } from '../../../rich-text'
import { t } from '../messages'

const tones: Record<InstallmentState, Tone> = {
  due: 'waiting',
  collecting: 'waiting',
  retrying: 'attention',
  paid: 'good',
  failed: 'failed',
  skipped: 'quiet',
  skipped_late: 'attention',
}

const wordsByHand: Partial<Record<InstallmentState, 'expected' | 'missed'>> = { due: 'expected', failed: 'missed' }

const atFirst = 6

export interface PastPaymentsProps {
  /** The newest first, as far as they were answered. */
  query: { data?: { rows: readonly Installment[] } | undefined; isError: boolean; refetch: () => unknown }
  /** Nobody collects them: gifts by hand pay them. */
  isByHand: boolean
  /** Absent where there is no right to collect. */
  onChargeMissed?: ((installment: Installment) => void) | undefined
}

export function PastPayments({ query, isByHand, onChargeMissed }: PastPaymentsProps) {
  const locale = useDateLocale()
  const [isWhole, setIsWhole] = useState(false)
  if (query.isError)
    return (
      <p className="al-quiet" role="alert">
        {t('schedule.failedToLoad')}{' '}
        <Button size="small" onClick={() => void query.refetch()}>
          {t('schedule.retry')}
        </Button>
      </p>
    )
  if (!query.data) return <SkeletonLines count={4} />
  const installments = query.data.rows
  if (installments.length === 0) return <p className="al-quiet">{t('schedule.noPastText')}</p>
  const shown = isWhole ? installments : installments.slice(0, atFirst)
  return (
    <>
      <Stack as="ol" isDivided>
        {shown.map((one) => (
          <li key={one.id} className="donation-date">
            <span>
              <DateText value={one.dueOn} /> <span className="al-quiet">{weekdayText(one.dueOn, locale, 'short')}</span>
            </span>
            <Amount
              value={{ amount: one.amount, currency: one.currency }}
              isStruck={one.state === 'skipped' || one.state === 'skipped_late'}
            />
            <Row as="span" className="donation-date-why" gap={[0, 12]} align="baseline">
              <StatusTag
                tone={tones[one.state]}
                {...(one.state.startsWith('skipped') && { icon: <Icon name="skip" size={12} /> })}
              >
                {t(`schedule.states.${isByHand ? (wordsByHand[one.state] ?? one.state) : one.state}`)}
              </StatusTag>
              <Story of={one} />
            </Row>
            <span className="donation-date-menu al-no-print">
              {onChargeMissed && isMissedInstallment(one.state) && (
                <Button size="small" onClick={() => onChargeMissed(one)}>
                  {t('schedule.chargeMissed')}
                </Button>
              )}
            </span>
          </li>
        ))}
      </Stack>
      {installments.length > shown.length && (
        <Row above={8}>
          <button type="button" className="al-link" onClick={() => setIsWhole(true)}>
            {t('schedule.more', { count: installments.length - shown.length })}
          </button>
        </Row>
      )}
    </>
  )
}

function Story({ of: { state, attempts, attemptsAtMost, nextAttemptAt, charge } }: { of: Installment }) {
  const { timeZone } = useActor()
  const reason = charge?.status === 'failed' ? charge.failureMessage : null
  return (
    <Text size="small" tone="quiet">
      {state === 'paid' && attempts > 1 && `${t('schedule.paidAtTry', { attempt: attempts })} `}
      {state === 'retrying' && t('schedule.tryOf', { attempts: attempts, most: attemptsAtMost })}
      {state === 'failed' && attempts > 0 && t('schedule.afterTries', { attempts })}
      {state === 'skipped_late' && t('schedule.lateText')}
      {nextAttemptAt && (
        <>
          ,{' '}
          {t.rich('schedule.nextTry', {
            date: element(<DateText value={nextAttemptAt} {...(timeZone && { timeZone })} hasTime />),
          })}
        </>
      )}
      {reason && state !== 'paid' && <> · {said(reason)}</>}
      {charge && (
        <>
          {' '}
          <Link to={paths.charge(charge.id)}>{charge.number}</Link>
        </>
      )}
    </Text>
  )
}
