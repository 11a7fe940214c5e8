import { defineEntity, p } from '@mikro-orm/postgresql'
import { column } from '../../platform/database/columns.js'
import { tenantTable } from '../../platform/database/row-security.js'

export const additionKinds = [
  'email',
  'phone',
  'address',
  'consent',
  'do_not_contact',
  'tag',
  'note',
  'relationship',
  'household_member',
  'pledge_payment',
  'past_payment',
  'completed_donation',
] as const

const importAdditionSchema = defineEntity({
  name: 'ImportAddition',
  tableName: 'import_additions',
  ...tenantTable,
  properties: {
    importId: p.uuid().primary(),
    kind: p.enum(additionKinds).primary(),
    rowId: p.uuid().primary(),
    orgId: column.orgId(),
  },
})

/**
 * A row that an import added to what is known of donors, so that undoing it can take it away: of `do_not_contact` the donor, of
 * `pledge_payment` a gift that it counted as an expected payment, of `past_payment` one that was here and counts toward a recurring gift of it, of `completed_donation` a recurring gift of which nothing was left by it.
 */
export class ImportAddition extends importAdditionSchema.class {}
importAdditionSchema.setClass(ImportAddition)
