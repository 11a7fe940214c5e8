import { defineEntity, p } from '@mikro-orm/postgresql'
import { giftAidClaimStates } from '@almoner/contracts/gift-aid/gift-aid-claim'
import { column } from '../../platform/database/columns.js'
import { tenantTable } from '../../platform/database/row-security.js'
import type { ClaimSnapshot } from './claim-snapshot.js'

const giftAidClaimSchema = defineEntity({
  name: 'GiftAidClaim',
  tableName: 'gift_aid_claims',
  ...tenantTable,
  properties: {
    id: column.id(),
    orgId: column.orgId(),
    sequence: p.bigint('number'),
    entityId: p.uuid(),
    state: p.enum(giftAidClaimStates).default('draft'),
    fromDay: p.date(),
    toDay: p.date(),
    addsUp: p.boolean(),
    gifts: p.integer().default(0),
    donated: column.minor().default(0),
    tax: column.minor().default(0),
    snapshot: p.json<ClaimSnapshot>().nullable(),
    createdAt: column.instant(),
    createdBy: p.uuid().nullable(),
    preparedAt: column.instant().nullable(),
    preparedBy: p.uuid().nullable(),
    submittedOn: p.date().nullable(),
    submittedBy: p.uuid().nullable(),
    reference: p.text().nullable(),
    paidOn: p.date().nullable(),
    paidAmount: column.minor().nullable(),
    withdrawnAt: column.instant().nullable(),
    withdrawnBy: p.uuid().nullable(),
    note: p.text().nullable(),
  },
  uniques: [
    { properties: ['orgId', 'id'], name: 'gift_aid_claims_org_id' },
    { properties: ['orgId', 'sequence'], name: 'gift_aid_claims_number' },
  ],
  checks: [
    { name: 'gift_aid_claims_period', expression: 'from_day <= to_day' },
    {
      name: 'gift_aid_claims_fixed',
      expression: "state in ('draft', 'withdrawn') or (snapshot is not null and prepared_at is not null)",
    },
    {
      name: 'gift_aid_claims_sent',
      expression: "state in ('draft', 'prepared', 'withdrawn') or (submitted_on is not null and reference is not null)",
    },
    {
      name: 'gift_aid_claims_settled',
      expression: "(state = 'paid') = (paid_on is not null and paid_amount is not null)",
    },
    { name: 'gift_aid_claims_given_up', expression: "(state = 'withdrawn') = (withdrawn_at is not null)" },
  ],
})

/** A claim of Gift Aid on the gifts of a period. */
export class GiftAidClaim extends giftAidClaimSchema.class {}
giftAidClaimSchema.setClass(GiftAidClaim)
