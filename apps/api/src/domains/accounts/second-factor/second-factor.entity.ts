import { defineEntity, p } from '@mikro-orm/postgresql'
import { secondFactorTypes } from '@almoner/contracts/accounts/second-factor.operations'
import { namedAccount, namedPasskey } from '../../../platform/database/account-scope.js'
import { column } from '../../../platform/database/columns.js'
import { currentUser } from '../../../platform/database/row-security.js'

const reachable = `user_id in (${currentUser}, ${namedAccount}) or credential_id = ${namedPasskey}`

const secondFactorSchema = defineEntity({
  name: 'SecondFactor',
  tableName: 'second_factors',
  rowLevelSecurity: 'force',
  policies: [{ name: 'own_account', using: reachable, check: reachable }],
  properties: {
    id: column.id(),
    userId: p.uuid(),
    type: p.enum(secondFactorTypes),
    name: p.text(),
    /** Of an authenticator app: what its codes are made from, sealed. */
    secret: p.text().nullable(),
    /** The half minute of the code that was taken last; none is taken twice, nor an earlier one. */
    lastStep: p.bigint('number').nullable(),
    /** Of a passkey, base64url. */
    credentialId: p.text().nullable().unique('second_factors_credential'),
    publicKey: p.blob().nullable(),
    counter: p.bigint('number').default(0),
    createdAt: column.createdAt(),
    /** Null until it was shown to work. */
    confirmedAt: column.instant().nullable(),
    lastUsedAt: column.instant().nullable(),
  },
  indexes: [{ properties: ['userId'], name: 'second_factors_of_user' }],
})

/** What someone has, besides a password that they know: an authenticator app or a passkey. */
export class SecondFactor extends secondFactorSchema.class {}
secondFactorSchema.setClass(SecondFactor)
