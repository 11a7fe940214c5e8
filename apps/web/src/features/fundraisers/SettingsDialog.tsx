import {
  saveFundraiserSettingsInputSchema,
  type FundraiserSettings,
} from '@almoner/contracts/fundraisers/own-page.operations'
import { ActionDialog } from '@almoner/ui/controls/ActionDialog'
import { useNotices } from '@almoner/ui/controls/notices'
import { CheckboxField } from '@almoner/ui/fields/CheckboxField'
import { againstSchema } from '@almoner/ui/form/against-schema'
import { submitTo } from '@almoner/ui/form/submit'
import { trpc } from '../../trpc'
import { t } from './messages'

const judge = againstSchema(saveFundraiserSettingsInputSchema)

/** What fundraisers may do by themselves. */
export function SettingsDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const utils = trpc.useUtils()
  const { say } = useNotices()
  const settings = trpc.fundraisers.settings.useQuery(undefined, { enabled: isOpen })
  const save = trpc.fundraisers.saveSettings.useMutation()
  if (!settings.data) return null
  return (
    <ActionDialog<FundraiserSettings>
      isOpen={isOpen}
      title={t('settings.title')}
      initialValues={settings.data}
      validate={judge}
      onSubmit={submitTo(save, {
        onDone: (saved) => {
          utils.fundraisers.settings.setData(undefined, saved)
          onClose()
          say(t('settings.saved'))
        },
      })}
      submitLabel={t('settings.save')}
      onClose={onClose}
    >
      <CheckboxField
        name="reviewsChanges"
        label={t('settings.reviewsChanges')}
        help={t('settings.reviewsChangesHelp')}
      />
      <CheckboxField name="hasTeams" label={t('settings.hasTeams')} help={t('settings.hasTeamsHelp')} />
      <CheckboxField name="showsRank" label={t('settings.showsRank')} help={t('settings.showsRankHelp')} />
    </ActionDialog>
  )
}
