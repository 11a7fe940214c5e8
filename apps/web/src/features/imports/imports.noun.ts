import { t } from '../../menu/messages'
import { defineNoun } from '../../noun'

const paths = {
  imports: () => '/imports',
  newImport: () => '/imports/new',
  import: (id: string) => `/imports/${id}`,
}

export const imports = defineNoun({
  paths,
  pages: [
    { path: paths.imports(), permission: 'imports.read', load: () => import('./ImportsPage') },
    { path: paths.newImport(), permission: 'imports.run', load: () => import('./ImportPage') },
    { path: paths.import(':id'), permission: 'imports.read', load: () => import('./ImportPage') },
  ],
  actions: [
    {
      id: 'imports.add',
      kind: 'go',
      label: t('actions.addImport'),
      icon: 'upload',
      words: t('words.addImport'),
      to: paths.newImport(),
      isFor: (actor) => actor.can('imports.run'),
    },
    {
      id: 'imports.list',
      kind: 'go',
      label: t('actions.imports'),
      icon: 'upload',
      words: t('words.imports'),
      to: paths.imports(),
      isFor: (actor) => actor.can('imports.read'),
    },
  ],
})
