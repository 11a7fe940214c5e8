import type { SaveOrgSettingsInput } from '@almoner/contracts/orgs/org-settings'
import { useNotices } from '@almoner/ui/controls/notices'
import { submitTo } from '@almoner/ui/form/submit'
import { useTakeOrg } from '../../session/use-take-org'
import { trpc } from '../../trpc'
import { t } from './messages'

export function useSaveSettings<Values extends object>(settingsOf: (values: Values) => SaveOrgSettingsInput) {
  const { say } = useNotices()
  const take = useTakeOrg()
  const save = trpc.orgs.saveSettings.useMutation()
  return submitTo((values: Values) => save.mutateAsync(settingsOf(values)), {
    onDone: (saved) => {
      take(saved)
      say(t('general.saved'))
    },
  })
}
