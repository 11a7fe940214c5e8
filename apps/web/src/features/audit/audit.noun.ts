import { defineNoun } from '../../noun'

export const audit = defineNoun({
  paths: {
    audit: () => '/audit',
  },
  pages: [{ path: '/audit', permission: 'audit.read', load: () => import('./AuditPage') }],
})
