import {
  createFundraiser,
  listFundraisersInputSchema,
  type ListFundraisersInput,
} from '@almoner/contracts/fundraisers/fundraisers.operations'
import type { BulkAction } from '@almoner/contracts/bulk-changes/bulk-command'
import type { FundraiserStatus } from '@almoner/contracts/fundraisers/fundraiser'
import { Icon } from '@almoner/ui/brand/Icon'
import { Button, buttonLook } from '@almoner/ui/controls/Button'
import { PageHeader } from '@almoner/ui/data/PageHeader'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { useListColumns } from '../../lists/columns/use-list-columns'
import { useRecordColumns } from '../../lists/columns/use-record-columns'
import { BulkBar } from '../../lists/bulk/BulkBar'
import { useChoice } from '../../lists/bulk/use-choice'
import { ListTable } from '../../lists/ListTable'
import { useListState, type ListState } from '../../lists/list-state'
import { useListViews } from '../../lists/views/use-list-views'
import { paths } from '../../paths'
import { useActor } from '../../session/use-actor'
import { trpc } from '../../trpc'
import { fundraiserCard, fundraiserColumns } from './fundraiser-columns'
import { FundraiserFilters } from './FundraiserFilters'
import { fundraiserTabs, tabOf } from './fundraiser-tabs'
import { useFundraiserTabs } from './FundraiserTabLinks'
import { t } from './messages'
import { WaitingNotes } from './WaitingNotes'
import { SettingsDialog } from './SettingsDialog'
import { SignUpLinkDialog } from './SignUpLinkDialog'

/** From which states an action leads on. */
const stepsOf: Partial<Record<BulkAction, readonly FundraiserStatus[]>> = {
  approve: ['pending'],
  invite: ['active', 'paused', 'ended'],
  pausePage: ['active'],
  resumePage: ['paused'],
}

export const handle = { title: t('fundraisers.title') }

export function Component() {
  const all = useListState(listFundraisersInputSchema)
  const { org, timeZone, canCall } = useActor()
  const settings = trpc.fundraisers.settings.useQuery()
  const hasTeams = settings.data?.hasTeams === true
  const list = withinTab(all)
  const { page, matching, count } = useFundraisers(all)
  const [dialog, setDialog] = useState<'signUp' | 'settings'>()
  const tab = tabOf(all.query.status)
  const views = useListViews('fundraisers', listFundraisersInputSchema, useFundraiserTabs(tab))
  const columns = fundraiserColumns(org?.id ?? '', { timeZone, hasTeams })
  const recordColumns = useRecordColumns('fundraiser', page.data?.rows)
  const table = useListColumns(
    listFundraisersInputSchema,
    [...columns, ...recordColumns],
    columns.map(({ key }) => key),
    {
      tools: views.tools,
      request: { list: 'fundraisers', matching, sort: all.query.sort },
      count,
    },
  )
  const { selection, choice } = useChoice('fundraiser', {
    rows: page.data?.rows,
    filter: all.filter,
    isStale: page.isPlaceholderData,
    label: ({ displayName }) => displayName,
  })
  const add = canCall(createFundraiser) && (
    <Link to={paths.newFundraiser()} {...buttonLook({ kind: 'primary' })}>
      <Icon name="plus" />
      {t('fundraisers.add')}
    </Link>
  )

  return (
    <>
      <PageHeader
        title={t('fundraisers.title')}
        count={count}
        actions={
          <>
            <Button onClick={() => setDialog('signUp')}>{t('signUp.open')}</Button>
            <Button onClick={() => setDialog('settings')}>{t('settings.open')}</Button>
            {add}
          </>
        }
      />
      {views.tabs}
      <WaitingNotes query={all.query} />
      <FundraiserFilters list={list} hasTeams={hasTeams} tools={table.tools} />
      <ListTable
        caption={t('fundraisers.title')}
        {...table.look}
        query={page}
        list={list}
        rowKey={(row) => row.id}
        rowPath={(row) => paths.fundraiser(row.id)}
        card={fundraiserCard}
        choice={choice}
        total={count}
        empty={{
          filtered: t('fundraisers.filtered'),
          ...(tab && tab !== 'active'
            ? t.group(`fundraisers.nobody.${tab}`)
            : { ...t.group('fundraisers.empty'), action: add }),
        }}
      />
      <BulkBar
        selection={selection}
        all={{ kind: 'fundraiser', matching }}
        matching={count}
        exportOf={(ids) => ({ list: 'fundraisers', sort: all.query.sort, matching, ...(ids && { ids }) })}
        shown={table.shown}
        isOffered={(action) => stepsOf[action]?.some((from) => matching.status.includes(from)) ?? true}
      />
      <SettingsDialog isOpen={dialog === 'settings'} onClose={() => setDialog(undefined)} />
      <SignUpLinkDialog isOpen={dialog === 'signUp'} onClose={() => setDialog(undefined)} />
    </>
  )
}

/** A page of the list, what it is narrowed to, and how many match. */
function useFundraisers({ query, filter }: ListState<ListFundraisersInput>) {
  const status = [...(query.status ?? fundraiserTabs.active)]
  const matching = { ...filter, status }
  const page = trpc.fundraisers.list.useQuery({ ...query, status }, { placeholderData: keepPreviousData })
  const counted = trpc.fundraisers.count.useQuery(matching, { placeholderData: keepPreviousData })
  return { page, matching, count: counted.data?.count }
}

/** The tabs are the filter by status, so that clearing the others stays within a tab. */
function withinTab(all: ListState<ListFundraisersInput>): ListState<ListFundraisersInput> {
  const { search, campaignId, teamId, waitsFor, where } = all.query
  return {
    ...all,
    isFiltered: [search, campaignId, teamId, waitsFor, where].some((part) => part !== undefined),
    clear: () =>
      all.change({
        search: undefined,
        campaignId: undefined,
        teamId: undefined,
        waitsFor: undefined,
        where: undefined,
      }),
  }
}
