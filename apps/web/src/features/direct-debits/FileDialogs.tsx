import type { CollectionFile } from '@almoner/contracts/direct-debits/collection-file'
import {
  settleCollectionFileInputSchema,
  withdrawCollectionFileInputSchema,
} from '@almoner/contracts/direct-debits/direct-debits.operations'
import { formatMoney } from '@almoner/contracts/money'
import { ActionDialog } from '@almoner/ui/controls/ActionDialog'
import { useNotices } from '@almoner/ui/controls/notices'
import { DateField } from '@almoner/ui/fields/DateField'
import { TextField } from '@almoner/ui/fields/TextField'
import { againstSchema } from '@almoner/ui/form/against-schema'
import { submitTo } from '@almoner/ui/form/submit'
import { todayIn } from '../../date-presets'
import { useActor } from '../../session/use-actor'
import { trpc } from '../../trpc'
import { t } from './messages'

export type FileAsk = 'settle' | 'withdraw'

interface DialogProps {
  file: CollectionFile
  onClose: () => void
}

export const FileDialog = ({ ask, ...dialog }: DialogProps & { ask: FileAsk }) =>
  ask === 'settle' ? <SettleDialog {...dialog} /> : <WithdrawDialog {...dialog} />

function useDone(ask: FileAsk, { file: { number }, onClose }: DialogProps) {
  const { say } = useNotices()
  const utils = trpc.useUtils()
  return async () => {
    await Promise.all([utils.directDebits.invalidate(), utils.charges.invalidate(), utils.donations.invalidate()])
    say(t(`${ask}.done`, { number }))
    onClose()
  }
}

function SettleDialog(props: DialogProps) {
  const { id, number, collectOn, open, openTotal } = props.file
  const { timeZone } = useActor()
  const settle = trpc.directDebits.settle.useMutation()
  const onDone = useDone('settle', props)
  const today = todayIn(timeZone)
  return (
    <ActionDialog<{ creditedOn: string }>
      title={t('settle.title', { number })}
      intro={t('settle.intro', { count: open, total: formatMoney({ amount: openTotal, currency: 'eur' }) })}
      initialValues={{ creditedOn: today }}
      validate={(values) => againstSchema(settleCollectionFileInputSchema)({ id, ...values })}
      onSubmit={submitTo((values: { creditedOn: string }) => settle.mutateAsync({ id, ...values }), { onDone })}
      submitLabel={t('settle.submit')}
      onClose={props.onClose}
    >
      <DateField name="creditedOn" label={t('settle.on')} min={collectOn} max={today} isRequired />
    </ActionDialog>
  )
}

function WithdrawDialog(props: DialogProps) {
  const { id, number, emailsNotice } = props.file
  const withdraw = trpc.directDebits.withdraw.useMutation()
  const onDone = useDone('withdraw', props)
  return (
    <ActionDialog<{ reason: string }>
      title={t('withdraw.title', { number })}
      intro={emailsNotice ? t('withdraw.introNotice') : t('withdraw.intro')}
      validate={(values) => againstSchema(withdrawCollectionFileInputSchema)({ id, ...values })}
      onSubmit={submitTo((values: { reason: string }) => withdraw.mutateAsync({ id, ...values }), { onDone })}
      submitLabel={t('withdraw.submit')}
      submitKind="danger"
      onClose={props.onClose}
    >
      <TextField name="reason" label={t('withdraw.reason')} isRequired />
    </ActionDialog>
  )
}
