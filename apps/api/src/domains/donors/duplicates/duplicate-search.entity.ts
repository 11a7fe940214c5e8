import { defineEntity, p } from '@mikro-orm/postgresql'
import { tenantTable } from '../../../platform/database/row-security.js'

const duplicateSearchSchema = defineEntity({
  name: 'DuplicateSearch',
  tableName: 'duplicate_searches',
  ...tenantTable,
  properties: {
    orgId: p.uuid().primary(),
    /** Donors up to this number have been compared with all others. */
    searchedUntil: p.bigint('number'),
  },
})

/** How far an org's donors have been searched for duplicates. */
export class DuplicateSearch extends duplicateSearchSchema.class {}
duplicateSearchSchema.setClass(DuplicateSearch)
