import type { Team } from '@almoner/contracts/fundraisers/team'
import { rejectTeamInputSchema } from '@almoner/contracts/fundraisers/teams.operations'
import { ActionDialog } from '@almoner/ui/controls/ActionDialog'
import { TextAreaField } from '@almoner/ui/fields/TextAreaField'
import { againstSchema } from '@almoner/ui/form/against-schema'
import { submitTo } from '@almoner/ui/form/submit'
import { trpc, type Inputs } from '../../../trpc'
import { t } from './messages'
import { useTakeTeam } from './use-take-team'

const judge = againstSchema(rejectTeamInputSchema)

export function RejectTeamDialog({ team, isOpen, onClose }: { team: Team; isOpen: boolean; onClose: () => void }) {
  const { id, name } = team
  const take = useTakeTeam()
  const reject = trpc.fundraiserTeams.reject.useMutation()
  return (
    <ActionDialog<Inputs['fundraiserTeams']['reject']>
      isOpen={isOpen}
      title={t('team.rejectDialog.title', { name })}
      initialValues={{ id }}
      validate={judge}
      onSubmit={submitTo(reject, {
        onDone: (moved) => {
          onClose()
          take(moved, t('team.done.reject'))
        },
      })}
      submitLabel={t('team.rejectDialog.confirm')}
      submitKind="danger"
      onClose={onClose}
    >
      <p>{t('team.rejectDialog.text')}</p>
      <TextAreaField
        name="reason"
        label={t('team.rejectDialog.reason')}
        help={t('team.rejectDialog.reasonHelp')}
        rows={3}
      />
    </ActionDialog>
  )
}
