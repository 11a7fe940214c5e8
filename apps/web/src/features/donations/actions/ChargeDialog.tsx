import { said } from '@almoner/ui/texts/sentences'
import { Callout } from '@almoner/ui/layout/Callout'
import type { Donation } from '@almoner/contracts/donations/donation'
import type { ChargedInstallment } from '@almoner/contracts/installments/installments.operations'
import type { Installment } from '@almoner/contracts/installments/installment'
import { nextCharge } from '@almoner/contracts/donations/schedule'
import { Button } from '@almoner/ui/controls/Button'
import { DialogActions } from '@almoner/ui/controls/DialogActions'
import { useNotices } from '@almoner/ui/controls/notices'
import { useDateLocale } from '@almoner/ui/data/DateText'
import { describeError } from '@almoner/ui/form/submit'
import { Modal } from 'antd'
import { useState } from 'react'
import { todayIn } from '../../../date-presets'
import { trpc } from '../../../trpc'
import { methodText } from '../donation-columns'
import { dayText } from '../../../recurring/day-text'
import { moneyText } from '../../../gifts/money-text'
import { t } from '../messages'
import type { DonationActionProps } from './donation-action'
import { useDonationSaved } from './use-donation-saved'

export function ChargeNowDialog({ donation, open, onClose }: DonationActionProps & { open: Installment | undefined }) {
  const charge = trpc.installments.chargeNow.useMutation()
  const locale = useDateLocale()
  const { schedule, currency } = donation
  const next = nextCharge(schedule)
  const today = todayIn(schedule.zone)
  const method = methodText(donation)
  const amount = moneyText({ amount: open?.amount ?? next?.amount ?? donation.amount, currency })
  const on = dayText(open?.dueOn ?? next?.dueOn ?? today, today, locale)
  return (
    <ChargeDialog
      donation={donation}
      title={t('action.chargeNow.title', { amount })}
      text={open ? t('action.chargeNow.open', { on, method }) : t('action.chargeNow.next', { on, method })}
      amount={amount}
      charge={() => charge.mutateAsync({ donationId: donation.id })}
      onClose={onClose}
    />
  )
}

export function ChargeMissedDialog({ donation, missed, onClose }: DonationActionProps & { missed: Installment }) {
  const charge = trpc.installments.chargeMissed.useMutation()
  const locale = useDateLocale()
  const amount = moneyText({ amount: missed.amount, currency: missed.currency })
  const on = dayText(missed.dueOn, todayIn(donation.schedule.zone), locale)
  return (
    <ChargeDialog
      donation={donation}
      title={t('action.chargeMissed.title', { amount, on })}
      text={t('action.chargeMissed.text', { method: methodText(donation) })}
      amount={amount}
      charge={() => charge.mutateAsync({ installmentId: missed.id })}
      onClose={onClose}
    />
  )
}

interface ChargeDialogProps {
  donation: Donation
  title: string
  text: string
  /** Written out. */
  amount: string
  charge: () => Promise<ChargedInstallment>
  onClose: () => void
}

/** Asks before money is taken, and says in place what the gateway answered: a decline is an answer, not a fault. */
function ChargeDialog({ donation, title, text, amount, charge, onClose }: ChargeDialogProps) {
  const saved = useDonationSaved(donation.id)
  const { say } = useNotices()
  const [isBusy, setIsBusy] = useState(false)
  const [answer, setAnswer] = useState<string | null>(null)
  const go = async () => {
    setIsBusy(true)
    setAnswer(null)
    try {
      const { status, failureMessage, isOutcomeUnknown } = await charge()
      await saved()
      if (status === 'succeeded') say(t('action.chargeNow.paid', { amount }))
      else if (isOutcomeUnknown) say(t('action.chargeNow.unknown'))
      else if (status === 'failed')
        return setAnswer(
          failureMessage
            ? `${t('action.chargeNow.declined')}: ${said(failureMessage)}`
            : t('action.chargeNow.declined'),
        )
      else say(t('action.chargeNow.processing'))
      onClose()
    } catch (error) {
      setAnswer(describeError(error).message)
      await saved()
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Modal
      open
      title={title}
      onCancel={onClose}
      width={500}
      centered
      footer={
        <DialogActions>
          <Button onClick={onClose}>{answer ? t('action.chargeNow.close') : t('action.cancel')}</Button>
          {!answer && (
            <Button kind="primary" isBusy={isBusy} onClick={() => void go()}>
              {t('action.chargeNow.submit', { amount })}
            </Button>
          )}
        </DialogActions>
      }
    >
      <p>{text}</p>
      {answer && (
        <Callout tone="failed" role="alert">
          {answer}
        </Callout>
      )}
    </Modal>
  )
}
