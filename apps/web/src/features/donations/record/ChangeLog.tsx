import { absolute } from '@almoner/contracts/minor-units'
import type { Donation } from '@almoner/contracts/donations/donation'
import type { DonationChange } from '@almoner/contracts/donations/donation-actions'
import { Button } from '@almoner/ui/controls/Button'
import { DateText, useDateLocale } from '@almoner/ui/data/DateText'
import { SkeletonLines } from '@almoner/ui/data/Skeletons'
import type { Tone } from '@almoner/ui/data/StatusTag'
import { Timeline } from '@almoner/ui/data/Timeline'
import { todayIn } from '../../../date-presets'
import { useActor } from '../../../session/use-actor'
import { trpc } from '../../../trpc'
import { changeText } from './change-text'
import { dayText } from './donation-text'
import { t } from '../messages'
import { moneyText } from './money-text'

const toneOf = ({ kind, field, new: now, isWithdrawn }: DonationChange): Tone => {
  if (isWithdrawn) return 'quiet'
  if (now.status === 'failed' || now.status === 'past_due') return 'failed'
  if (kind === 'upgrade') return 'good'
  if (kind === 'downgrade' || now.status === 'canceled') return 'attention'
  return field === 'status' && now.status === 'active' ? 'good' : 'quiet'
}

export function ChangeLog({ donation }: { donation: Donation }) {
  const { timeZone } = useActor()
  const locale = useDateLocale()
  const changes = trpc.donations.changes.useQuery({ id: donation.id })
  const today = todayIn(timeZone)
  const { currency } = donation
  if (changes.isError)
    return (
      <p className="al-quiet">
        {t('log.failed')}{' '}
        <Button size="small" onClick={() => void changes.refetch()}>
          {t('schedule.retry')}
        </Button>
      </p>
    )
  if (!changes.data) return <SkeletonLines count={3} />
  if (changes.data.rows.length === 0) return <p className="al-quiet">{t('log.none')}</p>
  return (
    <Timeline
      items={changes.data.rows.map((change) => ({
        key: change.id,
        tone: toneOf(change),
        text: <bdi>{changeText(change, { currency, today, locale })}</bdi>,
        when: <DateText value={change.createdAt} {...(timeZone && { timeZone })} hasTime />,
        detail: <bdi>{detailOf(change, { currency, today, locale })}</bdi>,
      }))}
    />
  )
}

interface DetailContext {
  currency: Donation['currency']
  today: string
  locale: string
}

function detailOf(change: DonationChange, { currency, today, locale }: DetailContext): string {
  const { annualDelta, by, userName, effectiveOn, createdAt, isWithdrawn } = change
  const size = absolute(annualDelta)
  const written = moneyText({ amount: size, currency })
  return [
    t('log.doneBy', { who: by === 'staff' ? (userName ?? t('log.by.staff')) : t(`log.by.${by}`) }),
    effectiveOn > createdAt.slice(0, 10) ? t('log.from', { on: dayText(effectiveOn, today, locale) }) : '',
    annualDelta === 0 ? '' : annualDelta > 0 ? t('log.more', { amount: written }) : t('log.less', { amount: written }),
    change.new.note ?? '',
    isWithdrawn ? t('log.withdrawn') : '',
  ]
    .filter(Boolean)
    .join(' · ')
}
