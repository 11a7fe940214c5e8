import { defineEntity, p } from '@mikro-orm/postgresql'
import { namedAccount, presentedCredential } from '../../platform/database/account-scope.js'
import { column } from '../../platform/database/columns.js'
import { currentUser } from '../../platform/database/row-security.js'

export const tokenPurposes = [
  'restore',
  'invite',
  'verify_email',
  'factor_enrollment',
  'confirm_email',
  'undo_email',
] as const
export type TokenPurpose = (typeof tokenPurposes)[number]

const reachable = `user_id in (${currentUser}, ${namedAccount}) or token_hash = ${presentedCredential}`

const accountTokenSchema = defineEntity({
  name: 'AccountToken',
  tableName: 'account_tokens',
  rowLevelSecurity: 'force',
  policies: [{ name: 'own_account', using: reachable, check: reachable }],
  properties: {
    id: column.id(),
    /** SHA-256 of the token in the link; the token itself is kept nowhere. */
    tokenHash: p.blob().unique('account_tokens_token'),
    purpose: p.enum(tokenPurposes),
    userId: p.uuid(),
    /** The address it was mailed to; once the account has another, a link into it is worth nothing. */
    emailKey: p.text(),
    /** The org that invites. */
    orgId: p.uuid().nullable(),
    createdAt: column.createdAt(),
    expiresAt: column.instant(),
    /** When it was used, or made void by a newer one or by a change of the account. */
    endedAt: column.instant().nullable(),
  },
  indexes: [{ properties: ['userId', 'purpose'], name: 'account_tokens_of_user' }],
})

/** A link that was mailed to someone, good for one purpose, once. */
export class AccountToken extends accountTokenSchema.class {}
accountTokenSchema.setClass(AccountToken)
