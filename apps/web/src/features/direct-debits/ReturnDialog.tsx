import type { Debit } from '@almoner/contracts/direct-debits/collection-file'
import {
  returnDebitInputSchema,
  type ReturnDebitInput,
} from '@almoner/contracts/direct-debits/direct-debits.operations'
import { isMandateOver, returnCodes, returnReasons } from '@almoner/contracts/direct-debits/return-reasons'
import { ActionDialog } from '@almoner/ui/controls/ActionDialog'
import { useNotices } from '@almoner/ui/controls/notices'
import { DateField } from '@almoner/ui/fields/DateField'
import { SelectField } from '@almoner/ui/fields/SelectField'
import { againstSchema } from '@almoner/ui/form/against-schema'
import { submitTo } from '@almoner/ui/form/submit'
import { Callout } from '@almoner/ui/layout/Callout'
import { said } from '@almoner/ui/texts/sentences'
import { useFormState } from 'react-final-form'
import { todayIn } from '../../date-presets'
import { useActor } from '../../session/use-actor'
import { trpc } from '../../trpc'
import { t } from './messages'

type Values = Omit<ReturnDebitInput, 'id'>

const reasonOptions = returnCodes.map((code) => ({ value: code, label: `${code} · ${said(returnReasons[code])}` }))

/** Notes that the bank refused a payment, or sent it back. */
export function ReturnDialog({ debit: { id, state, donorName }, onClose }: { debit: Debit; onClose: () => void }) {
  const { timeZone } = useActor()
  const { say } = useNotices()
  const utils = trpc.useUtils()
  const giveBack = trpc.directDebits.return.useMutation()
  const today = todayIn(timeZone)
  return (
    <ActionDialog<Values>
      title={t('return.title', { name: donorName })}
      intro={state === 'collected' ? t('return.introCollected') : t('return.intro')}
      initialValues={{ returnedOn: today }}
      validate={(values) => againstSchema(returnDebitInputSchema)({ id, ...values })}
      onSubmit={submitTo((values: Values) => giveBack.mutateAsync({ id, ...values }), {
        onDone: async () => {
          await Promise.all([utils.directDebits.invalidate(), utils.charges.invalidate(), utils.donations.invalidate()])
          say(t('return.done'))
          onClose()
        },
      })}
      submitLabel={t('return.submit')}
      onClose={onClose}
    >
      <SelectField name="code" label={t('return.code')} options={reasonOptions} isRequired />
      <MandateEnds />
      <DateField name="returnedOn" label={t('return.on')} max={today} isRequired />
    </ActionDialog>
  )
}

function MandateEnds() {
  const { values } = useFormState<Partial<Values>>({ subscription: { values: true } })
  return values.code && isMandateOver(values.code) ? <Callout tone="attention">{t('return.ends')}</Callout> : null
}
