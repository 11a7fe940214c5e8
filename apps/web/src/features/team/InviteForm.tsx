import { agentSchema, type invitableRoles } from '@almoner/contracts/team/team.operations'
import { Button } from '@almoner/ui/controls/Button'
import { useNotices } from '@almoner/ui/controls/notices'
import { TextField } from '@almoner/ui/fields/TextField'
import { againstSchema } from '@almoner/ui/form/against-schema'
import { EntityForm } from '@almoner/ui/form/EntityForm'
import { useState } from 'react'
import { Field } from 'react-final-form'
import { z } from 'zod'
import { UnsavedChangesGuard } from '../../UnsavedChangesGuard'
import { useActor } from '../../session/use-actor'
import { trpc, type Inputs } from '../../trpc'
import { t } from './messages'
import { SwitchesField } from './SwitchesField'
import { RadioCards } from '@almoner/ui/controls/RadioCards'
import { FieldNotes } from '@almoner/ui/form/FieldFrame'
import { useFieldControl, type FieldProps } from '@almoner/ui/form/use-field-control'
import { submitTo } from '@almoner/ui/form/submit'

type InvitableRole = (typeof invitableRoles)[number]

const choices: { value: InvitableRole; label: string; detail: string }[] = [
  { value: 'agent', label: t('team.form.member'), detail: t('team.form.memberDetail') },
  { value: 'admin', label: t('team.form.admin'), detail: t('team.form.adminDetail') },
]

/** Laid out as the operation's input, so that what the server refuses lands at its field. */
type InviteValues = Pick<Inputs['team']['invite'], 'agent'>

const judge = againstSchema(z.object({ agent: agentSchema }))
const initial = { agent: { permission: 'agent' } } as Partial<InviteValues>

/** Invites someone by mail. After an invitation the form is empty again, for the next one. */
export function InviteForm({ onBack }: { onBack: () => void }) {
  const { user } = useActor()
  const { say } = useNotices()
  const utils = trpc.useUtils()
  const invite = trpc.team.invite.useMutation()
  const [timesSent, setTimesSent] = useState(0)
  const send = ({ agent }: InviteValues) => invite.mutateAsync({ agent, ...(user.orgId && { orgId: user.orgId }) })
  return (
    <EntityForm<InviteValues>
      key={timesSent}
      initialValues={initial}
      validate={judge}
      onSubmit={submitTo(send, {
        onDone: ({ email }) => {
          void utils.team.list.invalidate()
          say(t('team.form.invited'), t('team.form.mailed', { email }))
          setTimesSent(timesSent + 1)
        },
      })}
      submitLabel={t('team.form.submit')}
      submitWhen="changed-since-submit"
      secondary={<Button onClick={onBack}>{t('team.form.back')}</Button>}
    >
      <div className="al-fields-row">
        <TextField name="agent.firstName" label={t('team.form.firstName')} isRequired hasFocus />
        <TextField name="agent.lastName" label={t('team.form.lastName')} isRequired />
      </div>
      <TextField name="agent.email" label={t('team.form.email')} type="email" isRequired />
      <PermissionField name="agent.permission" label={t('team.form.permission')} isRequired />
      <Field<InvitableRole> name="agent.permission" subscription={{ value: true }}>
        {({ input }) => input.value === 'agent' && <SwitchesField name="agent.switches" label={t('access.label')} />}
      </Field>
      <UnsavedChangesGuard />
    </EntityForm>
  )
}

function PermissionField(field: FieldProps) {
  const { value, change, frame } = useFieldControl<InvitableRole>(field)
  return (
    <div className="al-field">
      <RadioCards label={frame.label} choices={choices} chosen={value} onChoose={change} />
      <FieldNotes id={frame.id} help={frame.help} error={frame.error} />
    </div>
  )
}
