import { said } from '@almoner/ui/texts/sentences'
import type { Charge } from '@almoner/contracts/charges/charge'
import { sendCardLink } from '@almoner/contracts/emails/card-link.operations'
import { isMissedInstallment, isOpenInstallment, type Installment } from '@almoner/contracts/installments/installment'
import { chargeMissed, chargeNow } from '@almoner/contracts/installments/installments.operations'
import { Button, buttonLook } from '@almoner/ui/controls/Button'
import { ConfirmDialog } from '@almoner/ui/controls/ConfirmDialog'
import { useNotices } from '@almoner/ui/controls/notices'
import { LocalRefusal } from '@almoner/ui/form/submit'
import { Callout } from '@almoner/ui/layout/Callout'
import { skipToken } from '@tanstack/react-query'
import { useState } from 'react'
import { giftText } from '../../gifts/messages'
import { moneyText } from '../../gifts/money-text'
import { paths } from '../../paths'
import { linkTo } from '../../rich-link'
import { useActor } from '../../session/use-actor'
import { trpc } from '../../trpc'
import { t } from './messages'

const paymentsRead = 48

/** Why a payment did not go through, with what can be done about it, where it is read. */
export function FailedPayment({ charge }: { charge: Charge }) {
  const { can, canCall } = useActor()
  const [asked, ask] = useState<'again' | 'link' | null>(null)
  const donationId = charge.isOfLiveDonation && can('donations.read') ? charge.donationId : null
  const payments = trpc.installments.list.useQuery(donationId ? { donationId, limit: paymentsRead } : skipToken)
  const installment = payments.data?.rows.find(({ installmentNo }) => installmentNo === charge.installmentNo)
  const email = charge.donorEmail
  const isPaid = installment?.state === 'paid'
  const canCharge =
    installment &&
    ((isOpenInstallment(installment.state) && installment.state !== 'collecting' && canCall(chargeNow)) ||
      (isMissedInstallment(installment.state) && canCall(chargeMissed)))
  const canSendLink = donationId !== null && email !== null && !isPaid && canCall(sendCardLink)
  const amount = moneyText({ amount: charge.amount, currency: charge.currency })
  return (
    <>
      <Callout
        tone={isPaid ? 'quiet' : 'failed'}
        title={charge.failureMessage ? said(charge.failureMessage) : t('trouble.failed')}
        below={24}
        role="note"
        actions={
          <>
            {canSendLink && (
              <Button kind={charge.declineType === 'hard' ? 'primary' : 'default'} onClick={() => ask('link')}>
                {t('remedy.link')}
              </Button>
            )}
            {canCharge && <Button onClick={() => ask('again')}>{t('remedy.again', { amount })}</Button>}
            {!donationId && email && (
              <a href={`mailto:${email}`} {...buttonLook({ kind: 'default' })}>
                {t('remedy.write', { donor: charge.donorName })}
              </a>
            )}
          </>
        }
      >
        {isPaid && installment.charge ? (
          <span>
            {t.rich('remedy.paidSince', {
              number: installment.charge.number,
              link: linkTo(paths.charge(installment.charge.id)),
            })}
          </span>
        ) : (
          <span>{t(`trouble.advice.${charge.declineType ?? 'unknown'}`)}</span>
        )}
        {charge.failureCode && <span className="al-quiet">{t('trouble.code', { code: charge.failureCode })}</span>}
      </Callout>
      {installment && donationId && (
        <ChargeAgain
          isOpen={asked === 'again'}
          charge={charge}
          donationId={donationId}
          installment={installment}
          onClose={() => ask(null)}
        />
      )}
      {donationId && email && (
        <SendLink isOpen={asked === 'link'} donationId={donationId} email={email} onClose={() => ask(null)} />
      )}
    </>
  )
}

interface ChargeAgainProps {
  isOpen: boolean
  charge: Charge
  donationId: string
  installment: Installment
  onClose: () => void
}

/** A payment that is retried by itself anyway is retried now; one that was let go is collected after all. */
function ChargeAgain({ isOpen, charge, donationId, installment, onClose }: ChargeAgainProps) {
  const now = trpc.installments.chargeNow.useMutation()
  const missed = trpc.installments.chargeMissed.useMutation()
  const utils = trpc.useUtils()
  const { say } = useNotices()
  const amount = moneyText({ amount: installment.amount, currency: installment.currency })
  const method = giftText(`methods.${charge.method}`).toLowerCase()
  const collect = async () => {
    const { status, failureMessage } = isOpenInstallment(installment.state)
      ? await now.mutateAsync({ donationId })
      : await missed.mutateAsync({ installmentId: installment.id })
    await Promise.all([
      utils.charges.invalidate(),
      utils.donations.invalidate(),
      utils.installments.invalidate(),
      utils.records.invalidate(),
    ])
    if (status === 'failed') throw new LocalRefusal(failureMessage ? said(failureMessage) : t('remedy.declined'))
    say(status === 'succeeded' ? t('remedy.paid', { amount }) : t('remedy.underWay'))
  }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      kind="primary"
      title={t('remedy.againTitle', { amount })}
      confirmLabel={t('remedy.again', { amount })}
      onConfirm={collect}
      onClose={onClose}
    >
      {t('remedy.againText', { method: charge.methodLast4 ? `${method} •••• ${charge.methodLast4}` : method })}
    </ConfirmDialog>
  )
}

interface SendLinkProps {
  isOpen: boolean
  donationId: string
  email: string
  onClose: () => void
}

function SendLink({ isOpen, donationId, email, onClose }: SendLinkProps) {
  const send = trpc.emails.sendCardLink.useMutation()
  const { say } = useNotices()
  return (
    <ConfirmDialog
      isOpen={isOpen}
      kind="primary"
      title={t('remedy.link')}
      confirmLabel={t('remedy.linkSubmit')}
      onConfirm={async () => {
        await send.mutateAsync({ donationId })
        say(t('remedy.linkDone', { email }))
      }}
      onClose={onClose}
    >
      {t('remedy.linkText', { email })}
    </ConfirmDialog>
  )
}
