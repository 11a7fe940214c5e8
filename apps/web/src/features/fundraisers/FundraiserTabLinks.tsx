import { paths } from '../../paths'
import { TabLinks, type TabLink } from '../../TabLinks'
import { trpc } from '../../trpc'
import { fundraiserTabs, tabNames, type FundraiserTab } from './fundraiser-tabs'
import { t } from './messages'

/** The lists of fundraisers by where they stand, and that of their teams where the organization has teams. */
export function useFundraiserTabs(current: FundraiserTab | 'teams' | undefined): TabLink[] {
  const settings = trpc.fundraisers.settings.useQuery()
  const hasTeams = settings.data?.hasTeams === true || current === 'teams'
  const tabs = tabNames.map((name) => ({
    label: t(`fundraisers.tabs.${name}`),
    to: name === 'active' ? paths.fundraisers() : paths.fundraisers({ status: fundraiserTabs[name] }),
    isCurrent: name === current,
  }))
  const teams = { label: t('fundraisers.tabs.teams'), to: paths.fundraiserTeams(), isCurrent: current === 'teams' }
  return hasTeams ? [...tabs, teams] : tabs
}

export const FundraiserTabLinks = ({ current }: { current: FundraiserTab | 'teams' }) => (
  <TabLinks label={t('fundraisers.parts')} tabs={useFundraiserTabs(current)} />
)
