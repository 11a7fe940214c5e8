import type { CurrentUser } from '@almoner/contracts/accounts/account'
import { useState } from 'react'
import { Link, useLoaderData, useNavigate, useSearchParams } from 'react-router'
import { nextPath, paths } from '../../paths'
import { trpcUtils } from '../../trpc'
import { linkTo } from '../../rich-link'
import { t } from './messages'
import { DressedAccountLayout } from './DressedAccountLayout'
import { SignUpForm } from './SignUpForm'

export const handle = { title: t('pageTitles.signUp') }

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
    <Link to={paths.logOut()}>{t('signUp.otherAccount')}</Link>
  ) : (
    <span>{t.rich('signUp.hasAccount', { link: linkTo(paths.signIn(next)) })}</span>
  )
  if (mailedTo !== null) {
    return (
      <DressedAccountLayout
        title={t('signUp.mailedTitle')}
        lead={<span role="status">{t('signUp.mailed', { email: mailedTo })}</span>}
        foot={<Link to={paths.signIn(next)}>{t('account.toSignIn')}</Link>}
      />
    )
  }
  return (
    <DressedAccountLayout
      title={user ? t('signUp.orgTitle') : t('signUp.title')}
      lead={user ? t('signUp.orgLead', { email: user.email }) : t('signUp.lead')}
      foot={foot}
      isWide
    >
      <SignUpForm hasAccount={user !== null} onSignedUp={goOn} onMailed={setMailedTo} />
    </DressedAccountLayout>
  )
}
