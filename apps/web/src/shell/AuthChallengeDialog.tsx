import { Text } from '@almoner/ui/layout/Text'
import type { CurrentUser } from '@almoner/contracts/accounts/account'
import { Button } from '@almoner/ui/controls/Button'
import { Modal } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { FactorPrompt } from '../features/accounts/second-factor/FactorPrompt'
import { PasswordPrompt } from '../features/accounts/second-factor/PasswordPrompt'
import { SecondStep, type AwaitedStep } from '../features/accounts/second-factor/SecondStep'
import { SignInForm } from '../features/accounts/SignInForm'
import { paths } from '../paths'
import { settleChallenge, type AuthChallenge } from '../session/auth-challenges'
import { useActor } from '../session/use-actor'
import { trpcUtils } from '../trpc'
import { shellText } from './messages'

// A dialog that a panel opened stands higher than one of its own.
const aboveAll = 5000

/**
 * Asks over the page for what the server wants before it goes on, so that nothing on the page is lost; what waited is
 * sent by itself then. Someone else begins afresh.
 */
export function AuthChallengeDialog({ challenge }: { challenge: AuthChallenge }) {
  const { user } = useActor()
  const [step, setStep] = useState<AwaitedStep | null>(null)
  const takeUser = (signedIn: CurrentUser) => {
    if (signedIn.id !== user.id || signedIn.orgId !== user.orgId) return window.location.reload()
    trpcUtils.accounts.current.setData(undefined, signedIn)
    settleChallenge(true)
  }
  const asked = challenge === 'sign_in' && step ? step : stepOf(challenge)
  const { title, lead } = shellText.group(`demand.${asked && challenge === 'sign_in' ? asked.awaits : challenge}`)
  const mayCancel = challenge === 'second_factor_again' || challenge === 'password_again'
  const footer = mayCancel ? (
    <Button onClick={() => settleChallenge(false)}>{shellText('demand.cancel')}</Button>
  ) : (
    <Link to={paths.logOut()}>{shellText('demand.signOut')}</Link>
  )
  return (
    <Modal
      open
      title={title}
      footer={footer}
      onCancel={() => mayCancel && settleChallenge(false)}
      afterOpenChange={focusOnMissing}
      closable={false}
      keyboard={mayCancel}
      mask={{ closable: false }}
      width={500}
      zIndex={aboveAll}
      centered
    >
      <Text as="p" className="challenge-lead" tone="quiet" style={{ marginBlockEnd: 20 }}>
        {lead}
      </Text>
      {challenge === 'password_again' ? (
        <PasswordPrompt onGiven={() => settleChallenge(true)} />
      ) : mayCancel ? (
        <FactorPrompt onGiven={takeUser} />
      ) : asked ? (
        <SecondStep key={asked.awaits} {...asked} onSignedIn={takeUser} />
      ) : (
        <SignInForm
          {...(!user.userOrg?.isImpersonating && { email: user.email })}
          onSignedIn={takeUser}
          onAwaited={setStep}
        />
      )}
    </Modal>
  )
}

/** The address is known already: what is still to be typed comes after it. */
function focusOnMissing(): void {
  document.querySelector<HTMLInputElement>('.challenge-lead ~ form input[type=password]')?.focus()
}

function stepOf(challenge: AuthChallenge): AwaitedStep | null {
  return challenge === 'second_factor' || challenge === 'second_factor_setup' ? { awaits: challenge } : null
}
