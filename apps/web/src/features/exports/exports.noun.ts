import { defineNoun } from '../../noun'

const paths = {
  exports: () => '/exports',
}

export const exports = defineNoun({
  paths,
  pages: [{ path: paths.exports(), permission: 'exports.create', load: () => import('./ExportsPage') }],
})
