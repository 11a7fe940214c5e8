import { Callout } from '@almoner/ui/layout/Callout'
import type { CurrentUser } from '@almoner/contracts/accounts/account'
import type { Invitation } from '@almoner/contracts/accounts/invitations.operations'
import { Button } from '@almoner/ui/controls/Button'
import { describeError } from '@almoner/ui/form/submit'
import { lazy, Suspense, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { paths } from '../../paths'
import { queryClient, trpc, trpcUtils } from '../../trpc'
import { t } from './messages'
import { AccountLayout } from './AccountLayout'
import type { AwaitedStep } from './second-factor/SecondStep'
import { SignInForm } from './SignInForm'

const SecondStep = lazy(async () => ({ default: (await import('./second-factor/SecondStep')).SecondStep }))

export interface InvitationPageProps {
  token: string
  invitation: Invitation
  user: CurrentUser | null
}

/** Lets someone who has an account join: at once when they are signed in with it, else once they are. */
export function InvitationPage({ token, invitation, user }: InvitationPageProps) {
  const { orgName, permission, email, step } = invitation
  const navigate = useNavigate()
  const [typed, setTyped] = useState<AwaitedStep | null>(null)
  const accept = trpc.accounts.acceptInvitation.useMutation({
    onSuccess: (joined) => {
      queryClient.clear()
      trpcUtils.accounts.current.setData(undefined, joined)
      void navigate(paths.dashboard(), { replace: true })
    },
  })
  const join = () => accept.mutate({ token })
  const title = t('invitation.title', { org: orgName, role: permission })
  const refusal = accept.error && (
    <Callout tone="failed" role="alert">
      {describeError(accept.error).message}
    </Callout>
  )
  if (step === 'accept') {
    return (
      <AccountLayout
        title={title}
        lead={t('invitation.ready', { email })}
        foot={<Link to={paths.dashboard()}>{t('invitation.later')}</Link>}
      >
        {refusal}
        <Button kind="primary" isWide isBusy={accept.isPending} onClick={join}>
          {t('invitation.accept')}
        </Button>
      </AccountLayout>
    )
  }
  return (
    <AccountLayout
      title={title}
      lead={
        user && user.email !== email
          ? t('invitation.otherAccount', { email, current: user.email })
          : t('invitation.signIn', { email })
      }
      foot={<Link to={paths.restore()}>{t('account.forgotten')}</Link>}
    >
      {refusal}
      {typed ? (
        <Suspense>
          <SecondStep {...typed} onSignedIn={join} />
        </Suspense>
      ) : (
        <SignInForm
          email={email}
          submitLabel={t('invitation.signInAndAccept')}
          onSignedIn={join}
          onAwaited={setTyped}
        />
      )}
    </AccountLayout>
  )
}
