import { defineEntity, p } from '@mikro-orm/postgresql'
import { column } from '../database/columns.js'

const throttleSchema = defineEntity({
  name: 'Throttle',
  tableName: 'throttles',
  properties: {
    /** What is counted, such as `sign_in:{account}:{address block}`, hashed. */
    key: p.text().primary(),
    failures: p.integer(),
    windowStartedAt: column.instant(),
    blockedUntil: column.instant().nullable(),
    /** When neither window nor wait is left, and the row is deleted. */
    expiresAt: column.instant(),
  },
  indexes: [{ properties: ['expiresAt'], name: 'throttles_expired' }],
})

/** Attempts counted in the database, so that every process and every call of a batch counts alike. */
export class Throttle extends throttleSchema.class {}
throttleSchema.setClass(Throttle)
