import { debitStates, sequenceTypes } from '@almoner/contracts/direct-debits/collection-file'
import { defineEntity, p } from '@mikro-orm/postgresql'
import type { ReturnCode } from '@almoner/contracts/direct-debits/return-reasons'
import { column } from '../../platform/database/columns.js'
import { tenantTable } from '../../platform/database/row-security.js'

const debitSchema = defineEntity({
  name: 'Debit',
  tableName: 'debits',
  ...tenantTable,
  properties: {
    id: column.id(),
    orgId: column.orgId(),
    fileId: p.uuid(),
    line: p.integer(),
    donationId: p.uuid(),
    installmentNo: p.integer(),
    dueOn: p.date(),
    mandateId: p.uuid(),
    amount: column.minor(),
    sequenceType: p.enum(sequenceTypes),
    endToEndId: p.text(),
    mandateReference: p.text(),
    signedOn: p.date(),
    isAmended: p.boolean(),
    /** The account as the file has it; null once the donor was erased. */
    holder: p.text().nullable(),
    ibanSealed: p.text().nullable(),
    ibanHint: p.text().nullable(),
    bic: p.text().nullable(),
    remittance: p.text().nullable(),
    state: p.enum(debitStates).default('open'),
    /** No other file may have the payment. */
    stands: p.boolean().default(true),
    chargeId: p.uuid().nullable(),
    returnCode: p.text().$type<ReturnCode>().nullable(),
    returnedOn: p.date().nullable(),
  },
  uniques: [
    { properties: ['orgId', 'id'], name: 'debits_org_id' },
    { properties: ['orgId', 'fileId', 'line'], name: 'debits_line' },
    { properties: ['orgId', 'endToEndId'], name: 'debits_end_to_end_id' },
  ],
  checks: [
    { name: 'debits_amount', expression: 'amount > 0' },
    { name: 'debits_stands', expression: "(state in ('open', 'collected')) = stands" },
    { name: 'debits_collected', expression: "state <> 'collected' or charge_id is not null" },
    {
      name: 'debits_returned',
      expression: "(state = 'returned') = (return_code is not null and returned_on is not null)",
    },
  ],
  indexes: [
    {
      name: 'debits_once',
      expression:
        'create unique index "debits_once" on "debits" ("org_id", "donation_id", "installment_no") where stands',
    },
    { properties: ['orgId', 'mandateId'], name: 'debits_of_mandate' },
    {
      name: 'debits_of_charge',
      expression:
        'create unique index "debits_of_charge" on "debits" ("org_id", "charge_id") where charge_id is not null',
    },
  ],
})

/** A payment of a collection file, and what became of it. */
export class Debit extends debitSchema.class {}
debitSchema.setClass(Debit)
