import { campaignStatuses } from '@almoner/contracts/campaigns/campaign'
import { campaignFilterSchema, type CampaignTemplate } from '@almoner/contracts/campaigns/campaigns.operations'
import { keepPreviousData } from '@tanstack/react-query'
import { PageHeader } from '@almoner/ui/data/PageHeader'
import { useState } from 'react'
import { useListColumns } from '../../lists/columns/use-list-columns'
import { useRecordColumns } from '../../lists/columns/use-record-columns'
import type { Action } from '../../actions/action'
import { ActionButton } from '../../actions/ActionButton'
import { useActions } from '../../actions/action-store'
import { BulkBar } from '../../lists/bulk/BulkBar'
import { useChoice } from '../../lists/bulk/use-choice'
import { ListTable } from '../../lists/ListTable'
import { useListState } from '../../lists/list-state'
import { useListViews } from '../../lists/views/use-list-views'
import { paths } from '../../paths'
import { useActor } from '../../session/use-actor'
import { trpc } from '../../trpc'
import { CampaignFilters } from './CampaignFilters'
import { campaignCard, campaignColumns, moreCampaignColumns } from './campaign-columns'
import { t } from './messages'
import { NewCampaignDialog } from './NewCampaignDialog'
import { TemplateCards } from './TemplateCards'
import './campaigns.css'

export const handle = { title: t('campaigns.title') }

const allColumns = [...campaignColumns, ...moreCampaignColumns]
const standardColumns = campaignColumns.map(({ key }) => key)

const unarchived = campaignStatuses.filter((status) => status !== 'archived')

export function Component() {
  const { can } = useActor()
  const list = useListState(campaignFilterSchema)
  const { query } = list
  const views = useListViews('campaigns', campaignFilterSchema)
  const matching = { ...query, status: query.status ?? unarchived }
  const campaigns = trpc.campaigns.list.useQuery(matching, { placeholderData: keepPreviousData })
  const recordColumns = useRecordColumns('campaign', campaigns.data)
  const table = useListColumns(campaignFilterSchema, [...allColumns, ...recordColumns], standardColumns, {
    tools: views.tools,
    request: { list: 'campaigns', matching },
    count: campaigns.data?.length,
  })
  const [template, setTemplate] = useState<CampaignTemplate | null>(null)
  const { selection, choice } = useChoice('campaign', {
    rows: campaigns.data,
    filter: matching,
    isStale: campaigns.isPlaceholderData,
    label: ({ name }) => name,
  })
  const mayManage = can('campaigns.manage')
  const isUnused = campaigns.data?.length === 0 && !list.isFiltered
  const add: Action = {
    id: 'campaigns.add',
    label: t('newCampaign.open'),
    icon: 'plus',
    keys: 'n',
    run: () => setTemplate('appeal'),
  }
  useActions(mayManage ? [add] : [])

  return (
    <>
      <PageHeader
        title={t('campaigns.title')}
        count={campaigns.data?.length}
        details={t('campaigns.raisedHint')}
        actions={mayManage && !isUnused && <ActionButton kind="primary" action={add} />}
      />
      {!isUnused && views.tabs}
      {!isUnused && <CampaignFilters list={list} tools={table.tools} />}
      <ListTable
        caption={t('campaigns.title')}
        {...table.look}
        query={campaigns}
        list={{ isFiltered: list.isFiltered, clear: list.clear }}
        rowKey={(row) => row.id}
        rowPath={(row) => paths.campaign(row.id)}
        card={campaignCard}
        choice={choice}
        empty={{
          filtered: t('campaigns.filtered'),
          title: t('campaigns.empty.title'),
          text: t('campaigns.empty.text'),
          action: mayManage && <TemplateCards onUse={setTemplate} />,
        }}
      />
      <BulkBar
        selection={selection}
        all={{ kind: 'campaign', matching }}
        matching={campaigns.data?.length}
        exportOf={(ids) => ({ list: 'campaigns', ...(ids ? { ids } : { matching }) })}
        shown={table.shown}
      />
      {template && <NewCampaignDialog template={template} onClose={() => setTemplate(null)} />}
    </>
  )
}
