import { useEffect } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { nextPath, paths } from '../../paths'
import { queryClient, trpcUtils } from '../../trpc'
import { accountWords as words } from './account-words'
import { AccountLayout } from './AccountLayout'
import { SignInForm } from './SignInForm'

export const handle = { title: 'Sign in' }

/** Nobody is signed in here: nothing of an earlier session is kept. A guard may be asking right now, which is let be. */
function forgetSession(): void {
  queryClient.removeQueries({ predicate: ({ state }) => state.fetchStatus === 'idle' })
}

export function Component() {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const next = nextPath(params.get('next'))
  useEffect(forgetSession, [])
  return (
    <AccountLayout
      title={words.signInTitle}
      foot={
        <>
          <Link to={paths.restore()}>{words.forgotten}</Link>
          <span>
            {words.isNew} <Link to={paths.signUp(next)}>{words.toSignUp}</Link>
          </span>
        </>
      }
    >
      <SignInForm
        onSignedIn={(user) => {
          trpcUtils.accounts.current.setData(undefined, user)
          void navigate(next, { replace: true })
        }}
      />
    </AccountLayout>
  )
}
