import { listPath, type ListFilter } from '../../list-path'
import { t } from '../../menu/messages'
import { defineNoun } from '../../noun'

const paths = {
  donations: (filter?: ListFilter) => listPath('/donations', filter),
  donationFigures: () => '/donations/figures',
  donation: (id: string) => `/donations/${id}`,
}

export const donations = defineNoun({
  paths,
  pages: [
    { path: paths.donations(), permission: 'donations.read', load: () => import('./DonationsPage') },
    { path: paths.donationFigures(), permission: 'donations.read', load: () => import('./figures/FiguresPage') },
    { path: paths.donation(':id'), permission: 'donations.read', load: () => import('./DonationPage') },
  ],
  actions: [
    {
      id: 'donations.figures',
      kind: 'go',
      label: t('actions.figures'),
      icon: 'dashboard',
      words: t('words.figures'),
      to: paths.donationFigures(),
      isFor: (actor) => actor.can('donations.read'),
    },
  ],
  menu: {
    label: t('donations'),
    to: paths.donations(),
    icon: 'recurring',
    keys: 'g r',
    isFor: (actor) => actor.can('donations.read'),
  },
})
