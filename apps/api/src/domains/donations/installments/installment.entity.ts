import { defineEntity, p } from '@mikro-orm/postgresql'
import { installmentStates } from '@almoner/contracts/installments/installment'
import { column } from '../../../platform/database/columns.js'
import { tenantTable } from '../../../platform/database/row-security.js'

const installmentSchema = defineEntity({
  name: 'Installment',
  tableName: 'installments',
  ...tenantTable,
  properties: {
    id: column.id(),
    orgId: column.orgId(),
    donationId: p.uuid(),
    installmentNo: p.integer(),
    /** In the recurring donation's own time zone. */
    dueOn: p.date(),
    amount: column.minor(),
    /** What a payment of a pledge was to be before a gift paid it; null where none has. */
    expectedAmount: column.minor().nullable(),
    currency: column.currency(),
    state: p.enum(installmentStates),
    attempts: p.smallint().default(0),
    /** From which the days of the ladder are counted: the day it was first tried, which is the due day but for a late worker. */
    firstAttemptOn: p.date().nullable(),
    nextAttemptAt: column.instant().nullable(),
    /** The gateway took it and needs days, as for a bank debit: the next one need not wait for it. */
    isOnItsWay: p.boolean().default(false),
    /** Whose turn it is, by the database's clock. Each claim takes the next number, and only its holder may send. */
    leaseNo: p.bigint('number').default(0),
    leasedUntil: column.instant().nullable(),
    createdAt: column.createdAt(),
    settledAt: column.instant().nullable(),
  },
  checks: [
    { name: 'installments_amount_positive', expression: 'amount > 0' },
    { name: 'installments_no_positive', expression: 'installment_no > 0' },
    {
      name: 'installments_retry_has_time',
      expression: "(state = 'retrying') = (next_attempt_at is not null)",
    },
  ],
  uniques: [
    // The donation comes first: an index that began with the org would be read whole wherever a statement names the org.
    { properties: ['donationId', 'installmentNo', 'orgId'], name: 'installments_once' },
  ],
  indexes: [
    {
      properties: ['donationId'],
      name: 'installments_open',
      where: "state <> all (array['paid', 'failed', 'skipped', 'skipped_late'])",
    },
    {
      properties: ['orgId', 'nextAttemptAt', 'leasedUntil'],
      name: 'installments_waiting',
      where: "state in ('due', 'collecting', 'retrying')",
    },
  ],
})

/** One payment of a recurring donation: it exists once for each number, however often it is tried. */
export class Installment extends installmentSchema.class {}
installmentSchema.setClass(Installment)
