import type { CurrentUser } from '@almoner/contracts/accounts/account'
import { useState } from 'react'
import { Link, useLoaderData, useNavigate, useSearchParams } from 'react-router'
import { nextPath, paths } from '../../paths'
import { trpcUtils } from '../../trpc'
import { accountWords } from './account-words'
import { DressedAccountLayout } from './DressedAccountLayout'
import { SignUpForm } from './SignUpForm'
import { signUpWords as words } from './sign-up-words'

export const handle = { title: 'Sign up' }

export function Component() {
  const user = useLoaderData<CurrentUser | null>()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const next = nextPath(params.get('next'))
  const [mailedTo, setMailedTo] = useState<string | null>(null)
  const goOn = (signedUp: CurrentUser) => {
    trpcUtils.accounts.current.setData(undefined, signedUp)
    void navigate(signedUp.emailVerified ? next : paths.verifyEmail(next), { replace: true })
  }
  const foot = user ? (
    <Link to={paths.logOut()}>{words.otherAccount}</Link>
  ) : (
    <span>
      {words.hasAccount} <Link to={paths.signIn(next)}>{accountWords.toSignIn}</Link>
    </span>
  )
  if (mailedTo !== null) {
    return (
      <DressedAccountLayout
        title={words.mailedTitle}
        lead={<span role="status">{words.mailed(mailedTo)}</span>}
        foot={<Link to={paths.signIn(next)}>{accountWords.toSignIn}</Link>}
      />
    )
  }
  return (
    <DressedAccountLayout
      title={user ? words.orgTitle : words.title}
      lead={user ? words.orgLead(user.email) : words.lead}
      foot={foot}
      isWide
    >
      <SignUpForm hasAccount={user !== null} onSignedUp={goOn} onMailed={setMailedTo} />
    </DressedAccountLayout>
  )
}
