import { Callout } from '@almoner/ui/layout/Callout'
import { openFundraiserStatuses, type FundraiserStatus } from '@almoner/contracts/fundraisers/fundraiser'
import { createFundraiser, listFundraisersInputSchema } from '@almoner/contracts/fundraisers/fundraisers.operations'
import { Icon } from '@almoner/ui/brand/Icon'
import { buttonLook } from '@almoner/ui/controls/Button'
import { PageHeader } from '@almoner/ui/data/PageHeader'
import { keepPreviousData } from '@tanstack/react-query'
import { Link } from 'react-router'
import { ListTable } from '../../lists/ListTable'
import { useListState } from '../../lists/list-state'
import { paths } from '../../paths'
import { useActor } from '../../session/use-actor'
import { TabLinks } from '../../TabLinks'
import { trpc } from '../../trpc'
import { fundraiserCard, fundraiserColumns } from './fundraiser-columns'
import { FundraiserFilters } from './FundraiserFilters'
import { t } from './messages'

const past: readonly FundraiserStatus[] = ['ended', 'rejected']

export const handle = { title: t('fundraisers.title') }

export function Component() {
  const list = useListState(listFundraisersInputSchema)
  const { org, timeZone, canCall } = useActor()
  const page = trpc.fundraisers.list.useQuery(list.query, { placeholderData: keepPreviousData })
  const pending = trpc.fundraisers.pendingCount.useQuery()
  const { status, search, campaignId } = list.query
  const isPast =
    status !== undefined && status.length > 0 && !status.some((one) => openFundraiserStatuses.includes(one))
  const waiting = status?.includes('pending') ? 0 : (pending.data?.count ?? 0)
  const add = canCall(createFundraiser) && (
    <Link to={paths.newFundraiser()} {...buttonLook({ kind: 'primary' })}>
      <Icon name="plus" />
      {t('fundraisers.add')}
    </Link>
  )

  return (
    <>
      <PageHeader title={t('fundraisers.title')} actions={add} />
      <TabLinks
        label={t('fundraisers.parts')}
        tabs={[
          { label: t('fundraisers.active'), to: paths.fundraisers(), isCurrent: !isPast },
          { label: t('fundraisers.past'), to: paths.fundraisers({ status: past }), isCurrent: isPast },
        ]}
      />
      {waiting > 0 && (
        <Callout
          tone="attention"
          below={20}
          actions={<Link to={paths.fundraisers({ status: ['pending'] })}>{t('fundraisers.showWaiting')}</Link>}
        >
          {t('fundraisers.waiting', { count: waiting })}
        </Callout>
      )}
      <FundraiserFilters list={list} />
      <ListTable
        caption={t('fundraisers.title')}
        columns={fundraiserColumns(org?.id ?? '', timeZone)}
        query={page}
        list={list}
        rowKey={(row) => row.id}
        rowPath={(row) => paths.fundraiser(row.id)}
        card={fundraiserCard}
        empty={
          isPast && !search && !campaignId
            ? t.group('fundraisers.nobodyPast')
            : { filtered: t('fundraisers.filtered'), ...t.group('fundraisers.empty'), action: add }
        }
      />
    </>
  )
}
