import { defineNoun } from '../../noun'

const paths = {
  settingsEntity: (id: string) => `/settings/entity/${id}`,
  settingsNewEntity: () => '/settings/entity/new',
}

export const orgEntities = defineNoun({
  paths,
  settings: [
    { path: paths.settingsNewEntity(), load: () => import('./NewEntityPage') },
    { path: paths.settingsEntity(':id'), load: () => import('./EntityPage') },
  ],
})
