import { defineNoun } from '../../noun'

const paths = {
  settingsApiKeys: () => '/settings/developers/api-keys',
}

export const apiKeys = defineNoun({
  paths,
  settings: [{ path: paths.settingsApiKeys(), load: () => import('./ApiKeysPage') }],
})
