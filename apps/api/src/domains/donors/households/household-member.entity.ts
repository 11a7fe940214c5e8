import { defineEntity, p } from '@mikro-orm/postgresql'
import { householdRoles } from '@almoner/contracts/donors/household'
import { column } from '../../../platform/database/columns.js'
import { tenantTable } from '../../../platform/database/row-security.js'

const householdMemberSchema = defineEntity({
  name: 'HouseholdMember',
  tableName: 'household_members',
  ...tenantTable,
  properties: {
    id: column.id(),
    orgId: column.orgId(),
    householdId: p.uuid(),
    donorId: p.uuid(),
    role: p.enum(householdRoles),
  },
  uniques: [{ properties: ['orgId', 'donorId'], name: 'household_members_of_donor' }],
  indexes: [{ properties: ['orgId', 'householdId'], name: 'household_members_of_household' }],
})

/** That a donor belongs to a household, which is a donor of that type. */
export class HouseholdMember extends householdMemberSchema.class {}
householdMemberSchema.setClass(HouseholdMember)
