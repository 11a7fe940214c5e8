import { defineNoun } from '../../noun'

export const gateways = defineNoun({
  settings: [{ load: () => import('./IntegrationsPage') }],
})
