import { t } from '../../menu/messages'
import { defineNoun } from '../../noun'

export const audit = defineNoun({
  paths: {
    audit: () => '/audit',
  },
  pages: [{ path: '/audit', permission: 'audit.read', load: () => import('./AuditPage') }],
  actions: [
    {
      id: 'audit.list',
      kind: 'go',
      label: t('actions.audit'),
      icon: 'history',
      words: t('words.audit'),
      to: '/audit',
      isFor: (actor) => actor.can('audit.read'),
    },
  ],
})
