import { Callout } from '@almoner/ui/layout/Callout'
import type { CurrentUser } from '@almoner/contracts/accounts/account'
import type { AwaitedFactor } from '@almoner/contracts/operation'
import { SkeletonLines } from '@almoner/ui/data/Skeletons'
import { describeError } from '@almoner/ui/form/submit'
import { useState } from 'react'
import { asksNobody, trpc, trpcUtils } from '../../../trpc'
import { FactorPrompt } from './FactorPrompt'
import { FactorSetup } from './FactorSetup'

export interface AwaitedStep {
  awaits: AwaitedFactor
  /** As typed a moment ago; absent where the page was loaded anew since. */
  password?: string
}

export interface SecondStepProps extends AwaitedStep {
  onSignedIn: (user: CurrentUser) => void
}

export function SecondStep({ awaits, password, onSignedIn }: SecondStepProps) {
  if (awaits === 'second_factor') return <FactorPrompt onGiven={onSignedIn} />
  return <FirstFactor password={password} onSignedIn={onSignedIn} />
}

function FirstFactor({ password, onSignedIn }: Pick<SecondStepProps, 'password' | 'onSignedIn'>) {
  const state = trpc.accounts.secondFactor.useQuery(undefined, { staleTime: 0 })
  const [refusal, setRefusal] = useState<string | null>(null)
  const goOn = async () => {
    try {
      onSignedIn(await trpcUtils.accounts.current.fetch(undefined, { staleTime: 0, ...asksNobody }))
    } catch (error) {
      setRefusal(describeError(error).message)
    }
  }
  if (refusal !== null) {
    return (
      <Callout tone="failed" role="alert">
        {refusal}
      </Callout>
    )
  }
  if (state.isPending) return <SkeletonLines />
  return (
    <FactorSetup
      email={state.data?.email ?? ''}
      password={password}
      needsEnrollmentCode={state.data?.needsEnrollmentCode ?? false}
      onDone={() => void goOn()}
    />
  )
}
