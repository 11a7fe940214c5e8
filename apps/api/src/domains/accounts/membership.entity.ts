import { defineEntity, p } from '@mikro-orm/postgresql'
import type { EmailSettings } from '@almoner/contracts/notifications/staff-notices'
import { orgRoles, type Switches } from '@almoner/contracts/roles'
import { column } from '../../platform/database/columns.js'
import { currentOrg, currentUser } from '../../platform/database/row-security.js'

const membershipSchema = defineEntity({
  name: 'Membership',
  tableName: 'memberships',
  rowLevelSecurity: 'force',
  policies: [
    { name: 'own_org', using: `org_id = ${currentOrg} or user_id = ${currentUser}`, check: `org_id = ${currentOrg}` },
  ],
  properties: {
    id: column.id(),
    orgId: column.orgId(),
    userId: p.uuid(),
    role: p.enum(orgRoles),
    /** What they chose themselves; the rest is as `initialEmailSettings` says. */
    emailSettings: p.json<Partial<EmailSettings>>().defaultRaw(`'{"chargeSucceeded":true,"chargeFailed":true}'`),
    /** Of a member: what is switched otherwise than members begin, see `memberMay`. */
    switches: p.json<Partial<Switches>>().defaultRaw(`'{}'`),
    createdAt: column.createdAt(),
    /** When they proved that the mailbox is theirs, and joined. Null as long as they are only invited: then it gives no right. */
    acceptedAt: column.instant().nullable(),
    /** When the invitation was mailed; null where it is still to be sent, of someone who came by an import. */
    invitedAt: column.instant().nullable().defaultRaw('now()'),
    /** As whoever invited them wrote it, and all that the org is shown of them until they come in. */
    invitedFirstName: p.text().nullable(),
    invitedLastName: p.text().nullable(),
    /** The address that the invitation went to. */
    invitedEmail: p.text().nullable(),
  },
  uniques: [{ properties: ['userId', 'orgId'], name: 'memberships_user_org' }],
  indexes: [{ properties: ['orgId', 'createdAt'], name: 'memberships_of_org' }],
})

/** A user's place in an org, with their role there. */
export class Membership extends membershipSchema.class {}
membershipSchema.setClass(Membership)
