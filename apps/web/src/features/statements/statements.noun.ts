import { defineNoun } from '../../noun'

const paths = {
  donorStatement: (donorId: string) => `/donors/${donorId}/statement`,
}

export const statements = defineNoun({
  paths,
  pages: [
    { path: paths.donorStatement(':id'), permission: 'statements.read', load: () => import('./DonorStatementPage') },
  ],
})
