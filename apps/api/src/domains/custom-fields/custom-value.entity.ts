import { defineEntity, p } from '@mikro-orm/postgresql'
import { recordKinds } from '@almoner/contracts/records/record'
import { column } from '../../platform/database/columns.js'
import { tenantTable } from '../../platform/database/row-security.js'

const customValueSchema = defineEntity({
  name: 'CustomValue',
  tableName: 'custom_values',
  ...tenantTable,
  properties: {
    fieldId: p.uuid().primary(),
    recordId: p.uuid().primary(),
    recordKind: p.enum(recordKinds),
    orgId: column.orgId(),
    /** Of texts and links; the key of a choice; `yes` or `no`. */
    text: p.text().nullable(),
    /** Of a number, or of money in minor units with its currency. */
    millionths: p.bigint('string').nullable(),
    currency: column.currency().nullable(),
    date: p.date().nullable(),
    choices: p.array().columnType('text[]').nullable(),
    setBy: p.uuid().nullable(),
    setAt: column.instant(),
  },
  checks: [{ name: 'custom_values_one', expression: 'num_nonnulls(text, millionths, date, choices) = 1' }],
  indexes: [
    { properties: ['orgId', 'recordId'], name: 'custom_values_of_record' },
    {
      name: 'custom_values_by_date',
      expression:
        'create index "custom_values_by_date" on "custom_values" ("field_id", "date", "record_id") where date is not null',
    },
    {
      name: 'custom_values_by_millionths',
      expression:
        'create index "custom_values_by_millionths" on "custom_values" ("field_id", "millionths", "record_id") where millionths is not null',
    },
    {
      name: 'custom_values_by_text',
      expression:
        'create index "custom_values_by_text" on "custom_values" ("field_id", left(text, 100), "record_id") where text is not null',
    },
  ],
})

/** What a record has in one of its custom fields. */
export class CustomValue extends customValueSchema.class {}
customValueSchema.setClass(CustomValue)
