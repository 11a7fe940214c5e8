import { fundraiserSorts } from '@almoner/contracts/fundraisers/fundraisers.operations'
import { createTeam, listTeamsInputSchema } from '@almoner/contracts/fundraisers/teams.operations'
import { Icon } from '@almoner/ui/brand/Icon'
import { Button } from '@almoner/ui/controls/Button'
import { PageHeader } from '@almoner/ui/data/PageHeader'
import { Callout } from '@almoner/ui/layout/Callout'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { ExportButton } from '../../../exporting/ExportButton'
import { CampaignFilter } from '../../../lists/CampaignFilter'
import { ListFilters, ListSort } from '../../../lists/ListFilters'
import { ListTable } from '../../../lists/ListTable'
import { useListState } from '../../../lists/list-state'
import { paths } from '../../../paths'
import { useActor } from '../../../session/use-actor'
import { trpc } from '../../../trpc'
import { FundraiserTabLinks } from '../FundraiserTabLinks'
import { SettingsDialog } from '../SettingsDialog'
import { t as fundraiserText } from '../messages'
import { t } from './messages'
import { NewTeamDialog } from './NewTeamDialog'
import { teamCard, teamColumns } from './team-columns'

export const handle = { title: t('title') }

const standardSort = listTeamsInputSchema.shape.sort.parse(undefined)

export function Component() {
  const list = useListState(listTeamsInputSchema)
  const { timeZone, canCall } = useActor()
  const settings = trpc.fundraisers.settings.useQuery()
  const page = trpc.fundraiserTeams.list.useQuery(list.query, { placeholderData: keepPreviousData })
  const [dialog, setDialog] = useState<'new' | 'settings'>()
  const isOn = settings.data?.hasTeams === true
  const add = isOn && canCall(createTeam) && (
    <Button kind="primary" icon={<Icon name="plus" />} onClick={() => setDialog('new')}>
      {t('list.add')}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={fundraiserText('fundraisers.title')}
        actions={
          <>
            <Button onClick={() => setDialog('settings')}>{fundraiserText('settings.open')}</Button>
            {add}
          </>
        }
      />
      <FundraiserTabLinks current="teams" />
      {settings.data?.hasTeams === false && (
        <Callout tone="quiet" below={20}>
          {t('off')} {t('offAction')}
        </Callout>
      )}
      <ListFilters
        list={list}
        words={t.group('list')}
        tools={
          <ExportButton request={{ list: 'teams', matching: { ...list.filter, sort: list.query.sort } }} shown={[]} />
        }
      >
        <ListSort list={list} words={t.group('list')} sorts={fundraiserSorts} standard={standardSort} />
        <CampaignFilter label={t('list.filters.campaign')} list={list} />
      </ListFilters>
      <ListTable
        caption={t('title')}
        columns={teamColumns(timeZone)}
        query={page}
        list={list}
        rowKey={(row) => row.id}
        rowPath={(row) => paths.fundraiserTeam(row.id)}
        card={teamCard}
        empty={{ filtered: t('list.filtered'), ...t.group('empty'), action: add }}
      />
      <NewTeamDialog isOpen={dialog === 'new'} onClose={() => setDialog(undefined)} />
      <SettingsDialog isOpen={dialog === 'settings'} onClose={() => setDialog(undefined)} />
    </>
  )
}
