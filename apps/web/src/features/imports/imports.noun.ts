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
})
