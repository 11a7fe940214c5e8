import { Modal } from 'antd'
import { Link } from 'react-router'
import { accountWords } from '../features/accounts/account-words'
import { SignInForm } from '../features/accounts/SignInForm'
import { paths } from '../paths'
import { forgetSessionEnd } from '../session/session-end'
import { useActor } from '../session/use-actor'
import { queryClient, trpcUtils } from '../trpc'

/** Asks for the password again over the page, so that nothing on it is lost. Someone else begins afresh. */
export function SessionEndDialog() {
  const { user } = useActor()
  const footer = (
    <Link to={paths.logOut()} onClick={forgetSessionEnd}>
      {accountWords.otherAccount}
    </Link>
  )
  return (
    <Modal
      open
      title={accountWords.sessionEnded}
      footer={footer}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      width={500}
      centered
    >
      <p className="session-end-words">{accountWords.sessionEndedDetail}</p>
      <SignInForm
        email={user.email}
        onSignedIn={(signedIn) => {
          if (signedIn.id !== user.id || signedIn.orgId !== user.orgId) return window.location.reload()
          trpcUtils.accounts.current.setData(undefined, signedIn)
          forgetSessionEnd()
          void queryClient.refetchQueries({ type: 'active' })
        }}
      />
    </Modal>
  )
}
