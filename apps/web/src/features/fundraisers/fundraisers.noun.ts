import { listPath, type ListFilter } from '../../list-path'
import { t } from '../../menu/messages'
import { defineNoun } from '../../noun'

const paths = {
  fundraisers: (filter?: ListFilter) => listPath('/fundraisers', filter),
  newFundraiser: () => '/fundraisers/new',
  fundraiserTeams: (filter?: ListFilter) => listPath('/fundraisers/teams', filter),
  fundraiserTeam: (id: string) => `/fundraisers/teams/${id}`,
  fundraiser: (id: string) => `/fundraisers/${id}`,
}

export const fundraisers = defineNoun({
  paths,
  pages: [
    { path: paths.fundraisers(), permission: 'fundraisers.manage', load: () => import('./FundraisersPage') },
    { path: paths.newFundraiser(), permission: 'fundraisers.manage', load: () => import('./NewFundraiserPage') },
    { path: paths.fundraiserTeams(), permission: 'fundraisers.manage', load: () => import('./teams/TeamsPage') },
    { path: paths.fundraiserTeam(':id'), permission: 'fundraisers.manage', load: () => import('./teams/TeamPage') },
    { path: paths.fundraiser(':id'), permission: 'fundraisers.manage', load: () => import('./FundraiserPage') },
  ],
  redirects: { '/fundraisers/pending': paths.fundraisers() },
  actions: [
    {
      id: 'fundraisers.add',
      kind: 'go',
      label: t('actions.addFundraiser'),
      icon: 'plus',
      to: paths.newFundraiser(),
      isFor: (actor) => actor.can('fundraisers.manage'),
    },
    {
      id: 'fundraisers.teams',
      kind: 'go',
      label: t('actions.teams'),
      icon: 'donors',
      to: paths.fundraiserTeams(),
      isFor: (actor) => actor.can('fundraisers.manage'),
    },
  ],
  menu: {
    label: t('fundraisers'),
    to: paths.fundraisers(),
    icon: 'heart',
    isFor: (actor) => actor.can('fundraisers.manage'),
  },
})
