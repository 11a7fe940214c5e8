import { PlainPasswordField } from '@almoner/ui/fields/plain/PlainPasswordField'
import { EntityForm } from '@almoner/ui/form/EntityForm'
import { submitTo } from '@almoner/ui/form/submit'
import { trpc, type Inputs } from '../../../trpc'
import { t } from '../messages'

type Values = Inputs['accounts']['confirmPassword']

export function PasswordPrompt({ onGiven }: { onGiven: () => void }) {
  const confirm = trpc.accounts.confirmPassword.useMutation()
  return (
    <EntityForm<Values>
      validate={({ password }) => (password ? undefined : { password: t('required') })}
      onSubmit={submitTo(confirm, { onDone: onGiven })}
      submitLabel={t('factor.give')}
      isSubmitWide
    >
      <PlainPasswordField
        name="password"
        label={t('factor.password')}
        help={t('factor.passwordHelp')}
        autoComplete="current-password"
        isRequired
        hasFocus
      />
    </EntityForm>
  )
}
