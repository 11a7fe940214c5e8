import { defineNoun } from '../../noun'

const paths = {
  settingsSubOrgs: () => '/settings/sub-organizations',
}

export const subOrgs = defineNoun({
  paths,
  settings: [{ path: paths.settingsSubOrgs(), load: () => import('./SubOrgsPage'), permission: 'sub_orgs.read' }],
})
