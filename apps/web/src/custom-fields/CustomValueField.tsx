import type { CustomField } from '@almoner/contracts/custom-fields/custom-field'
import type { RecordRef } from '@almoner/contracts/records/record'
import type { Currency } from '@almoner/contracts/money'
import { ChecksField } from '@almoner/ui/fields/ChecksField'
import { DateField } from '@almoner/ui/fields/DateField'
import { DecimalField } from '@almoner/ui/fields/DecimalField'
import { MoneyField } from '@almoner/ui/fields/MoneyField'
import { SelectField } from '@almoner/ui/fields/SelectField'
import { TextAreaField } from '@almoner/ui/fields/TextAreaField'
import { TextField } from '@almoner/ui/fields/TextField'
import { FileValueField } from './FileValueField'
import { customText } from './messages'

interface CustomValueFieldProps {
  field: CustomField
  /** Of money where the field has no value yet. */
  currency: Currency
  /** Whose value it is; a file is sent for a record that is there. */
  record?: RecordRef
}

/** The field of a form for a value of a custom field, by the key of the custom field. */
export function CustomValueField({ field, currency, record }: CustomValueFieldProps) {
  const { key, name: label, help, isRequired, options, type } = field
  const props = { name: `custom.${key}`, label, isRequired, ...(help && { help }) }
  const choices = options.map((option) => ({ value: option.key, label: option.label }))
  switch (type) {
    case 'longText':
      return <TextAreaField {...props} rows={4} />
    case 'number':
      return <DecimalField {...props} />
    case 'money':
      return <MoneyField {...props} currency={currency} />
    case 'date':
      return <DateField {...props} />
    case 'choice':
      return <SelectField {...props} options={choices} />
    case 'choices':
      return <ChecksField {...props} options={choices} />
    case 'yesNo':
      return (
        <SelectField
          {...props}
          options={[
            { value: 'yes', label: customText('yes') },
            { value: 'no', label: customText('no') },
          ]}
        />
      )
    case 'file':
      return record ? <FileValueField {...props} record={record} fieldKey={key} /> : null
    case 'text':
    case 'link':
      return <TextField {...props} />
  }
}
