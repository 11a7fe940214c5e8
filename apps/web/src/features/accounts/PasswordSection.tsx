import { Stack } from '@almoner/ui/layout/Stack'
import { Button } from '@almoner/ui/controls/Button'
import { PasswordField } from '@almoner/ui/fields/PasswordField'
import { useField, useForm } from 'react-final-form'
import { t } from './messages'

export interface PasswordValues {
  changesPassword?: boolean | undefined
  currentPassword?: string | undefined
  password?: string | undefined
  password2?: string | undefined
}

const fields = ['changesPassword', 'currentPassword', 'password', 'password2'] as const

/** Closed until asked for; then each of its three fields is required. Closing it forgets what was typed. */
export function PasswordSection({ email }: { email: string }) {
  const form = useForm()
  const { input } = useField<boolean | undefined>('changesPassword', { subscription: { value: true } })
  if (!input.value) {
    return (
      <div className="password-section-closed">
        <Button onClick={() => form.change('changesPassword', true)}>{t('editUser.changePassword')}</Button>
      </div>
    )
  }
  const close = () => form.batch(() => fields.forEach((name) => form.change(name, undefined)))
  return (
    <Stack as="fieldset" className="password-section" gap={16} padding={20} ground="surface">
      <legend className="al-hidden">{t('editUser.changePassword')}</legend>
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <PasswordField
        name="currentPassword"
        label={t('editUser.currentPassword')}
        autoComplete="current-password"
        isRequired
        hasFocus
      />
      <PasswordField
        name="password"
        label={t('editUser.newPassword')}
        help={t('editUser.newPasswordHelp')}
        autoComplete="new-password"
        isRequired
      />
      <PasswordField name="password2" label={t('editUser.confirmPassword')} autoComplete="new-password" isRequired />
      <div>
        <Button size="small" kind="quiet" onClick={close}>
          {t('editUser.keepPassword')}
        </Button>
      </div>
    </Stack>
  )
}
