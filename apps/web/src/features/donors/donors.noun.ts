import { listPath, type ListFilter } from '../../list-path'
import { t } from '../../menu/messages'
import { defineNoun } from '../../noun'

const paths = {
  donors: (filter?: ListFilter) => listPath('/donors', filter),
  donor: (id: string) => `/donors/${id}`,
  duplicates: (filter?: ListFilter) => listPath('/donors/duplicates', filter),
  removedDonors: () => '/donors/deleted',
  mergeDonors: (keptId: string, mergedId: string) => `/donors/${keptId}/merge/${mergedId}`,
}

export const donors = defineNoun({
  paths,
  pages: [
    { path: paths.donors(), permission: 'donors.read', load: () => import('./DonorsPage') },
    { path: paths.duplicates(), permission: 'donors.read', load: () => import('./DuplicatesPage') },
    { path: paths.removedDonors(), permission: 'donors.remove', load: () => import('./RemovedDonorsPage') },
    { path: paths.mergeDonors(':keptId', ':mergedId'), permission: 'donors.manage', load: () => import('./MergePage') },
    { path: paths.donor(':id'), permission: 'donors.read', load: () => import('./DonorPage') },
  ],
  actions: [
    {
      id: 'donors.add',
      kind: 'add',
      label: t('actions.addDonor'),
      icon: 'plus',
      words: t('words.addDonor'),
      to: paths.donors(),
      isFor: (actor) => actor.can('donors.manage'),
    },
    {
      id: 'donors.duplicates',
      kind: 'go',
      label: t('actions.duplicates'),
      icon: 'copy',
      words: t('words.duplicates'),
      to: paths.duplicates(),
      isFor: (actor) => actor.can('donors.read'),
    },
    {
      id: 'donors.deleted',
      kind: 'go',
      label: t('actions.deletedDonors'),
      icon: 'history',
      words: t('words.deletedDonors'),
      to: paths.removedDonors(),
      isFor: (actor) => actor.can('donors.remove'),
    },
  ],
  menu: {
    label: t('donors'),
    to: paths.donors(),
    icon: 'donors',
    keys: 'g o',
    isFor: (actor) => actor.can('donors.read'),
  },
})
