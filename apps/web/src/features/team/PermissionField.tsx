import type { invitableRoles } from '@almoner/contracts/team/team.operations'
import { RadioCards } from '@almoner/ui/controls/RadioCards'
import { FieldNotes } from '@almoner/ui/form/FieldFrame'
import { useFieldControl, type FieldProps } from '@almoner/ui/form/use-field-control'
import { t } from './messages'

type InvitableRole = (typeof invitableRoles)[number]

const choices: { value: InvitableRole; label: string; detail: string }[] = [
  { value: 'agent', label: t('team.form.member'), detail: t('team.form.memberDetail') },
  { value: 'admin', label: t('team.form.admin'), detail: t('team.form.adminDetail') },
]

export function PermissionField(field: FieldProps) {
  const { value, change, frame } = useFieldControl<InvitableRole>(field)
  return (
    <div className="al-field">
      <RadioCards label={frame.label} choices={choices} chosen={value} onChoose={change} />
      <FieldNotes id={frame.id} help={frame.help} error={frame.error} />
    </div>
  )
}
