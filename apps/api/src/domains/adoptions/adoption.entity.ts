import { defineEntity, p } from '@mikro-orm/postgresql'
import {
  adoptionPhases,
  adoptionStatuses,
  eventEndpoints,
  type SubscriptionRight,
} from '@almoner/contracts/adoptions/adoption'
import { column } from '../../platform/database/columns.js'
import { tenantTable } from '../../platform/database/row-security.js'

/** Where recurring gifts go that the gateway's account calls by a word. */
export interface WordPlace {
  word: string
  campaignId: string
  designationId: string | null
}

const adoptionSchema = defineEntity({
  name: 'Adoption',
  tableName: 'adoptions',
  ...tenantTable,
  properties: {
    id: column.id(),
    orgId: column.orgId(),
    entityId: p.uuid(),
    integrationId: p.uuid(),
    status: p.enum(adoptionStatuses),
    phase: p.enum(adoptionPhases).nullable(),
    /** Where the next page begins, in the gateway's own terms. */
    cursor: p.text().nullable(),
    done: p.integer().default(0),
    /** Counts the readings: an item of an earlier one is not in the account any more. */
    reading: p.integer().default(0),
    missingRights: p.array().$type<SubscriptionRight[]>(),
    eventEndpoint: p.enum(eventEndpoints).nullable(),
    /** Of the gateway’s events those that Almoner has to hear of and is not told. */
    missingEvents: p.array().columnType('text[]').defaultRaw(`'{}'`),
    failure: p.text().nullable(),
    campaignId: p.uuid().nullable(),
    designationId: p.uuid().nullable(),
    /** Where those go whose word says something else. */
    places: p.json<WordPlace[]>().defaultRaw("'[]'"),
    months: p.integer().default(12),
    readAt: column.instant().nullable(),
    comparedAt: column.instant().nullable(),
    takeOn: p.date().nullable(),
    /** Whose work it is until then; whoever finds it later goes on with it. */
    leasedUntil: column.instant().nullable(),
    createdBy: p.uuid().nullable(),
    createdAt: column.createdAt(),
  },
  uniques: [
    { properties: ['orgId', 'id'], name: 'adoptions_org_id' },
    { properties: ['orgId', 'integrationId'], name: 'adoptions_of_integration' },
  ],
  indexes: [
    {
      properties: ['orgId'],
      name: 'adoptions_at_work',
      where: "status in ('reading', 'comparing', 'planned', 'taking', 'giving_back')",
    },
  ],
})

/** An account of a gateway whose recurring gifts are moved to Almoner. */
export class Adoption extends adoptionSchema.class {}
adoptionSchema.setClass(Adoption)
