import type { CustomField, CustomFieldType } from '@almoner/contracts/custom-fields/custom-field'
import { customText } from '../../custom-fields/messages'
import type { FieldKind, FilterField } from './filter-fields'

/** What a list is filtered by where it is by a custom field. */
export const customFilterField = (
  { id, name, type, options, audience, isPersonal }: CustomField,
  seesPersonal: boolean,
): FilterField => ({
  name: 'custom',
  id,
  kind: kindOf(type),
  label: name,
  isHidden: audience === 'admins' || (isPersonal && !seesPersonal),
  choices:
    type === 'yesNo'
      ? [
          { value: 'yes', label: customText('yes') },
          { value: 'no', label: customText('no') },
        ]
      : options.map(({ key, label }) => ({ value: key, label })),
})

function kindOf(type: CustomFieldType): FieldKind {
  switch (type) {
    case 'longText':
    case 'link':
      return 'text'
    case 'file':
      return 'flag'
    case 'money':
      return 'amount'
    case 'choices':
    case 'yesNo':
      return 'choice'
    default:
      return type
  }
}
