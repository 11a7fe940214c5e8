import { defineEntity, p } from '@mikro-orm/postgresql'
import type { ReceiptSettings as Settings } from '@almoner/contracts/legal-entities/receipt-settings'
import { column } from '../../platform/database/columns.js'
import { tenantTable } from '../../platform/database/row-security.js'

const receiptSettingsSchema = defineEntity({
  name: 'ReceiptSettings',
  tableName: 'receipt_settings',
  ...tenantTable,
  properties: {
    entityId: p.uuid().primary(),
    orgId: column.orgId(),
    settings: p.json<Settings>(),
    /** Of a file that no address leads to. */
    signatureName: p.text().nullable(),
    updatedAt: column.instant(),
  },
})

export class ReceiptSettings extends receiptSettingsSchema.class {}
receiptSettingsSchema.setClass(ReceiptSettings)
