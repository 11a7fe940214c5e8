import { defineEntity, p } from '@mikro-orm/postgresql'
import { column } from '../../platform/database/columns.js'
import { tenantTable } from '../../platform/database/row-security.js'

const externalReceiptSchema = defineEntity({
  name: 'ExternalReceipt',
  tableName: 'external_receipts',
  ...tenantTable,
  properties: {
    chargeId: p.uuid().primary(),
    orgId: column.orgId(),
    importId: p.uuid(),
    /** As it stands on the receipt; several gifts may share one. */
    number: p.text(),
    issuedOn: p.date().nullable(),
    /** What of the gift it says can be claimed. */
    eligibleAmount: column.minor().nullable(),
  },
  checks: [{ name: 'external_receipts_eligible', expression: 'eligible_amount >= 0' }],
})

/** That a gift was receipted by another system before it came here: it gets no receipt of ours, and takes no number. */
export class ExternalReceipt extends externalReceiptSchema.class {}
externalReceiptSchema.setClass(ExternalReceipt)
