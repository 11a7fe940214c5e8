import type { BankLayout as Layout } from '@almoner/contracts/bank-statements/bank-layout'
import { defineEntity, p } from '@mikro-orm/postgresql'
import { column } from '../../platform/database/columns.js'
import { tenantTable } from '../../platform/database/row-security.js'

const bankLayoutSchema = defineEntity({
  name: 'BankLayout',
  tableName: 'bank_layouts',
  ...tenantTable,
  properties: {
    orgId: p.uuid().primary(),
    headingKey: p.text().primary(),
    layout: p.json<Layout>(),
    usedAt: column.createdAt(),
  },
})

/** How an org last named the columns of a bank's file with these headings. */
export class BankLayout extends bankLayoutSchema.class {}
bankLayoutSchema.setClass(BankLayout)
