import { Stack } from '@almoner/ui/layout/Stack'
import type { CurrentUser } from '@almoner/contracts/accounts/account'
import { saveAccountInputSchema } from '@almoner/contracts/accounts/own-account.operations'
import { Button } from '@almoner/ui/controls/Button'
import { useNotices } from '@almoner/ui/controls/notices'
import { TextField } from '@almoner/ui/fields/TextField'
import { againstSchema, type FormErrors } from '@almoner/ui/form/against-schema'
import { EntityForm } from '@almoner/ui/form/EntityForm'
import { submitTo } from '@almoner/ui/form/submit'
import { useState } from 'react'
import { UnsavedChangesGuard } from '../../UnsavedChangesGuard'
import { useActor } from '../../session/use-actor'
import { trpc, type Inputs } from '../../trpc'
import { t } from './messages'
import { EmailSection, isNewEmail } from './EmailSection'
import { EmailChoices } from './EmailChoices'
import { PasswordSection, type PasswordValues } from './PasswordSection'
import './edit-user-form.css'

type Account = Inputs['accounts']['save']
type EditUserValues = Account & PasswordValues

const judge = againstSchema(saveAccountInputSchema)

function accountOf({ firstName, lastName, email, emailSettings, ...values }: EditUserValues): Account {
  const account = { firstName, lastName, email, ...(emailSettings && { emailSettings }) }
  if (!values.changesPassword) {
    return values.currentPassword ? { ...account, currentPassword: values.currentPassword } : account
  }
  // Each of them is required as soon as they are shown: an empty one goes along, so that the schema says so.
  const { currentPassword = '', password = '', password2 = '' } = values
  return { ...account, currentPassword, password, password2 }
}

const faultsOf =
  (user: CurrentUser) =>
  (values: EditUserValues): FormErrors | undefined => {
    const faults = judge(accountOf(values))
    if (!values.changesPassword) {
      const lacksPassword = isNewEmail(user, values.email) && !values.currentPassword
      return lacksPassword ? { ...faults, currentPassword: t('editUser.required') } : faults
    }
    // The schema compares the two only once every field is in order.
    if (!values.password2) return { ...faults, password2: t('editUser.required') }
    return values.password2 === values.password ? faults : { ...faults, password2: t('editUser.differs') }
  }

const valuesOf = ({ firstName, lastName, email, userOrg }: CurrentUser): EditUserValues => ({
  firstName,
  lastName,
  email,
  ...(userOrg && { emailSettings: userOrg.emailSettings }),
})

export interface EditUserFormProps {
  /** Absent where there is nothing to go back to. */
  onBack?: () => void
}

export function EditUserForm({ onBack }: EditUserFormProps) {
  const { user, org } = useActor()
  const { say } = useNotices()
  const utils = trpc.useUtils()
  const save = trpc.accounts.save.useMutation()
  const [timesSaved, setTimesSaved] = useState(0)
  const back = onBack && <Button onClick={onBack}>{t('editUser.back')}</Button>
  if (user.userOrg?.isImpersonating) {
    return (
      <Stack gap={12} align="start">
        <h3>{t('editUser.actingTitle')}</h3>
        <p className="al-quiet">{t('editUser.actingText')}</p>
        {back}
      </Stack>
    )
  }
  return (
    <EntityForm<EditUserValues>
      key={timesSaved}
      initialValues={valuesOf(user)}
      validate={faultsOf(user)}
      onSubmit={submitTo((values: EditUserValues) => save.mutateAsync(accountOf(values)), {
        onDone: (saved) => {
          utils.accounts.current.setData(undefined, saved)
          void utils.team.list.invalidate()
          const isAsked = saved.pendingEmail !== null && saved.pendingEmail !== user.pendingEmail
          say(t('editUser.saved'), isAsked ? t('editUser.confirmSent', { email: saved.pendingEmail ?? '' }) : undefined)
          setTimesSaved(timesSaved + 1)
        },
      })}
      submitLabel={t('editUser.save')}
      submitWhen="changed"
      secondary={back}
    >
      <div className="al-fields-row">
        <TextField name="firstName" label={t('editUser.firstName')} autoComplete="given-name" isRequired />
        <TextField name="lastName" label={t('editUser.lastName')} autoComplete="family-name" isRequired />
      </div>
      <EmailSection user={user} />
      <PasswordSection email={user.email} />
      {org && user.userOrg && <EmailChoices orgName={org.name} />}
      <UnsavedChangesGuard />
    </EntityForm>
  )
}
