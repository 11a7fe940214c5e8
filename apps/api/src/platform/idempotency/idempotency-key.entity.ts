import { defineEntity, p } from '@mikro-orm/postgresql'
import { column } from '../database/columns.js'
import { tenantTable } from '../database/row-security.js'

const idempotencyKeySchema = defineEntity({
  name: 'IdempotencyKey',
  tableName: 'idempotency_keys',
  ...tenantTable,
  properties: {
    orgId: p.uuid().primary(),
    key: p.uuid().primary(),
    operation: p.text(),
    inputHash: p.text(),
    outcome: p.json<unknown>().nullable(),
    createdAt: column.createdAt(),
  },
})

export class IdempotencyKey extends idempotencyKeySchema.class {}
idempotencyKeySchema.setClass(IdempotencyKey)
