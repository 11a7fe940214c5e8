import { defineEntity, p } from '@mikro-orm/postgresql'
import {
  consentBases,
  consentChannels,
  consentPurposes,
  consentSources,
  consentStates,
} from '@almoner/contracts/donors/consent'
import { column } from '../../../platform/database/columns.js'
import { tenantTable } from '../../../platform/database/row-security.js'

const donorConsentSchema = defineEntity({
  name: 'DonorConsent',
  tableName: 'donor_consents',
  ...tenantTable,
  properties: {
    id: column.id(),
    orgId: column.orgId(),
    donorId: p.uuid(),
    channel: p.enum(consentChannels),
    purpose: p.enum(consentPurposes),
    state: p.enum(consentStates),
    basis: p.enum(consentBases).nullable(),
    text: p.text().nullable(),
    at: column.instant(),
    source: p.enum(consentSources),
    byUserId: p.uuid().nullable(),
  },
  uniques: [{ properties: ['orgId', 'id'], name: 'donor_consents_org_id' }],
  indexes: [
    { properties: ['orgId', 'donorId', 'at'], name: 'donor_consents_of_donor' },
    { properties: ['orgId', 'channel', 'purpose', 'donorId', 'at', 'id'], name: 'donor_consents_of_channel' },
  ],
})

/** What a donor said of being written to. Rows are added and never changed: the latest counts, the others are its history. */
export class DonorConsent extends donorConsentSchema.class {}
donorConsentSchema.setClass(DonorConsent)
