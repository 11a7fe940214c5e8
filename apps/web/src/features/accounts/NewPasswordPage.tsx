import type { CurrentUser } from '@almoner/contracts/accounts/account'
import { buttonLook } from '@almoner/ui/controls/Button'
import { submitTo } from '@almoner/ui/form/submit'
import { Link, useLoaderData, useNavigate } from 'react-router'
import { paths } from '../../paths'
import { awaitedBy } from '../../session/awaited-factor'
import type { PasswordLink } from '../../session/guards'
import { queryClient, trpc, trpcUtils } from '../../trpc'
import { AccountLayout } from './AccountLayout'
import { DressedAccountLayout } from './DressedAccountLayout'
import { InvitationPage } from './InvitationPage'
import { t } from './messages'
import { NewPasswordForm, type NewPassword } from './NewPasswordForm'

export const handle = { title: t('pageTitles.newPassword') }

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

function DeadLink({ type }: Pick<PasswordLink, 'type'>) {
  const toSignIn = <Link to={paths.signIn()}>{t('newPassword.back')}</Link>
  return (
    <AccountLayout
      title={t('newPassword.deadTitle')}
      lead={t(`newPassword.${type}.dead`)}
      foot={type === 'restore' && toSignIn}
    >
      {type === 'restore' ? (
        <Link to={paths.restore()} {...buttonLook({ kind: 'primary', isWide: true })}>
          {t('newPassword.newLink')}
        </Link>
      ) : (
        <Link to={paths.signIn()} {...buttonLook({ isWide: true })}>
          {t('newPassword.back')}
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
      title={
        invitation
          ? t('invitation.title', { org: invitation.orgName, role: invitation.permission })
          : t('newPassword.restore.title')
      }
      lead={invitation ? t('invitation.choose', { email: invitation.email }) : t('newPassword.restore.lead')}
      foot={<Link to={paths.signIn()}>{t('newPassword.back')}</Link>}
    >
      <NewPasswordForm
        onSubmit={submitTo(choose, { words: { link_invalid: t(`newPassword.${type}.dead`) } })}
        submitLabel={t('newPassword.submit')}
      />
    </DressedAccountLayout>
  )
}
