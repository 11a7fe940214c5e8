import { defineEntity, p } from '@mikro-orm/postgresql'
import { column } from '../../platform/database/columns.js'
import { tenantTable } from '../../platform/database/row-security.js'

/** `page`: the donor's own page. `mend`: the same, and straight to giving a new means of payment. */
export const linkPurposes = ['page', 'mend'] as const
export type LinkPurpose = (typeof linkPurposes)[number]

const portalLinkSchema = defineEntity({
  name: 'PortalLink',
  tableName: 'portal_links',
  ...tenantTable,
  properties: {
    id: column.id(),
    orgId: column.orgId(),
    donorId: p.uuid(),
    purpose: p.enum(linkPurposes),
    /** The recurring gift that a link to mend leads to. */
    donationId: p.uuid().nullable(),
    /** SHA-256 of purpose and token; the token itself is kept nowhere. */
    tokenHash: p.blob().unique('portal_links_token'),
    /** The donor's address when it was made; once the donor has another, the link opens nothing. */
    emailKey: p.text().nullable(),
    createdAt: column.createdAt(),
    expiresAt: column.instant(),
    usedAt: column.instant().nullable(),
  },
  uniques: [{ properties: ['orgId', 'id'], name: 'portal_links_org_id' }],
  indexes: [{ properties: ['orgId', 'donorId'], name: 'portal_links_of_donor' }],
})

/** A mailed link that lets a donor into their own page, once, within a day. */
export class PortalLink extends portalLinkSchema.class {}
portalLinkSchema.setClass(PortalLink)
