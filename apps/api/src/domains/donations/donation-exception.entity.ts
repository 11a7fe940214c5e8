import { defineEntity, p } from '@mikro-orm/postgresql'
import { column } from '../../platform/database/columns.js'
import { tenantTable } from '../../platform/database/row-security.js'

const donationExceptionSchema = defineEntity({
  name: 'DonationException',
  tableName: 'donation_exceptions',
  ...tenantTable,
  properties: {
    donationId: p.uuid().primary(),
    installmentNo: p.integer().primary(),
    orgId: column.orgId(),
    kind: p.enum(['skip', 'move'] as const),
    movedTo: p.date().nullable(),
    createdAt: column.createdAt(),
  },
  checks: [{ name: 'donation_exceptions_moved_to', expression: "(kind = 'move') = (moved_to is not null)" }],
})

/** What was asked for a single installment: that it be left out, or collected on another day. */
export class DonationException extends donationExceptionSchema.class {}
donationExceptionSchema.setClass(DonationException)
