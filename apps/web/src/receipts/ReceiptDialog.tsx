import { formatMoney } from '@almoner/contracts/money'
import { receiptEndReasons, type ReceiptEndReason, type ReceiptRow } from '@almoner/contracts/receipts/receipt'
import { ActionDialog } from '@almoner/ui/controls/ActionDialog'
import { ConfirmDialog } from '@almoner/ui/controls/ConfirmDialog'
import { useNotices } from '@almoner/ui/controls/notices'
import { CheckboxField } from '@almoner/ui/fields/CheckboxField'
import { optionsOf } from '@almoner/ui/fields/options-of'
import { SelectField } from '@almoner/ui/fields/SelectField'
import { TextAreaField } from '@almoner/ui/fields/TextAreaField'
import { submitTo } from '@almoner/ui/form/submit'
import { Text } from '@almoner/ui/layout/Text'
import { trpc } from '../trpc'
import { receiptText } from './messages'
import type { ReceiptAsk } from './use-receipt-actions'

interface DialogProps {
  receipt: ReceiptRow
  onClose: () => void
}

interface ReceiptDialogProps extends DialogProps {
  ask: ReceiptAsk
  /** With the one that took its place. */
  onReplaced?: (id: string) => void
}

/** Sends, replaces or voids a receipt, once it is confirmed. */
export function ReceiptDialog({ ask, onReplaced, ...dialog }: ReceiptDialogProps) {
  switch (ask) {
    case 'send':
      return <SendDialog {...dialog} />
    case 'replace':
      return <ReplaceDialog {...dialog} {...(onReplaced && { onReplaced })} />
    case 'void':
      return <VoidDialog {...dialog} />
  }
}

function SendDialog({ receipt: { id, number, donorName }, onClose }: DialogProps) {
  const { say } = useNotices()
  const utils = trpc.useUtils()
  const send = trpc.receipts.send.useMutation()
  return (
    <ConfirmDialog
      isOpen
      kind="primary"
      title={receiptText('sending.title', { number })}
      confirmLabel={receiptText('sending.submit')}
      onConfirm={async () => {
        await send.mutateAsync({ id })
        await utils.receipts.invalidate()
        say(receiptText('sending.done', { number }))
      }}
      onClose={onClose}
    >
      {receiptText('sending.text', { donor: donorName })}
    </ConfirmDialog>
  )
}

interface Ending {
  reason?: ReceiptEndReason
  note?: string
}

const reasons = optionsOf(receiptEndReasons, receiptText.group('reasons'))

const faultsOf = ({ reason }: Ending) => (reason ? undefined : { reason: receiptText('ending.reasonMissing') })

function endOf({ reason, note }: Ending) {
  if (!reason) throw new Error('The form asks for a reason')
  return { reason, note: note ?? null }
}

const EndingFields = () => (
  <>
    <SelectField name="reason" label={receiptText('ending.reason')} options={reasons} isRequired />
    <TextAreaField name="note" label={receiptText('ending.note')} help={receiptText('ending.noteHelp')} rows={2} />
  </>
)

function ReplaceDialog({ receipt, onClose, onReplaced }: Omit<ReceiptDialogProps, 'ask'>) {
  const { say } = useNotices()
  const utils = trpc.useUtils()
  const replace = trpc.receipts.replace.useMutation()
  return (
    <ActionDialog<Ending & { sends?: boolean }>
      title={receiptText('replacing.title', { number: receipt.number })}
      intro={
        <Text as="p" tone="quiet" below={16}>
          {receiptText('replacing.text')}
        </Text>
      }
      initialValues={{ reason: 'details', sends: true }}
      validate={faultsOf}
      onSubmit={submitTo(
        ({ sends, ...ending }: Ending & { sends?: boolean }) =>
          replace.mutateAsync({ id: receipt.id, ...endOf(ending), sends: sends ?? false }),
        {
          onDone: async ({ id, number }) => {
            await utils.receipts.invalidate()
            say(receiptText('replacing.done', { number }))
            onClose()
            onReplaced?.(id)
          },
        },
      )}
      submitLabel={receiptText('replacing.submit')}
      onClose={onClose}
    >
      <EndingFields />
      <CheckboxField name="sends" label={receiptText('replacing.sends')} />
    </ActionDialog>
  )
}

function VoidDialog({ receipt, onClose }: DialogProps) {
  const { id, number, amount, currency } = receipt
  const { say } = useNotices()
  const utils = trpc.useUtils()
  const end = trpc.receipts.void.useMutation()
  return (
    <ActionDialog<Ending>
      title={receiptText('voiding.title', { number })}
      intro={
        <Text as="p" below={16}>
          {receiptText('voiding.text', { amount: formatMoney({ amount, currency }) })}
        </Text>
      }
      initialValues={{}}
      validate={faultsOf}
      onSubmit={submitTo((values: Ending) => end.mutateAsync({ id, ...endOf(values) }), {
        onDone: async () => {
          await utils.receipts.invalidate()
          say(receiptText('voiding.done', { number }))
          onClose()
        },
      })}
      submitLabel={receiptText('voiding.submit')}
      submitKind="danger"
      onClose={onClose}
    >
      <EndingFields />
    </ActionDialog>
  )
}
