import { Stack } from '@almoner/ui/layout/Stack'
import type { AddedSecondFactor, TotpSetup } from '@almoner/contracts/accounts/second-factor.operations'
import { CopyText } from '@almoner/ui/data/CopyText'
import { PlainTextField } from '@almoner/ui/fields/plain/PlainTextField'
import { EntityForm } from '@almoner/ui/form/EntityForm'
import { submitTo } from '@almoner/ui/form/submit'
import type { ReactNode } from 'react'
import { trpc, type Inputs } from '../../../trpc'
import { t } from '../messages'
import { QRCodeSVG } from '@rc-component/qrcode'

export interface TotpFormProps {
  setup: TotpSetup
  /** That the setup began with, where it took one. */
  enrollmentCode: string | undefined
  onAdded: (added: AddedSecondFactor) => void
  /** Stands beside the button. */
  secondary?: ReactNode
}

export function TotpForm({ setup, enrollmentCode, onAdded, secondary }: TotpFormProps) {
  const add = trpc.accounts.addTotp.useMutation()
  return (
    <EntityForm<Inputs['accounts']['addTotp']>
      validate={({ code }) => (code?.trim() ? undefined : { code: t('required') })}
      onSubmit={submitTo((values: Inputs['accounts']['addTotp']) => add.mutateAsync({ ...values, enrollmentCode }), {
        onDone: onAdded,
      })}
      submitLabel={t('factor.add')}
      isSubmitWide={!secondary}
      secondary={secondary}
    >
      <Stack className="totp-setup" gap={16} align="center">
        <p>{t('factor.scan')}</p>
        <QrCode text={setup.uri} />
        <Stack as="p" gap={4}>
          <span className="al-quiet">{t('factor.typed')}</span>
          <CopyText text={setup.secret} label={t('factor.secret')} />
        </Stack>
      </Stack>
      <PlainTextField
        name="code"
        label={t('factor.firstCode')}
        autoComplete="one-time-code"
        inputMode="numeric"
        isCode
        isRequired
        hasFocus
      />
    </EntityForm>
  )
}

/** A text as a picture to take with a phone; drawn here, so that the text goes nowhere else. */
function QrCode({ text }: { text: string }) {
  return (
    <div className="qr-code" role="img" aria-label={t('factor.qrLabel')}>
      <QRCodeSVG value={text} size={176} level="M" aria-hidden="true" />
    </div>
  )
}
