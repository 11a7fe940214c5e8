import { listPath, type ListFilter } from '../../list-path'
import { t } from '../../menu/messages'
import { defineNoun } from '../../noun'

const paths = {
  releases: (filter?: ListFilter) => listPath('/accounting/releases', filter),
  newRelease: (filter?: ListFilter) => listPath('/accounting/releases/new', filter),
  release: (id: string) => `/accounting/releases/${id}`,
  settingsChartOfAccounts: () => '/settings/chart-of-accounts',
}

export const releases = defineNoun({
  paths,
  pages: [
    { path: paths.releases(), permission: 'releases.read', load: () => import('./ReleasesPage') },
    { path: paths.newRelease(), permission: 'releases.manage', load: () => import('./NewReleasePage') },
    { path: paths.release(':id'), permission: 'releases.read', load: () => import('./ReleasePage') },
  ],
  settings: [
    {
      path: paths.settingsChartOfAccounts(),
      permission: 'releases.manage',
      load: () => import('./ChartPage'),
      line: { group: 'money', label: t('settingsPages.chartOfAccounts') },
    },
  ],
  actions: [
    {
      id: 'releases',
      kind: 'go',
      label: t('actions.releases'),
      icon: 'file',
      words: t('words.releases'),
      to: paths.releases(),
      isFor: (actor) => actor.can('releases.read'),
    },
  ],
})
