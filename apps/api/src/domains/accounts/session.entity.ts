import { defineEntity, p } from '@mikro-orm/postgresql'
import { namedAccount, namedSession, presentedCredential } from '../../platform/database/account-scope.js'
import { column } from '../../platform/database/columns.js'
import { currentUser } from '../../platform/database/row-security.js'

const reachable = `user_id in (${currentUser}, ${namedAccount}) or real_user_id in (${currentUser}, ${namedAccount}) or id = ${namedSession} or token_hash = ${presentedCredential}`

const sessionSchema = defineEntity({
  name: 'Session',
  tableName: 'sessions',
  rowLevelSecurity: 'force',
  policies: [{ name: 'own_account', using: reachable, check: reachable }],
  properties: {
    id: column.id(),
    /** SHA-256 of the token in the cookie; the token itself is kept nowhere. */
    tokenHash: p.blob().unique('sessions_token'),
    userId: p.uuid(),
    realUserId: p.uuid(),
    orgId: p.uuid().nullable(),
    createdAt: column.createdAt(),
    seenAt: column.createdAt(),
    endsAt: column.instant(),
    ip: p.text().nullable(),
    agent: p.text().nullable(),
    /** When the second factor was last given here. */
    secondFactorAt: column.instant().nullable(),
    /** When the password was last given here. */
    passwordAt: column.instant().nullable(),
    /** What a passkey is to sign, once, and until when. */
    challenge: p.text().nullable(),
    challengeEndsAt: column.instant().nullable(),
    /** While a superuser acts inside an org: what for, and until when. */
    impersonationReason: p.text().nullable(),
    impersonationEndsAt: column.instant().nullable(),
  },
  indexes: [
    { properties: ['userId'], name: 'sessions_of_user' },
    { properties: ['realUserId'], name: 'sessions_of_real_user' },
  ],
})

export class Session extends sessionSchema.class {}
sessionSchema.setClass(Session)
