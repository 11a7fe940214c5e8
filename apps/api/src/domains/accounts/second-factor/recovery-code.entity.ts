import { defineEntity, p } from '@mikro-orm/postgresql'
import { namedAccount } from '../../../platform/database/account-scope.js'
import { column } from '../../../platform/database/columns.js'
import { currentUser } from '../../../platform/database/row-security.js'

const reachable = `user_id in (${currentUser}, ${namedAccount})`

const recoveryCodeSchema = defineEntity({
  name: 'RecoveryCode',
  tableName: 'recovery_codes',
  rowLevelSecurity: 'force',
  policies: [{ name: 'own_account', using: reachable, check: reachable }],
  properties: {
    id: column.id(),
    userId: p.uuid(),
    /** SHA-256; of 80 random bits nothing slower is needed. */
    codeHash: p.blob(),
    usedAt: column.instant().nullable(),
  },
  uniques: [{ properties: ['userId', 'codeHash'], name: 'recovery_codes_of_user' }],
})

/** Takes the place of a second factor once, for who has lost theirs. */
export class RecoveryCode extends recoveryCodeSchema.class {}
recoveryCodeSchema.setClass(RecoveryCode)
