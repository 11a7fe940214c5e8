import type { CurrentUser } from '@almoner/contracts/accounts/account'
import { PlainPasswordField } from '@almoner/ui/fields/plain/PlainPasswordField'
import { PlainTextField } from '@almoner/ui/fields/plain/PlainTextField'
import type { FormErrors } from '@almoner/ui/form/against-schema'
import { EntityForm } from '@almoner/ui/form/EntityForm'
import { submitTo } from '@almoner/ui/form/submit'
import { awaitedBy } from '../../session/awaited-factor'
import { trpc, type Inputs } from '../../trpc'
import { t } from './messages'
import type { AwaitedStep } from './second-factor/SecondStep'

type Credentials = Inputs['accounts']['signIn']

export interface SignInFormProps {
  onSignedIn: (user: CurrentUser) => void
  onAwaited: (step: AwaitedStep) => void
  /** Known already, where a session ended or an invitation names it. */
  email?: string
  submitLabel?: string
}

// The server alone judges an address and a password: this page loads no schema for two fields.
function missingOf({ email, password }: Partial<Credentials>): FormErrors {
  return { ...(!email?.trim() && { email: t('required') }), ...(!password && { password: t('required') }) }
}

export function SignInForm({ onSignedIn, onAwaited, email, submitLabel }: SignInFormProps) {
  const { mutateAsync } = trpc.accounts.signIn.useMutation()
  const signIn = async (credentials: Credentials): Promise<void> => {
    try {
      onSignedIn(await mutateAsync(credentials))
    } catch (error) {
      const awaits = awaitedBy(error)
      if (!awaits) throw error
      onAwaited({ awaits, password: credentials.password })
    }
  }
  return (
    <EntityForm<Credentials>
      {...(email && { initialValues: { email } })}
      validate={missingOf}
      onSubmit={submitTo(signIn)}
      submitLabel={submitLabel ?? t('account.signIn')}
      isSubmitWide
    >
      <PlainTextField
        name="email"
        label={t('account.email')}
        type="email"
        autoComplete="username"
        isRequired
        hasFocus={!email}
      />
      <PlainPasswordField
        name="password"
        label={t('account.password')}
        autoComplete="current-password"
        isRequired
        hasFocus={!!email}
      />
    </EntityForm>
  )
}
