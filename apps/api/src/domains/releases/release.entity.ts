import { defineEntity, p } from '@mikro-orm/postgresql'
import { releaseSpans } from '@almoner/contracts/releases/release'
import { column } from '../../platform/database/columns.js'
import { tenantTable } from '../../platform/database/row-security.js'

const releaseSchema = defineEntity({
  name: 'Release',
  tableName: 'releases',
  ...tenantTable,
  properties: {
    id: column.id(),
    orgId: column.orgId(),
    /** Without gaps. */
    sequence: p.bigint('number'),
    entityId: p.uuid(),
    currency: column.currency(),
    newFrom: p.date().nullable(),
    through: p.date(),
    span: p.enum(releaseSpans),
    lines: p.integer(),
    adjustments: p.integer(),
    total: column.minor(),
    sha256: p.text(),
    createdAt: column.instant(),
    createdBy: p.uuid().nullable(),
    postedAt: column.instant().nullable(),
    postedBy: p.uuid().nullable(),
    reference: p.text().nullable(),
    /** By the database's clock, as the books say when each of their transactions was posted. */
    countedAt: p.datetime(6).defaultRaw('now()'),
  },
  checks: [
    { name: 'releases_new_days', expression: 'new_from <= through' },
    {
      name: 'releases_posted_with_reference',
      expression: 'posted_at is not null or (posted_by is null and reference is null)',
    },
  ],
  uniques: [
    { properties: ['orgId', 'id'], name: 'releases_org_id' },
    { properties: ['orgId', 'sequence'], name: 'releases_number' },
  ],
  indexes: [{ properties: ['orgId', 'entityId', 'currency', 'through'], name: 'releases_of_books' }],
})

/** A part of the books that was given to accounting. Never changed, but for the note that it was posted. */
export class Release extends releaseSchema.class {}
releaseSchema.setClass(Release)
