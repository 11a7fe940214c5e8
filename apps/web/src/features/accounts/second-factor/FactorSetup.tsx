import type { AddedSecondFactor, TotpSetup } from '@almoner/contracts/accounts/second-factor.operations'
import { RadioCards } from '@almoner/ui/controls/RadioCards'
import { PlainPasswordField } from '@almoner/ui/fields/plain/PlainPasswordField'
import { PlainTextField } from '@almoner/ui/fields/plain/PlainTextField'
import type { FormErrors } from '@almoner/ui/form/against-schema'
import { EntityForm } from '@almoner/ui/form/EntityForm'
import { submitTo } from '@almoner/ui/form/submit'
import { useState, type ReactNode } from 'react'
import { trpc } from '../../../trpc'
import { describeAgent } from '../describe-agent'
import { knowsPasskeys, makePasskey } from './browser-passkeys'
import { RecoveryCodes } from './RecoveryCodes'
import { t } from '../messages'
import { TotpForm } from './TotpForm'
import './second-factor.css'

export type FactorKind = 'passkey' | 'totp'

export interface FactorSetupProps {
  email: string
  /** Asked for where it is not known from a moment ago. */
  password?: string | undefined
  /** A superuser's first factor takes the code that the command printed. */
  needsEnrollmentCode: boolean
  /** Chosen already; else both are offered. */
  kind?: FactorKind
  onDone: () => void
  /** Stands beside the button, until there is a factor. */
  secondary?: ReactNode
}

interface Beginning {
  password?: string
  enrollmentCode?: string
  name?: string
}

type Step =
  | { name: 'begin' }
  | { name: 'totp'; setup: TotpSetup; enrollmentCode: string | undefined }
  | { name: 'codes'; codes: readonly string[] }

const choices = (['passkey', 'totp'] as const).map((value) => ({ value, ...t.group(`factor.kinds.${value}`) }))

export function FactorSetup({
  email,
  password,
  needsEnrollmentCode,
  kind: fixedKind,
  onDone,
  secondary,
}: FactorSetupProps) {
  const [chosen, setChosen] = useState<FactorKind>(knowsPasskeys ? 'passkey' : 'totp')
  const [step, setStep] = useState<Step>({ name: 'begin' })
  const startTotp = trpc.accounts.startTotp.useMutation()
  const startPasskey = trpc.accounts.startPasskey.useMutation()
  const addPasskey = trpc.accounts.addPasskey.useMutation()
  const kind = fixedKind ?? chosen

  const finish = ({ recoveryCodes }: AddedSecondFactor) =>
    recoveryCodes ? setStep({ name: 'codes', codes: recoveryCodes }) : onDone()

  const begin = async (values: Beginning): Promise<void> => {
    const enrollmentCode = needsEnrollmentCode ? values.enrollmentCode?.trim() : undefined
    const holder = { password: password ?? values.password ?? '', enrollmentCode }
    if (kind === 'totp') return setStep({ name: 'totp', setup: await startTotp.mutateAsync(holder), enrollmentCode })
    const passkey = await makePasskey(await startPasskey.mutateAsync(holder))
    finish(await addPasskey.mutateAsync({ name: values.name ?? '', passkey, enrollmentCode }))
  }
  const submit = submitTo(begin)

  if (step.name === 'codes') return <RecoveryCodes codes={step.codes} email={email} onKept={onDone} />
  if (step.name === 'totp')
    return <TotpForm setup={step.setup} enrollmentCode={step.enrollmentCode} onAdded={finish} secondary={secondary} />

  const missingOf = (values: Beginning): FormErrors => ({
    ...(needsEnrollmentCode && !values.enrollmentCode?.trim() && { enrollmentCode: t('required') }),
    ...(password === undefined && !values.password && { password: t('required') }),
    ...(kind === 'passkey' && !values.name?.trim() && { name: t('required') }),
  })
  return (
    <EntityForm<Beginning>
      initialValues={{ name: describeAgent(navigator.userAgent) }}
      validate={missingOf}
      onSubmit={submit}
      submitLabel={kind === 'passkey' ? t('factor.beginPasskey') : t('factor.begin')}
      isSubmitWide={!secondary}
      secondary={secondary}
    >
      {!fixedKind && knowsPasskeys && (
        <RadioCards label={t('factor.kind')} choices={choices} chosen={chosen} onChoose={setChosen} />
      )}
      {needsEnrollmentCode && (
        <PlainTextField
          name="enrollmentCode"
          label={t('factor.enrollmentCode')}
          help={t('factor.enrollmentCodeHelp')}
          autoComplete="off"
          isCode
          isRequired
          hasFocus
        />
      )}
      {kind === 'passkey' && (
        <PlainTextField
          name="name"
          label={t('factor.passkeyName')}
          help={t('factor.passkeyNameHelp')}
          autoComplete="off"
          isRequired
          hasFocus={fixedKind !== undefined}
        />
      )}
      {password === undefined && (
        <PlainPasswordField
          name="password"
          label={t('factor.password')}
          autoComplete="current-password"
          isRequired
          hasFocus={kind === 'totp'}
        />
      )}
    </EntityForm>
  )
}
