import { defineNoun } from '../../noun'

const paths = {
  settingsLegalEntity: (id: string) => `/settings/entity/${id}`,
  settingsNewLegalEntity: () => '/settings/entity/new',
}

export const legalEntities = defineNoun({
  paths,
  settings: [
    { path: paths.settingsNewLegalEntity(), load: () => import('./NewLegalEntityPage') },
    { path: paths.settingsLegalEntity(':id'), load: () => import('./LegalEntityPage') },
  ],
})
