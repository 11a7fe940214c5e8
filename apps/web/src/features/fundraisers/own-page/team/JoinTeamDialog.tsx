import type { OwnTeam } from '@almoner/contracts/fundraisers/own-team.operations'
import { ActionDialog } from '@almoner/ui/controls/ActionDialog'
import { SelectField } from '@almoner/ui/fields/SelectField'
import { TextField } from '@almoner/ui/fields/TextField'
import { submitTo } from '@almoner/ui/form/submit'
import { trpc, type Inputs } from '../../../../trpc'
import { t } from './messages'

interface JoinTeamDialogProps {
  own: OwnTeam
  isOpen: boolean
  onClose: () => void
  onJoined: (own: OwnTeam) => void
}

/** One of the open teams, or the one whose invitation link is pasted. */
export function JoinTeamDialog({ own: { openTeams }, isOpen, onClose, onJoined }: JoinTeamDialogProps) {
  const join = trpc.fundraiserTeams.join.useMutation()
  const hasOpen = openTeams.length > 0
  return (
    <ActionDialog<Inputs['fundraiserTeams']['join']>
      isOpen={isOpen}
      title={t('joinDialog.title')}
      initialValues={{}}
      onSubmit={submitTo(join, { onDone: onJoined })}
      submitLabel={t('joinDialog.submit')}
      onClose={onClose}
    >
      {hasOpen && (
        <SelectField
          name="teamId"
          label={t('joinDialog.team')}
          placeholder={t('joinDialog.choose')}
          options={openTeams.map(({ id, name, memberCount }) => ({
            value: id,
            label: t('joinDialog.option', { name, count: memberCount }),
          }))}
        />
      )}
      <TextField
        name="invitation"
        label={hasOpen ? t('joinDialog.orInvitation') : t('joinDialog.invitation')}
        help={t('joinDialog.invitationHelp')}
      />
    </ActionDialog>
  )
}
