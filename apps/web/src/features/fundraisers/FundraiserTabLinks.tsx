import { paths } from '../../paths'
import { TabLinks } from '../../TabLinks'
import { trpc } from '../../trpc'
import { fundraiserTabs, tabNames, type FundraiserTab } from './fundraiser-tabs'
import { t } from './messages'

/** The lists of fundraisers by where they stand, and that of their teams where the organization has teams. */
export function FundraiserTabLinks({ current }: { current: FundraiserTab | 'teams' | undefined }) {
  const settings = trpc.fundraisers.settings.useQuery()
  const hasTeams = settings.data?.hasTeams === true || current === 'teams'
  return (
    <TabLinks
      label={t('fundraisers.parts')}
      tabs={[
        ...tabNames.map((name) => ({
          label: t(`fundraisers.tabs.${name}`),
          to: name === 'active' ? paths.fundraisers() : paths.fundraisers({ status: fundraiserTabs[name] }),
          isCurrent: name === current,
        })),
        ...(hasTeams
          ? [{ label: t('fundraisers.tabs.teams'), to: paths.fundraiserTeams(), isCurrent: current === 'teams' }]
          : []),
      ]}
    />
  )
}
