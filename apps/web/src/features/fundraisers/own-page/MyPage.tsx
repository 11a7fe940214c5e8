import { describeError } from '@almoner/ui/form/submit'
import type { OwnPage } from '@almoner/contracts/fundraisers/own-page.operations'
import { Icon } from '@almoner/ui/brand/Icon'
import { Button, buttonLook } from '@almoner/ui/controls/Button'
import { useNotices } from '@almoner/ui/controls/notices'
import { EmptyState } from '@almoner/ui/data/EmptyState'
import { PageHeader } from '@almoner/ui/data/PageHeader'
import { SkeletonLines } from '@almoner/ui/data/Skeletons'
import { Callout } from '@almoner/ui/layout/Callout'
import { useState } from 'react'
import { QueryFailure } from '../../../QueryState'
import { trpc } from '../../../trpc'
import { t } from './messages'
import { MyPageForm } from './MyPageForm'
import { OwnTeamSection } from './team/OwnTeamSection'

export const handle = { title: t('title') }

export function Component() {
  const own = trpc.fundraisers.ownPage.useQuery()
  if (own.data) return <MyPageView own={own.data} />
  return (
    <>
      <PageHeader title={t('title')} />
      {own.isError ? (
        <QueryFailure query={own} />
      ) : own.data === null ? (
        <EmptyState kind="unused" title={t('none')}>
          {t('noneText')}
        </EmptyState>
      ) : (
        <SkeletonLines count={8} />
      )}
    </>
  )
}

function MyPageView({ own }: { own: OwnPage }) {
  const utils = trpc.useUtils()
  const { say } = useNotices()
  const save = trpc.fundraisers.saveOwnPage.useMutation()
  const dashboard = trpc.dashboards.fundraiser.useQuery()
  const [timesChanged, setTimesChanged] = useState(0)
  const { fundraiser } = own
  const { status, url, campaignName, change, currency } = fundraiser
  const isClosed = status === 'ended' || status === 'rejected'
  const take = (changed: OwnPage, words: string) => {
    utils.fundraisers.ownPage.setData(undefined, changed)
    void utils.dashboards.fundraiser.invalidate()
    say(words)
    setTimesChanged(timesChanged + 1)
  }
  return (
    <>
      <PageHeader
        title={t('title')}
        details={
          <>
            <span>{t(`statuses.${status}`)}</span>
            <span>{t('for', { campaign: campaignName })}</span>
            {dashboard.data?.visits && <span>{t('visits', { count: dashboard.data.visits.count })}</span>}
          </>
        }
        actions={
          status === 'active' && (
            <a href={url} target="_blank" rel="noreferrer" {...buttonLook({})}>
              <Icon name="external" />
              {t('open')}
            </a>
          )
        }
      />
      {isClosed ? (
        <Callout tone="quiet">{t('closed')}</Callout>
      ) : (
        <>
          <ChangeNote own={own} onWithdrawn={(changed) => take(changed, t('withdrawn'))} />
          <MyPageForm
            key={`${timesChanged} ${change?.id}`}
            own={own}
            save={(form) => save.mutateAsync(form)}
            onSaved={(changed) => take(changed, changed.fundraiser.change ? t('form.proposed') : t('form.saved'))}
          />
          <OwnTeamSection currency={currency} />
        </>
      )}
    </>
  )
}

/** How the last change stands, or that changes are looked at first. */
function ChangeNote({ own, onWithdrawn }: { own: OwnPage; onWithdrawn: (changed: OwnPage) => void }) {
  const { fail } = useNotices()
  const withdraw = trpc.fundraisers.withdrawPageChange.useMutation({
    onSuccess: onWithdrawn,
    onError: (error) => fail(describeError(error).message),
  })
  const { change, status } = own.fundraiser
  if (change?.status === 'waiting') {
    return (
      <Callout
        tone="attention"
        below={24}
        title={t('waiting')}
        actions={
          <Button size="small" isBusy={withdraw.isPending} onClick={() => withdraw.mutate()}>
            {t('withdraw')}
          </Button>
        }
      >
        <p>{t('waitingText')}</p>
      </Callout>
    )
  }
  if (change?.status === 'rejected') {
    return (
      <Callout tone="failed" below={24} title={t('rejected')}>
        <p>
          <bdi>{change.reason ? t('rejectedReason', { reason: change.reason }) : t('rejectedNoReason')}</bdi>
        </p>
      </Callout>
    )
  }
  if (!own.reviewsChanges || status === 'pending') return null
  return (
    <Callout tone="quiet" below={24}>
      <p>{t('review')}</p>
    </Callout>
  )
}
