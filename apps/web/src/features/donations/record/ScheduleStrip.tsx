import type { Occurrence } from '@almoner/contracts/donations/schedule'
import { isMissedInstallment, type Installment } from '@almoner/contracts/installments/installment'
import { Icon, type IconName } from '@almoner/ui/brand/Icon'
import { useDateLocale } from '@almoner/ui/data/DateText'
import { useIsNarrow } from '@almoner/ui/data/use-is-narrow'
import { Text } from '@almoner/ui/layout/Text'
import { ToneSign } from '@almoner/ui/layout/ToneSign'
import { dayText } from '../../../recurring/day-text'
import { t } from '../messages'

type MarkTone = 'good' | 'failed' | 'attention' | 'quiet' | 'ahead'

interface Mark {
  key: string
  on: string
  tone: MarkTone
  icon: IconName | null
}

const ofInstallment: Record<Installment['state'], Pick<Mark, 'tone' | 'icon'>> = {
  due: { tone: 'attention', icon: 'clock' },
  collecting: { tone: 'attention', icon: 'clock' },
  retrying: { tone: 'attention', icon: 'bang' },
  paid: { tone: 'good', icon: 'check' },
  failed: { tone: 'failed', icon: 'cross' },
  skipped: { tone: 'quiet', icon: 'skip' },
  skipped_late: { tone: 'quiet', icon: 'skip' },
}

function ofOccurrence({ isCharged, reason }: Occurrence): Pick<Mark, 'tone' | 'icon'> {
  if (reason === 'paused') return { tone: 'quiet', icon: 'pause' }
  return isCharged ? { tone: 'ahead', icon: null } : { tone: 'quiet', icon: 'skip' }
}

export interface ScheduleStripProps {
  /** The newest first; undefined until they are there, so that nothing moves when they come. */
  past: readonly Installment[] | undefined
  /** What was skipped or paused since the newest of them. */
  over: readonly Occurrence[]
  ahead: readonly Occurrence[]
  today: string
}

export function ScheduleStrip({ past, over, ahead, today }: ScheduleStripProps) {
  const locale = useDateLocale()
  const most = useIsNarrow() ? 4 : 12
  if (!past) return <div className="donation-strip" aria-hidden="true" />
  const leftOut = over.slice(-most)
  const before = past.slice(0, most - leftOut.length).toReversed()
  const after = ahead.slice(0, most)
  if (before.length + leftOut.length + after.length === 0) return null
  const summary = [
    t('schedule.summary.past', {
      past: before.length,
      paid: before.filter(({ state }) => state === 'paid').length,
      missed: before.filter(({ state }) => isMissedInstallment(state) || state === 'retrying').length,
    }),
    after.length > 0 &&
      t('schedule.summary.ahead', {
        ahead: after.length,
        skipped: after.filter(({ isCharged }) => !isCharged).length,
      }),
  ]
    .filter(Boolean)
    .join(' ')
  const day = (on: string) => dayText(on, on, locale)
  // Of a gift once a year, each date would read as the one before.
  const needsYears = new Set(after.map(({ dueOn }) => day(dueOn))).size < after.length
  const ofDate = (one: Occurrence): Mark => ({ key: String(one.installmentNo), on: one.dueOn, ...ofOccurrence(one) })
  const draw = ({ key, on, tone, icon }: Mark) => (
    <span key={key} className="installment-mark" data-ahead={tone === 'ahead' ? '' : undefined}>
      <ToneSign tone={tone === 'ahead' ? 'quiet' : tone} size={22}>
        {icon && <Icon name={icon} size={12} />}
      </ToneSign>
      <Text tone="quiet" size="tiny" isNumeric>
        {needsYears ? dayText(on, today, locale) : day(on)}
      </Text>
    </span>
  )
  return (
    <div className="donation-strip" role="img" aria-label={summary}>
      {before.map((one) => draw({ key: one.id, on: one.dueOn, ...ofInstallment[one.state] }))}
      {leftOut.map((one) => draw(ofDate(one)))}
      <span className="donation-strip-today" title={dayText(today, today, locale)}>
        {t('schedule.today')}
      </span>
      {after.map((one) => draw(ofDate(one)))}
    </div>
  )
}
