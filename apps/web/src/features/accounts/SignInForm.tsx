import type { CurrentUser } from '@almoner/contracts/accounts/account'
import { PlainPasswordField } from '@almoner/ui/fields/plain/PlainPasswordField'
import { PlainTextField } from '@almoner/ui/fields/plain/PlainTextField'
import type { FormErrors } from '@almoner/ui/form/against-schema'
import { EntityForm } from '@almoner/ui/form/EntityForm'
import { submitTo } from '@almoner/ui/form/submit'
import { loadTexts } from '../../load-texts'
import { awaitedBy } from '../../session/awaited-factor'
import { call } from '../../session/call'
import type { Inputs } from '../../trpc'
import { t } from './messages'
import type { AwaitedStep } from './second-factor/SecondStep'

type Credentials = Inputs['accounts']['signIn']

export interface SignInFormProps {
  onSignedIn: (user: CurrentUser) => void | Promise<void>
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
  const signIn = async (credentials: Credentials): Promise<void> => {
    let user: CurrentUser
    try {
      user = await call('accounts.signIn', credentials)
    } catch (error) {
      const awaits = awaitedBy(error)
      if (awaits) return onAwaited({ awaits, password: credentials.password })
      // The refusal is a sentence of the API, which not every page has in its language yet.
      await loadTexts()
      throw error
    }
    await onSignedIn(user)
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
