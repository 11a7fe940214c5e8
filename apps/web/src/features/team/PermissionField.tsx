import type { invitableRoles } from '@almoner/contracts/team/team.operations'
import { RadioCards } from '@almoner/ui/controls/RadioCards'
import { FieldNotes } from '@almoner/ui/form/FieldFrame'
import { useFieldControl, type FieldProps } from '@almoner/ui/form/use-field-control'
import { teamWords } from './team-words'

const { form: words } = teamWords

type InvitableRole = (typeof invitableRoles)[number]

const choices: { value: InvitableRole; label: string; detail: string }[] = [
  { value: 'agent', label: words.member, detail: words.memberDetail },
  { value: 'admin', label: words.admin, detail: words.adminDetail },
]

/** Member or Admin, each with what it means. */
export function PermissionField(field: FieldProps) {
  const { value, change, frame } = useFieldControl<InvitableRole>(field)
  return (
    <div className="al-field">
      <RadioCards label={frame.label} choices={choices} chosen={value} onChoose={change} />
      <FieldNotes id={frame.id} help={frame.help} error={frame.error} />
    </div>
  )
}
