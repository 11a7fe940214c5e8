import {
  canAttachReceipt,
  canBeCopied,
  canBeDelayed,
  receiptAttachments,
  type EmailKind,
} from '@almoner/contracts/emails/email-kinds'
import { optionsOf } from '@almoner/ui/fields/options-of'
import { SelectField } from '@almoner/ui/fields/SelectField'
import { TextField } from '@almoner/ui/fields/TextField'
import { WholeNumberField } from '@almoner/ui/fields/WholeNumberField'
import { useField } from 'react-final-form'
import { delayUnits } from './email-values'
import { t } from '../messages'

/** Who gets a copy of a mail, whether it brings the receipt, and how long after what it is about it leaves. */
export function SendingFields({ kind }: { kind: EmailKind }) {
  const { input: mode } = useField<string>('template.mode', { subscription: { value: true } })
  if (mode.value !== 'custom') return null
  return (
    <>
      {canBeCopied(kind) ? (
        <div className="al-fields-row">
          <TextField name="cc" label={t('emails.cc')} help={t('emails.copiesHelp')} />
          <TextField name="bcc" label={t('emails.bcc')} />
        </div>
      ) : (
        <p className="al-field-help">{t('emails.noCopies')}</p>
      )}
      {canAttachReceipt(kind) && (
        <SelectField
          name="template.attachReceipt"
          label={t('emails.attachReceipt')}
          help={t('emails.attachReceiptHelp')}
          options={optionsOf(receiptAttachments, t.group('receiptAttachments'))}
          isRequired
        />
      )}
      {canBeDelayed(kind) && (
        <div className="al-fields-row">
          <WholeNumberField name="delay" label={t('emails.delay')} help={t('emails.delayHelp')} />
          <SelectField
            name="delayUnit"
            label={t('emails.delayUnit')}
            options={optionsOf(delayUnits, t.group('delayUnits'))}
            isRequired
          />
        </div>
      )}
    </>
  )
}
