import type { CurrentUser } from '@almoner/contracts/accounts/account'
import type { AwaitedFactor } from '@almoner/contracts/operation'
import { useEffect } from 'react'
import { useLoaderData, useNavigate, useSearchParams } from 'react-router'
import { nextPath } from '../../paths'
import { queryClient, trpcUtils } from '../../trpc'
import { SignInPage, signInHandle } from './SignInPage'

export const handle = signInHandle

/** Nobody is signed in here: nothing of an earlier session is kept. A guard may be asking right now, which is let be. */
function forgetSession(): void {
  queryClient.removeQueries({ predicate: ({ state }) => state.fetchStatus === 'idle' })
}

/** The sign-in within the app: after a session. */
export function Component() {
  const awaits = useLoaderData<AwaitedFactor | null>()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const next = params.get('next')
  useEffect(forgetSession, [])
  const goOn = async (user: CurrentUser) => {
    trpcUtils.accounts.current.setData(undefined, user)
    await navigate(nextPath(next), { replace: true })
  }
  return <SignInPage awaits={awaits} next={next} onSignedIn={goOn} />
}
