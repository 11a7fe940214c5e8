import { defineNoun } from '../../noun'

const paths = {
  settingsGeneral: () => '/settings/general',
}

export const orgSettings = defineNoun({
  paths,
  settings: [{ path: paths.settingsGeneral(), load: () => import('./GeneralPage') }],
})
