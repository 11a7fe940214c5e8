import { defineNoun } from '../../noun'

const paths = {
  settingsAdoption: (integrationId: string) => `/settings/gateways/${integrationId}/recurring-gifts`,
  settingsAdoptionCustomers: (integrationId: string) => `/settings/gateways/${integrationId}/customers`,
}

export const adoptions = defineNoun({
  paths,
  settings: [
    { path: paths.settingsAdoption(':id'), permission: 'adoptions.manage', load: () => import('./AdoptionPage') },
    {
      path: paths.settingsAdoptionCustomers(':id'),
      permission: 'adoptions.manage',
      load: () => import('./CustomersPage'),
    },
  ],
})
