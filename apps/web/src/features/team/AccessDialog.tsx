import { initialSwitches } from '@almoner/contracts/roles'
import { changeSwitches } from '@almoner/contracts/team/team.operations'
import type { Teammate } from '@almoner/contracts/team/teammate'
import { ActionDialog } from '@almoner/ui/controls/ActionDialog'
import { useNotices } from '@almoner/ui/controls/notices'
import { againstSchema } from '@almoner/ui/form/against-schema'
import { submitTo } from '@almoner/ui/form/submit'
import { trpc, type Inputs } from '../../trpc'
import { t } from './messages'
import { SwitchesField } from './SwitchesField'

type Values = Inputs['team']['changeSwitches']

const judge = againstSchema(changeSwitches.input)

interface AccessDialogProps {
  teammate: Teammate
  isOpen: boolean
  onClose: () => void
}

/** What a member may do, changed by an admin. */
export function AccessDialog({ teammate, isOpen, onClose }: AccessDialogProps) {
  const utils = trpc.useUtils()
  const { say } = useNotices()
  const save = trpc.team.changeSwitches.useMutation({ onSettled: () => utils.team.list.invalidate() })
  const name = `${teammate.firstName} ${teammate.lastName}`
  return (
    <ActionDialog<Values>
      isOpen={isOpen}
      title={t('access.title', { name })}
      initialValues={{ userId: teammate.id, switches: teammate.switches ?? initialSwitches }}
      validate={judge}
      onSubmit={submitTo(save, {
        onDone: () => {
          say(t('access.saved', { name }))
          onClose()
        },
      })}
      submitLabel={t('access.save')}
      onClose={onClose}
    >
      <SwitchesField name="switches" label={t('access.label')} help={t('access.help')} isRequired />
    </ActionDialog>
  )
}
