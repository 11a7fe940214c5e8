import { defineNoun } from '../../noun'

const paths = {
  settingsAdoption: (integrationId: string) => `/settings/gateways/${integrationId}/recurring-gifts`,
}

export const adoptions = defineNoun({
  paths,
  settings: [
    { path: paths.settingsAdoption(':id'), permission: 'adoptions.manage', load: () => import('./AdoptionPage') },
  ],
})
