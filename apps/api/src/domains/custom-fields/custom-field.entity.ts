import { defineEntity, p } from '@mikro-orm/postgresql'
import {
  customFieldAudiences,
  customFieldTypes,
  type CustomOption,
} from '@almoner/contracts/custom-fields/custom-field'
import { recordKinds } from '@almoner/contracts/records/record'
import { column } from '../../platform/database/columns.js'
import { tenantTable } from '../../platform/database/row-security.js'

const customFieldSchema = defineEntity({
  name: 'CustomField',
  tableName: 'custom_fields',
  ...tenantTable,
  properties: {
    id: column.id(),
    orgId: column.orgId(),
    recordKind: p.enum(recordKinds),
    key: p.text(),
    name: p.text(),
    type: p.enum(customFieldTypes),
    help: p.text().nullable(),
    isRequired: p.boolean().default(false),
    isPersonal: p.boolean().default(false),
    audience: p.enum(customFieldAudiences).default('team'),
    options: p.json<CustomOption[]>(),
    place: p.integer(),
    createdBy: p.uuid().nullable(),
    createdAt: column.instant(),
    archivedAt: column.instant().nullable(),
  },
  uniques: [
    { properties: ['orgId', 'id'], name: 'custom_fields_org_id' },
    { properties: ['orgId', 'recordKind', 'key'], name: 'custom_fields_key' },
  ],
})

/** A field that an org added to its records of one kind. */
export class CustomField extends customFieldSchema.class {}
customFieldSchema.setClass(CustomField)
