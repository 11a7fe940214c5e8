import type { OfflineTribute } from '@almoner/contracts/charges/offline.operations'
import { Icon } from '@almoner/ui/brand/Icon'
import { Button } from '@almoner/ui/controls/Button'
import { CheckboxField } from '@almoner/ui/fields/CheckboxField'
import { SegmentsField } from '@almoner/ui/fields/SegmentsField'
import { TextAreaField } from '@almoner/ui/fields/TextAreaField'
import { TextField } from '@almoner/ui/fields/TextField'
import { useField } from 'react-final-form'
import { tributeWords } from '../../gifts/tribute-words'
import { addGiftWords } from './charges-words'

const words = addGiftWords.tribute

const kinds = (['honor', 'memory'] as const).map((value) => ({ value, label: tributeWords[value] }))

/** In whose honor or memory a gift was made. */
export function GiftTributeFields() {
  const { input } = useField<Partial<OfflineTribute> | undefined>('tribute', { subscription: { value: true } })
  if (!input.value)
    return (
      <Button size="small" icon={<Icon name="plus" size={14} />} onClick={() => input.onChange({ kind: 'honor' })}>
        {words.add}
      </Button>
    )
  return (
    <fieldset className="gift-group">
      <legend>{words.title}</legend>
      <SegmentsField name="tribute.kind" label={words.kind} options={kinds} />
      <TextField name="tribute.honoree" label={words.honoree} isRequired />
      <div className="al-fields-row">
        <TextField name="tribute.recipientName" label={words.recipientName} />
        <TextField name="tribute.recipientEmail" label={words.recipientEmail} type="email" />
      </div>
      {input.value.recipientEmail && (
        <>
          <CheckboxField name="tribute.isToldByMail" label={words.isToldByMail} help={words.isToldByMailHelp} />
          {input.value.isToldByMail && <TextAreaField name="tribute.message" label={words.message} rows={2} />}
        </>
      )}
      <Button size="small" icon={<Icon name="cross" size={14} />} onClick={() => input.onChange(undefined)}>
        {words.remove}
      </Button>
    </fieldset>
  )
}
