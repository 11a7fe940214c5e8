import { passwordLength, passwordMinLength } from '@almoner/contracts/accounts/password'
import { PasswordField } from '@almoner/ui/fields/PasswordField'
import type { FormErrors } from '@almoner/ui/form/against-schema'
import { EntityForm } from '@almoner/ui/form/EntityForm'
import { submitTo } from '@almoner/ui/form/submit'
import { Link, useLoaderData, useNavigate } from 'react-router'
import { paths } from '../../paths'
import { problemWords } from '../../problem-words'
import type { MailedLink } from '../../session/mailed-link'
import { queryClient, trpc, trpcUtils } from '../../trpc'
import { DressedAccountLayout } from './DressedAccountLayout'
import { newPasswordWords as words } from './link-words'
import { PasswordStrength } from './PasswordStrength'

export const handle = { title: 'New password' }

interface NewPassword {
  password: string
  password2: string
}

function faultsOf({ password = '', password2 = '' }: Partial<NewPassword>): FormErrors {
  const short = passwordLength(password) < passwordMinLength && `At least ${passwordMinLength} characters`
  const first = password === '' ? words.required : short
  const second = password2 === '' ? words.required : password2 !== password && words.differs
  return { ...(first && { password: first }), ...(second && { password2: second }) }
}

/** Where the link of a mail leads: to a new password, or to the first one of someone who was invited. */
export function Component() {
  const link = useLoaderData<MailedLink>()
  const type = link.type === 'invite' ? 'invite' : 'restore'
  const navigate = useNavigate()
  const save = trpc.accounts.newPassword.useMutation()
  return (
    <DressedAccountLayout
      title={words[type].title}
      lead={words[type].lead}
      foot={
        <>
          {type === 'restore' && <Link to={paths.restore()}>{words.newLink}</Link>}
          <Link to={paths.signIn()}>{words.back}</Link>
        </>
      }
    >
      <EntityForm<NewPassword>
        validate={faultsOf}
        onSubmit={submitTo(({ password }) => save.mutateAsync({ token: link.token, type, password }), {
          words: { ...problemWords, link_invalid: words[type].invalid },
          onDone: async (user) => {
            // Whoever was signed in here before has left nothing behind.
            queryClient.clear()
            trpcUtils.accounts.current.setData(undefined, user)
            await navigate(paths.dashboard(), { replace: true })
          },
        })}
        submitLabel={words.submit}
        isSubmitWide
      >
        <div className="sign-up-noted">
          <PasswordField name="password" label={words.password} autoComplete="new-password" isRequired hasFocus />
          <PasswordStrength name="password" />
        </div>
        <PasswordField name="password2" label={words.password2} autoComplete="new-password" isRequired />
      </EntityForm>
    </DressedAccountLayout>
  )
}
