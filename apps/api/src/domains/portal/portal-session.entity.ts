import { defineEntity, p } from '@mikro-orm/postgresql'
import { column } from '../../platform/database/columns.js'
import { tenantTable } from '../../platform/database/row-security.js'

const portalSessionSchema = defineEntity({
  name: 'PortalSession',
  tableName: 'portal_sessions',
  ...tenantTable,
  properties: {
    id: column.id(),
    orgId: column.orgId(),
    donorId: p.uuid(),
    linkId: p.uuid(),
    /** SHA-256 of the cookie. */
    tokenHash: p.blob().unique('portal_sessions_token'),
    createdAt: column.createdAt(),
    endsAt: column.instant(),
    endedAt: column.instant().nullable(),
  },
  uniques: [{ properties: ['orgId', 'id'], name: 'portal_sessions_org_id' }],
  indexes: [{ properties: ['orgId', 'donorId'], name: 'portal_sessions_of_donor' }],
})

/** A donor who came in by a mailed link, for a day. */
export class PortalSession extends portalSessionSchema.class {}
portalSessionSchema.setClass(PortalSession)
