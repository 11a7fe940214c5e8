import { customFieldTypes, type CustomField, type CustomFieldType } from '@almoner/contracts/custom-fields/custom-field'
import { againstSchema } from '@almoner/ui/form/against-schema'
import { expect, test } from 'vitest'
import { schemaOfForm, sentOf } from './custom-form'

const fieldOf = (type: CustomFieldType, isRequired = false) =>
  ({ key: 'one', type, isRequired, options: [{ key: 'a', label: 'A' }] }) as unknown as CustomField

const emptied = [{}, { custom: {} }, { custom: { one: undefined } }]

test.each(customFieldTypes)('a field of type %s may be emptied, unless it is required', (type) => {
  for (const values of emptied) {
    expect(againstSchema(schemaOfForm([fieldOf(type)]))(values)).toBeUndefined()
    expect(sentOf([fieldOf(type)], values)).toEqual({ one: null })
    expect(againstSchema(schemaOfForm([fieldOf(type, true)]))(values)).toEqual({ custom: { one: 'Required' } })
  }
})
