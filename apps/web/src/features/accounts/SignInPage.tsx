import { Wordmark } from '@almoner/ui/brand/Wordmark'
import { useNavigate, useSearchParams } from 'react-router'
import { nextPath } from '../../paths'
import { trpcUtils } from '../../trpc'
import { accountWords } from './account-words'
import { LedgerDrawing } from './LedgerDrawing'
import { SignInForm } from './SignInForm'
import './sign-in.css'

export const handle = { title: 'Sign in' }

export function Component() {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  return (
    <div className="sign-in">
      <aside className="sign-in-side">
        <LedgerDrawing />
        <div className="sign-in-promise">
          <p>{accountWords.promise}</p>
          <p>{accountWords.promiseDetail}</p>
        </div>
      </aside>
      <main className="sign-in-main">
        <div className="sign-in-card">
          <Wordmark size={34} />
          <h1 className="sign-in-title">{accountWords.signInTitle}</h1>
          <SignInForm
            onSignedIn={(user) => {
              trpcUtils.accounts.current.setData(undefined, user)
              void navigate(nextPath(params.get('next')), { replace: true })
            }}
          />
        </div>
      </main>
    </div>
  )
}
