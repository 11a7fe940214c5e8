import { defineEntity, p } from '@mikro-orm/postgresql'
import { namedAccount, presentedCredential } from '../../platform/database/account-scope.js'
import { column } from '../../platform/database/columns.js'
import { currentUser } from '../../platform/database/row-security.js'

const reachable = `user_id in (${currentUser}, ${namedAccount}) or token_hash = ${presentedCredential}`

const knownDeviceSchema = defineEntity({
  name: 'KnownDevice',
  tableName: 'known_devices',
  rowLevelSecurity: 'force',
  policies: [{ name: 'own_account', using: reachable, check: reachable }],
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
