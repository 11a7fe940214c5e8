import { defineEntity, p } from '@mikro-orm/postgresql'
import { letterSubjects, type LetterTemplate as Template } from '@almoner/contracts/letters/letter-template'
import { column } from '../../platform/database/columns.js'
import { tenantTable } from '../../platform/database/row-security.js'

const letterTemplateSchema = defineEntity({
  name: 'LetterTemplate',
  tableName: 'letter_templates',
  ...tenantTable,
  properties: {
    id: column.id(),
    orgId: column.orgId(),
    name: p.text(),
    about: p.enum(letterSubjects),
    isSigned: p.boolean(),
    words: p.json<Template['words']>(),
    createdBy: p.uuid().nullable(),
    savedAt: column.instant(),
    archivedAt: column.instant().nullable(),
  },
  uniques: [{ properties: ['orgId', 'id'], name: 'letter_templates_org_id' }],
  indexes: [
    {
      name: 'letter_templates_name',
      expression:
        'create unique index "letter_templates_name" on "letter_templates" ("org_id", lower("name")) where archived_at is null',
    },
  ],
})

/** A letter that an org writes again and again, in its languages. */
export class LetterTemplate extends letterTemplateSchema.class {}
letterTemplateSchema.setClass(LetterTemplate)
