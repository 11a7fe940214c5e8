import { defineEntity, p } from '@mikro-orm/postgresql'
import { receiptActions } from '@almoner/contracts/charges/charge'
import type { CorrectedValue } from '@almoner/contracts/charges/charge-correction'
import { column } from '../../../platform/database/columns.js'
import { tenantTable } from '../../../platform/database/row-security.js'

/** A change as it is kept: of donors the ids alone, whose names are read where they are. */
export type KeptChange = Exclude<CorrectedValue, { field: 'donor' }> | { field: 'donor'; before: string; after: string }

const chargeCorrectionSchema = defineEntity({
  name: 'ChargeCorrection',
  tableName: 'charge_corrections',
  ...tenantTable,
  properties: {
    id: column.id(),
    orgId: column.orgId(),
    chargeId: p.uuid(),
    changes: p.json<KeptChange[]>(),
    /** Whose gift it was, where it was moved to another donor. */
    previousDonorId: p.uuid().nullable(),
    /** What becomes of the gift's receipt. */
    receiptAction: p.enum(receiptActions).default('none'),
    reason: p.text().nullable(),
    correctedBy: p.uuid().nullable(),
    createdAt: column.instant(),
  },
  uniques: [{ properties: ['orgId', 'id'], name: 'charge_corrections_org_id' }],
  indexes: [
    { properties: ['orgId', 'chargeId'], name: 'charge_corrections_of_charge' },
    {
      properties: ['orgId', 'previousDonorId'],
      name: 'charge_corrections_of_donor',
      where: 'previous_donor_id is not null',
    },
  ],
})

/** That a gift was corrected or moved, and what of it; the books file its postings under it. */
export class ChargeCorrection extends chargeCorrectionSchema.class {}
chargeCorrectionSchema.setClass(ChargeCorrection)
