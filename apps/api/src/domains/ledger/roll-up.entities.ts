import { defineEntity, p } from '@mikro-orm/postgresql'
import { chargeModes } from '@almoner/contracts/charges/charge'
import { column } from '../../platform/database/columns.js'
import { tenantTable } from '../../platform/database/row-security.js'

const ledgerTailSchema = defineEntity({
  name: 'LedgerTail',
  tableName: 'ledger_tail',
  ...tenantTable,
  properties: { transactionId: p.uuid().primary(), orgId: column.orgId() },
  indexes: [{ properties: ['orgId'], name: 'ledger_tail_of_org' }],
})

/** The ledger's transactions that no roll-up holds yet: the database writes it with each, the roll-up empties it. */
export class LedgerTail extends ledgerTailSchema.class {}
ledgerTailSchema.setClass(LedgerTail)

const givingDaySchema = defineEntity({
  name: 'GivingDay',
  tableName: 'giving_days',
  ...tenantTable,
  properties: {
    orgId: p.uuid().primary(),
    mode: p.enum(chargeModes).primary(),
    currency: column.currency().primary(),
    onDate: p.date().primary(),
    gifts: p.integer(),
    gross: column.minor(),
    refunds: p.integer(),
    refunded: column.minor(),
    lost: column.minor(),
    fees: column.minor(),
  },
})

/** What came in and went out on one day in one currency. Read through `giving_days_now`, which adds the tail. */
export class GivingDay extends givingDaySchema.class {}
givingDaySchema.setClass(GivingDay)

const givingSubjects = ['campaign', 'designation', 'fundraiser'] as const

const givingTotalSchema = defineEntity({
  name: 'GivingTotal',
  tableName: 'giving_totals',
  ...tenantTable,
  properties: {
    orgId: p.uuid().primary(),
    subject: p.enum(givingSubjects).primary(),
    subjectId: p.uuid().primary(),
    mode: p.enum(chargeModes).primary(),
    currency: column.currency().primary(),
    gifts: p.integer(),
    gross: column.minor(),
    /** Refunds and lost disputes. */
    returned: column.minor(),
  },
})

/** What a campaign, designation or fundraiser raised in one currency. Read through `giving_totals_now`, which adds the tail. */
export class GivingTotal extends givingTotalSchema.class {}
givingTotalSchema.setClass(GivingTotal)
