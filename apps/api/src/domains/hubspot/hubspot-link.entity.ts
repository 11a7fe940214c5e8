import { defineEntity, p } from '@mikro-orm/postgresql'
import { linkKinds, linkStates } from '@almoner/contracts/hubspot/hubspot'
import { hubspotObjects } from '@almoner/contracts/hubspot/hubspot-fields'
import { column } from '../../platform/database/columns.js'
import { tenantTable } from '../../platform/database/row-security.js'

const mergeSteps = ['merge', 'part'] as const
export type MergeStep = (typeof mergeSteps)[number]

const linkSchema = defineEntity({
  name: 'HubspotLink',
  tableName: 'hubspot_links',
  ...tenantTable,
  properties: {
    id: column.id(),
    orgId: column.orgId(),
    sequence: column.orgNumber(),
    kind: p.enum(linkKinds),
    ourId: p.uuid(),
    /** Whose gift or refund it is; what waits for a donor is found by it. */
    donorId: p.uuid().nullable(),
    object: p.enum(hubspotObjects).nullable(),
    theirId: p.text().nullable(),
    /** Somebody merged the record in HubSpot into this one, which is another donor's. It is sent only once a person asks for that. */
    mergedInto: p.text().nullable(),
    /** The record of a donor in HubSpot that a gift or a recurring gift was attached to last, as `contact 123`. */
    attachedTo: p.text().nullable(),
    /** What a merge here leaves to do in HubSpot: to `merge` both records, or to `part` a donor who is one again from the record that was made of both. */
    afterMerge: p.enum(mergeSteps).nullable(),
    /** Made by Almoner: if it ends here, it is archived there. What was there before is only let go. */
    isOurs: p.boolean().default(false),
    state: p.enum(linkStates).default('pending'),
    error: p.text().nullable(),
    attempts: p.integer().default(0),
    /** When it is sent or sent again; null where it is in step, or a person has to look. */
    nextAttemptAt: column.instant().nullable(),
    /** The mapped properties as both sides last had them, by HubSpot's names. */
    agreed: p.json<Record<string, string>>().nullable(),
    /** Counts changes, so that what was sent is not taken for what changed meanwhile. */
    version: p.integer().default(0),
    at: column.createdAt(),
  },
  uniques: [
    { properties: ['orgId', 'kind', 'ourId'], name: 'hubspot_links_once' },
    { properties: ['orgId', 'object', 'theirId'], name: 'hubspot_links_theirs', where: 'their_id is not null' },
  ],
  indexes: [
    { properties: ['orgId', 'state', 'sequence'], name: 'hubspot_links_by_state' },
    { properties: ['orgId', 'donorId'], name: 'hubspot_links_of_donor', where: 'donor_id is not null' },
    {
      properties: ['orgId', 'kind', 'nextAttemptAt'],
      name: 'hubspot_links_due',
      where: 'next_attempt_at is not null',
    },
  ],
})

/** One record of ours and what it is in HubSpot. */
export class HubspotLink extends linkSchema.class {}
linkSchema.setClass(HubspotLink)
