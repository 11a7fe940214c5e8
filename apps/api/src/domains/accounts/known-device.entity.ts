import { defineEntity, p } from '@mikro-orm/postgresql'
import { column } from '../../platform/database/columns.js'

const knownDeviceSchema = defineEntity({
  name: 'KnownDevice',
  tableName: 'known_devices',
  properties: {
    id: column.id(),
    /** SHA-256 of the token in the device's cookie. */
    tokenHash: p.blob(),
    userId: p.uuid(),
    createdAt: column.createdAt(),
    seenAt: column.createdAt(),
  },
  uniques: [{ properties: ['userId', 'tokenHash'], name: 'known_devices_of_user' }],
  indexes: [{ properties: ['tokenHash'], name: 'known_devices_by_token' }],
})

/** A browser in which someone has signed in before. */
export class KnownDevice extends knownDeviceSchema.class {}
knownDeviceSchema.setClass(KnownDevice)
