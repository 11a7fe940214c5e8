import type { CurrentUser } from '@almoner/contracts/accounts/account'
import { PlainPasswordField } from '@almoner/ui/fields/plain/PlainPasswordField'
import { PlainTextField } from '@almoner/ui/fields/plain/PlainTextField'
import type { FormErrors } from '@almoner/ui/form/against-schema'
import { EntityForm } from '@almoner/ui/form/EntityForm'
import { submitTo } from '@almoner/ui/form/submit'
import { trpc, type Inputs } from '../../trpc'
import { accountWords } from './account-words'

type Credentials = Inputs['accounts']['signIn']

export interface SignInFormProps {
  onSignedIn: (user: CurrentUser) => void
  /** Known already, where a session ended. */
  email?: string
}

// The server alone judges an address and a password: this page loads no schema for two fields.
function missingOf({ email, password }: Partial<Credentials>): FormErrors {
  return { ...(!email?.trim() && { email: 'Required' }), ...(!password && { password: 'Required' }) }
}

/** E-mail and password. Says what the server says when they do not match. */
export function SignInForm({ onSignedIn, email }: SignInFormProps) {
  const signIn = trpc.accounts.signIn.useMutation()
  return (
    <EntityForm<Credentials>
      {...(email && { initialValues: { email } })}
      validate={missingOf}
      onSubmit={submitTo(signIn, { onDone: onSignedIn })}
      submitLabel={accountWords.signIn}
      isSubmitWide
    >
      <PlainTextField
        name="email"
        label={accountWords.email}
        type="email"
        autoComplete="username"
        isRequired
        hasFocus={!email}
      />
      <PlainPasswordField
        name="password"
        label={accountWords.password}
        autoComplete="current-password"
        isRequired
        hasFocus={!!email}
      />
    </EntityForm>
  )
}
