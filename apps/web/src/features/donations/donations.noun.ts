import { listPath, type ListFilter } from '../../list-path'
import { t } from '../../menu/messages'
import { defineNoun } from '../../noun'

const paths = {
  donations: (filter?: ListFilter) => listPath('/donations', filter),
  bulkChanges: () => '/donations/bulk',
  bulkChange: (id: string) => `/donations/bulk/${id}`,
  donationFigures: () => '/donations/figures',
  donation: (id: string) => `/donations/${id}`,
}

export const donations = defineNoun({
  paths,
  pages: [
    { path: paths.donations(), permission: 'donations.read', load: () => import('./DonationsPage') },
    { path: paths.bulkChanges(), permission: 'donations.read', load: () => import('./bulk/BulkChangesPage') },
    { path: paths.bulkChange(':id'), permission: 'donations.read', load: () => import('./bulk/BulkChangePage') },
    { path: paths.donationFigures(), permission: 'donations.read', load: () => import('./figures/FiguresPage') },
    { path: paths.donation(':id'), permission: 'donations.read', load: () => import('./DonationPage') },
  ],
  menu: {
    label: t('donations'),
    to: paths.donations(),
    icon: 'recurring',
    isFor: (actor) => actor.can('donations.read'),
  },
})
