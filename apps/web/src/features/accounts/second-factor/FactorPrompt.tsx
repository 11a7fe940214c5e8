import { Row } from '@almoner/ui/layout/Row'
import { Stack } from '@almoner/ui/layout/Stack'
import { Callout } from '@almoner/ui/layout/Callout'
import type { CurrentUser } from '@almoner/contracts/accounts/account'
import type { SecondFactorState } from '@almoner/contracts/accounts/second-factor.operations'
import { Button } from '@almoner/ui/controls/Button'
import { SkeletonLines } from '@almoner/ui/data/Skeletons'
import { PlainTextField } from '@almoner/ui/fields/plain/PlainTextField'
import { EntityForm } from '@almoner/ui/form/EntityForm'
import { describeError, submitTo } from '@almoner/ui/form/submit'
import { useState } from 'react'
import { QueryFailure } from '../../../QueryState'
import { trpc, type Inputs } from '../../../trpc'
import { answerWithPasskey, knowsPasskeys } from './browser-passkeys'
import { t } from '../messages'
import './second-factor.css'

type Way = 'passkey' | 'code' | 'recovery'

export interface FactorPromptProps {
  onGiven: (user: CurrentUser) => void
}

/** The ways that are open, the one that was last gone first. */
function waysOf({ factors, recoveryCodesLeft }: SecondFactorState): Way[] {
  const latestFirst = factors.toSorted((one, other) => (other.lastUsedAt ?? '').localeCompare(one.lastUsedAt ?? ''))
  const ways = latestFirst.map(({ type }): Way => (type === 'totp' ? 'code' : 'passkey'))
  if (recoveryCodesLeft > 0) ways.push('recovery')
  return [...new Set(ways)].filter((way) => way !== 'passkey' || knowsPasskeys)
}

export function FactorPrompt({ onGiven }: FactorPromptProps) {
  const state = trpc.accounts.secondFactor.useQuery(undefined, { staleTime: 0 })
  const [chosen, setChosen] = useState<Way>()
  if (state.isPending) return <SkeletonLines />
  if (state.isError) return <QueryFailure query={state} />
  const ways = waysOf(state.data)
  const way = chosen ?? ways[0] ?? 'recovery'
  const others = ways.filter((one) => one !== way)
  return (
    <Stack gap={20}>
      {way === 'passkey' ? <PasskeyWay onGiven={onGiven} /> : <TypedWay key={way} way={way} onGiven={onGiven} />}
      {others.length > 0 && (
        <Row className="factor-others" gap={[4, 16]} align="baseline">
          <p className="al-quiet">{t('factor.otherWays')}</p>
          {others.map((one) => (
            <button key={one} type="button" className="al-link" onClick={() => setChosen(one)}>
              {t(`factor.ways.${one}`)}
            </button>
          ))}
        </Row>
      )}
    </Stack>
  )
}

type Typed = Pick<Inputs['accounts']['confirmSecondFactor'], 'code' | 'recoveryCode'>

function TypedWay({ way, onGiven }: FactorPromptProps & { way: 'code' | 'recovery' }) {
  const confirm = trpc.accounts.confirmSecondFactor.useMutation()
  const name = way === 'code' ? 'code' : 'recoveryCode'
  return (
    <EntityForm<Typed>
      validate={(values) => (values[name]?.trim() ? undefined : { [name]: t('required') })}
      onSubmit={submitTo(confirm, { onDone: onGiven })}
      submitLabel={t('factor.give')}
      isSubmitWide
    >
      {way === 'code' ? (
        <PlainTextField
          name={name}
          label={t('factor.code')}
          help={t('factor.codeHelp')}
          autoComplete="one-time-code"
          inputMode="numeric"
          isCode
          isRequired
          hasFocus
        />
      ) : (
        <PlainTextField
          name={name}
          label={t('factor.recoveryCode')}
          help={t('factor.recoveryCodeHelp')}
          autoComplete="off"
          isCode
          isRequired
          hasFocus
        />
      )}
    </EntityForm>
  )
}

function PasskeyWay({ onGiven }: FactorPromptProps) {
  const start = trpc.accounts.startPasskeyCheck.useMutation()
  const confirm = trpc.accounts.confirmSecondFactor.useMutation()
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const give = async () => {
    setIsBusy(true)
    setRefusal(null)
    try {
      const passkey = await answerWithPasskey(await start.mutateAsync())
      onGiven(await confirm.mutateAsync({ passkey }))
    } catch (error) {
      setRefusal(describeError(error).message)
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <>
      {refusal && (
        <Callout tone="failed" role="alert">
          {refusal}
        </Callout>
      )}
      <p>{t('factor.passkeyLead')}</p>
      <Button kind="primary" isWide isBusy={isBusy} autoFocus onClick={() => void give()}>
        {t('factor.givePasskey')}
      </Button>
    </>
  )
}
