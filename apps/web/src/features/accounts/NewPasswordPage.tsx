import type { CurrentUser } from '@almoner/contracts/accounts/account'
import { passwordLength, passwordMinLength } from '@almoner/contracts/accounts/password'
import { buttonLook } from '@almoner/ui/controls/Button'
import { PasswordField } from '@almoner/ui/fields/PasswordField'
import type { FormErrors } from '@almoner/ui/form/against-schema'
import { EntityForm } from '@almoner/ui/form/EntityForm'
import { submitTo } from '@almoner/ui/form/submit'
import { Link, useLoaderData, useNavigate } from 'react-router'
import { paths } from '../../paths'
import { problemWords } from '../../problem-words'
import { awaitedBy } from '../../session/awaited-factor'
import type { PasswordLink } from '../../session/guards'
import { queryClient, trpc, trpcUtils } from '../../trpc'
import { AccountLayout } from './AccountLayout'
import { DressedAccountLayout } from './DressedAccountLayout'
import { InvitationPage } from './InvitationPage'
import { invitationWords, newPasswordWords as words } from './link-words'
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
  const { isLive, user, ...link } = useLoaderData<PasswordLink>()
  if (!isLive) return <DeadLink type={link.type} />
  const { token, invitation } = link
  return invitation && invitation.step !== 'choose_password' ? (
    <InvitationPage token={token} invitation={invitation} user={user} />
  ) : (
    <ChooseIt {...link} />
  )
}

/** Says so at once, before anybody thinks of a password, and what to do. */
function DeadLink({ type }: Pick<PasswordLink, 'type'>) {
  const toSignIn = <Link to={paths.signIn()}>{words.back}</Link>
  return (
    <AccountLayout title={words.deadTitle} lead={words[type].dead} foot={type === 'restore' && toSignIn}>
      {type === 'restore' ? (
        <Link to={paths.restore()} {...buttonLook({ kind: 'primary', isWide: true })}>
          {words.newLink}
        </Link>
      ) : (
        <Link to={paths.signIn()} {...buttonLook({ isWide: true })}>
          {words.back}
        </Link>
      )}
    </AccountLayout>
  )
}

function ChooseIt({ token, type, invitation }: Omit<PasswordLink, 'isLive' | 'user'>) {
  const navigate = useNavigate()
  const save = trpc.accounts.newPassword.useMutation()

  const choose = async ({ password }: NewPassword): Promise<void> => {
    let user: CurrentUser | null = null
    try {
      user = await save.mutateAsync({ token, type, password })
    } catch (error) {
      // The password is set; the sign-in page asks for what is still lacking.
      if (!awaitedBy(error)) throw error
    }
    // Whoever was signed in here before has left nothing behind.
    queryClient.clear()
    if (user) trpcUtils.accounts.current.setData(undefined, user)
    await navigate(user ? paths.dashboard() : paths.signIn(), { replace: true })
  }

  return (
    <DressedAccountLayout
      title={invitation ? invitationWords.title(invitation.orgName, invitation.permission) : words.restore.title}
      lead={invitation ? invitationWords.choose(invitation.email) : words.restore.lead}
      foot={<Link to={paths.signIn()}>{words.back}</Link>}
    >
      <EntityForm<NewPassword>
        validate={faultsOf}
        onSubmit={submitTo(choose, { words: { ...problemWords, link_invalid: words[type].dead } })}
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
