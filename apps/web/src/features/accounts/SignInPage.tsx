import type { CurrentUser } from '@almoner/contracts/accounts/account'
import type { AwaitedFactor } from '@almoner/contracts/operation'
import { lazy, Suspense, useState } from 'react'
import { hrefOf } from '../../href'
import { loadTexts } from '../../load-texts'
import { anchorTo } from '../../rich-text'
import { accounts } from './accounts.noun'
import { t } from './messages'
import { AccountLayout } from './AccountLayout'
import type { AwaitedStep } from './second-factor/SecondStep'
import { SignInForm } from './SignInForm'

// Most people never see it, so that it comes when it is needed.
const SecondStep = lazy(async () => {
  await loadTexts()
  const { SecondStepAlone } = await import('./second-factor/SecondStepAlone')
  return { default: SecondStepAlone }
})

export const signInHandle = { title: t('pageTitles.signIn') }

export interface SignInPageProps {
  /** What a session that is open lacks. */
  awaits: AwaitedFactor | null
  /** Where to go on to, as the address has it. */
  next: string | null
  onSignedIn: (user: CurrentUser) => void | Promise<void>
}

/** Stands in the app and before it, and so takes neither router nor queries along: its links are those of the browser. */
export function SignInPage({ awaits, next, onSignedIn }: SignInPageProps) {
  const [typed, setTyped] = useState<AwaitedStep | null>(null)
  const { paths } = accounts
  const step = typed ?? (awaits && { awaits })
  if (step) {
    const { title, lead } = t.group(`account.${step.awaits}`)
    return (
      <AccountLayout
        title={title}
        lead={lead}
        foot={
          <a href={hrefOf(paths.logOut())} onClick={() => setTyped(null)}>
            {t('account.anotherAccount')}
          </a>
        }
      >
        <Suspense>
          <SecondStep {...step} onSignedIn={(user) => void onSignedIn(user)} />
        </Suspense>
      </AccountLayout>
    )
  }
  return (
    <AccountLayout
      title={t('account.signInTitle')}
      foot={
        <>
          <a href={hrefOf(paths.restore())}>{t('account.forgotten')}</a>
          <span>{t.rich('account.isNew', { link: anchorTo(paths.signUp(next ?? undefined)) })}</span>
        </>
      }
    >
      <SignInForm onSignedIn={onSignedIn} onAwaited={setTyped} />
    </AccountLayout>
  )
}
