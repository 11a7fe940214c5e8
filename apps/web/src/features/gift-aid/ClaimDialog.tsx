import type { GiftAidClaim } from '@almoner/contracts/gift-aid/gift-aid-claim'
import {
  payGiftAidInputSchema,
  submitGiftAidInputSchema,
  type PayGiftAidWire,
  type SubmitGiftAidInput,
} from '@almoner/contracts/gift-aid/gift-aid.operations'
import { formatMoney } from '@almoner/contracts/money'
import { ActionDialog } from '@almoner/ui/controls/ActionDialog'
import { ConfirmDialog } from '@almoner/ui/controls/ConfirmDialog'
import { useNotices } from '@almoner/ui/controls/notices'
import { DateField } from '@almoner/ui/fields/DateField'
import { MoneyField } from '@almoner/ui/fields/MoneyField'
import { TextAreaField } from '@almoner/ui/fields/TextAreaField'
import { TextField } from '@almoner/ui/fields/TextField'
import { againstSchema } from '@almoner/ui/form/against-schema'
import { submitTo } from '@almoner/ui/form/submit'
import { todayIn } from '../../date-presets'
import { useActor } from '../../session/use-actor'
import { trpc } from '../../trpc'
import { t } from './messages'

export type ClaimAsk = 'prepare' | 'submit' | 'pay' | 'withdraw'

interface DialogProps {
  claim: GiftAidClaim
  onClose: () => void
}

/** Moves a claim on, once it is confirmed. */
export function ClaimDialog({ ask, ...dialog }: DialogProps & { ask: ClaimAsk }) {
  switch (ask) {
    case 'prepare':
      return <PrepareDialog {...dialog} />
    case 'submit':
      return <SubmitDialog {...dialog} />
    case 'pay':
      return <PayDialog {...dialog} />
    case 'withdraw':
      return <WithdrawDialog {...dialog} />
  }
}

function useDone(ask: ClaimAsk, { number }: GiftAidClaim) {
  const { say } = useNotices()
  const utils = trpc.useUtils()
  return async () => {
    await utils.giftAid.invalidate()
    say(t(`asks.${ask}.done`, { number }))
  }
}

function PrepareDialog({ claim, onClose }: DialogProps) {
  const prepare = trpc.giftAid.prepare.useMutation()
  const done = useDone('prepare', claim)
  return (
    <ConfirmDialog
      isOpen
      kind="primary"
      title={t('asks.prepare.title', { number: claim.number })}
      confirmLabel={t('asks.prepare.open')}
      onConfirm={async () => {
        await prepare.mutateAsync({ id: claim.id })
        await done()
      }}
      onClose={onClose}
    >
      {t('asks.prepare.text', { tax: formatMoney({ amount: claim.tax, currency: 'gbp' }), count: claim.gifts })}
    </ConfirmDialog>
  )
}

function SubmitDialog({ claim, onClose }: DialogProps) {
  const { timeZone } = useActor()
  const submit = trpc.giftAid.submit.useMutation()
  const done = useDone('submit', claim)
  const today = todayIn(timeZone)
  const { id, number } = claim
  return (
    <ActionDialog<Omit<SubmitGiftAidInput, 'id'>>
      title={t('asks.submit.title', { number })}
      intro={t('asks.submit.text')}
      initialValues={{ submittedOn: today }}
      validate={(values) => againstSchema(submitGiftAidInputSchema)({ id, ...values })}
      onSubmit={submitTo((values: Omit<SubmitGiftAidInput, 'id'>) => submit.mutateAsync({ id, ...values }), {
        onDone: async () => {
          await done()
          onClose()
        },
      })}
      submitLabel={t('asks.submit.open')}
      onClose={onClose}
    >
      <DateField name="submittedOn" label={t('asks.submit.on')} max={today} isRequired />
      <TextField name="reference" label={t('asks.submit.reference')} help={t('asks.submit.referenceHelp')} isRequired />
    </ActionDialog>
  )
}

function PayDialog({ claim, onClose }: DialogProps) {
  const { timeZone } = useActor()
  const pay = trpc.giftAid.pay.useMutation()
  const done = useDone('pay', claim)
  const today = todayIn(timeZone)
  const { id, number, tax } = claim
  return (
    <ActionDialog<Omit<PayGiftAidWire, 'id'>>
      title={t('asks.pay.title', { number })}
      initialValues={{ paidOn: today, paidAmount: tax }}
      validate={(values) => againstSchema(payGiftAidInputSchema)({ id, ...values })}
      onSubmit={submitTo((values: Omit<PayGiftAidWire, 'id'>) => pay.mutateAsync({ id, ...values }), {
        onDone: async () => {
          await done()
          onClose()
        },
      })}
      submitLabel={t('asks.pay.open')}
      onClose={onClose}
    >
      <DateField name="paidOn" label={t('asks.pay.on')} max={today} isRequired />
      <MoneyField name="paidAmount" label={t('asks.pay.amount')} currency="gbp" isMinor isRequired />
    </ActionDialog>
  )
}

function WithdrawDialog({ claim, onClose }: DialogProps) {
  const withdraw = trpc.giftAid.withdraw.useMutation()
  const done = useDone('withdraw', claim)
  const { id, number } = claim
  return (
    <ActionDialog<{ note?: string }>
      title={t('asks.withdraw.title', { number })}
      intro={t('asks.withdraw.text')}
      onSubmit={submitTo(({ note }: { note?: string }) => withdraw.mutateAsync({ id, note: note ?? null }), {
        onDone: async () => {
          await done()
          onClose()
        },
      })}
      submitLabel={t('asks.withdraw.open')}
      submitKind="danger"
      onClose={onClose}
    >
      <TextAreaField name="note" label={t('asks.withdraw.note')} rows={2} />
    </ActionDialog>
  )
}
