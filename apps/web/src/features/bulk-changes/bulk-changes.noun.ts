import { t } from '../../menu/messages'
import { defineNoun } from '../../noun'

const paths = {
  bulkChanges: () => '/bulk-changes',
  bulkChange: (id: string) => `/bulk-changes/${id}`,
}

export const bulkChanges = defineNoun({
  paths,
  pages: [
    { path: paths.bulkChanges(), permission: 'bulk_changes.read', load: () => import('./BulkChangesPage') },
    { path: paths.bulkChange(':id'), permission: 'bulk_changes.read', load: () => import('./BulkChangePage') },
  ],
  actions: [
    {
      id: 'bulkChanges.list',
      kind: 'go',
      label: t('actions.bulkChanges'),
      icon: 'clock',
      to: paths.bulkChanges(),
      isFor: (actor) => actor.can('bulk_changes.read'),
    },
  ],
})
