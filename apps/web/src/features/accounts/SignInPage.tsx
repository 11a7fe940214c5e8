import type { CurrentUser } from '@almoner/contracts/accounts/account'
import type { AwaitedFactor } from '@almoner/contracts/operation'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Link, useLoaderData, useNavigate, useSearchParams } from 'react-router'
import { nextPath, paths } from '../../paths'
import { queryClient, trpcUtils } from '../../trpc'
import { linkTo } from '../../rich-text'
import { t } from './messages'
import { AccountLayout } from './AccountLayout'
import type { AwaitedStep } from './second-factor/SecondStep'
import { SignInForm } from './SignInForm'

// Most people never see it, so that it comes when it is needed.
const SecondStep = lazy(async () => ({ default: (await import('./second-factor/SecondStep')).SecondStep }))

export const handle = { title: t('pageTitles.signIn') }

/** Nobody is signed in here: nothing of an earlier session is kept. A guard may be asking right now, which is let be. */
function forgetSession(): void {
  queryClient.removeQueries({ predicate: ({ state }) => state.fetchStatus === 'idle' })
}

export function Component() {
  const awaits = useLoaderData<AwaitedFactor | null>()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const [typed, setTyped] = useState<AwaitedStep | null>(null)
  const next = nextPath(params.get('next'))
  useEffect(forgetSession, [])
  const goOn = (user: CurrentUser) => {
    trpcUtils.accounts.current.setData(undefined, user)
    void navigate(next, { replace: true })
  }

  const step = typed ?? (awaits && { awaits })
  if (step) {
    const { title, lead } = t.group(`account.${step.awaits}`)
    return (
      <AccountLayout
        title={title}
        lead={lead}
        foot={
          <Link to={paths.logOut()} onClick={() => setTyped(null)}>
            {t('account.anotherAccount')}
          </Link>
        }
      >
        <Suspense>
          <SecondStep {...step} onSignedIn={goOn} />
        </Suspense>
      </AccountLayout>
    )
  }
  return (
    <AccountLayout
      title={t('account.signInTitle')}
      foot={
        <>
          <Link to={paths.restore()}>{t('account.forgotten')}</Link>
          <span>{t.rich('account.isNew', { link: linkTo(paths.signUp(next)) })}</span>
        </>
      }
    >
      <SignInForm onSignedIn={goOn} onAwaited={setTyped} />
    </AccountLayout>
  )
}
