import { Stack } from '@almoner/ui/layout/Stack'
import { passwordLength, passwordMinLength } from '@almoner/contracts/accounts/password'
import { PasswordField } from '@almoner/ui/fields/PasswordField'
import type { FormErrors } from '@almoner/ui/form/against-schema'
import { EntityForm, type EntityFormProps } from '@almoner/ui/form/EntityForm'
import { t } from './messages'
import { PasswordStrength } from './PasswordStrength'

export interface NewPassword {
  password: string
  password2: string
}

function faultsOf({ password = '', password2 = '' }: Partial<NewPassword>): FormErrors {
  const short = passwordLength(password) < passwordMinLength && t('newPassword.tooShort', { least: passwordMinLength })
  const first = password === '' ? t('newPassword.required') : short
  const second = password2 === '' ? t('newPassword.required') : password2 !== password && t('newPassword.differs')
  return { ...(first && { password: first }), ...(second && { password2: second }) }
}

export type NewPasswordFormProps = Pick<EntityFormProps<NewPassword>, 'onSubmit' | 'submitLabel'>

export function NewPasswordForm(props: NewPasswordFormProps) {
  return (
    <EntityForm<NewPassword> validate={faultsOf} isSubmitWide {...props}>
      <Stack gap={6}>
        <PasswordField
          name="password"
          label={t('newPassword.password')}
          autoComplete="new-password"
          isRequired
          hasFocus
        />
        <PasswordStrength name="password" />
      </Stack>
      <PasswordField name="password2" label={t('newPassword.password2')} autoComplete="new-password" isRequired />
    </EntityForm>
  )
}
