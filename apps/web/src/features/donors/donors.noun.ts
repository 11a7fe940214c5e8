import { listPath, type ListFilter } from '../../list-path'
import { t } from '../../menu/messages'
import { defineNoun } from '../../noun'

const paths = {
  donors: (filter?: ListFilter) => listPath('/donors', filter),
  donor: (id: string) => `/donors/${id}`,
}

export const donors = defineNoun({
  paths,
  pages: [
    { path: paths.donors(), permission: 'donors.read', load: () => import('./DonorsPage') },
    { path: paths.donor(':id'), permission: 'donors.read', load: () => import('./DonorPage') },
  ],
  menu: {
    label: t('donors'),
    to: paths.donors(),
    icon: 'donors',
    isFor: (actor) => actor.can('donors.read'),
  },
})
