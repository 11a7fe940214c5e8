import { defineEntity, p } from '@mikro-orm/postgresql'
import { tenantTable } from '../../../platform/database/row-security.js'

const fundraiserTeamSchema = defineEntity({
  name: 'FundraiserTeam',
  tableName: 'fundraiser_teams',
  ...tenantTable,
  properties: {
    /** That of its page among the fundraisers. */
    id: p.uuid().primary(),
    orgId: p.uuid(),
    captainId: p.uuid().nullable(),
    isOpen: p.boolean().default(true),
    /** The end of its invitation link. */
    joinKey: p.text(),
  },
  uniques: [
    { properties: ['orgId', 'id'], name: 'fundraiser_teams_org_id' },
    { properties: ['orgId', 'joinKey'], name: 'fundraiser_teams_join_key' },
  ],
})

/** People who raise for a campaign together. Name, address, goal and story are those of its page. */
export class FundraiserTeam extends fundraiserTeamSchema.class {}
fundraiserTeamSchema.setClass(FundraiserTeam)
