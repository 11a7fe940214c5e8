import { t } from '../../menu/messages'
import { defineNoun } from '../../noun'

const paths = {
  settingsSubOrgs: () => '/settings/sub-organizations',
}

export const subOrgs = defineNoun({
  paths,
  settings: [
    {
      path: paths.settingsSubOrgs(),
      load: () => import('./SubOrgsPage'),
      permission: 'sub_orgs.read',
      line: { group: 'organization', label: t('settingsPages.subOrgs') },
    },
  ],
})
