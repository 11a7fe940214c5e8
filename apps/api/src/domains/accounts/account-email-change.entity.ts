import { defineEntity, p } from '@mikro-orm/postgresql'
import { namedAccount, namedAddress } from '../../platform/database/account-scope.js'
import { column } from '../../platform/database/columns.js'
import { currentUser } from '../../platform/database/row-security.js'

const reachable = `user_id in (${currentUser}, ${namedAccount}) or old_email_key = ${namedAddress}`

const emailChangeSchema = defineEntity({
  name: 'AccountEmailChange',
  tableName: 'account_email_changes',
  rowLevelSecurity: 'force',
  policies: [{ name: 'own_account', using: reachable, check: reachable }],
  properties: {
    id: column.id(),
    userId: p.uuid(),
    oldEmail: p.text(),
    oldEmailKey: p.text(),
    /** Its holder had confirmed the old address, which may then undo the change. */
    isOldProven: p.boolean(),
    newEmail: p.text(),
    newEmailKey: p.text(),
    createdAt: column.createdAt(),
    /** When the new address was confirmed, and took the place of the old one. */
    confirmedAt: column.instant().nullable(),
    /** Until when it can be confirmed; once it is, until when the old address signs in, restores and can undo. */
    endsAt: column.instant(),
    /** When it was canceled, undone, or replaced by another before it was confirmed. */
    endedAt: column.instant().nullable(),
  },
  indexes: [
    { properties: ['userId', 'createdAt'], name: 'account_email_changes_of_user' },
    { properties: ['oldEmailKey'], name: 'account_email_changes_by_old' },
  ],
})

/** The move of an account from one address to another. */
export class AccountEmailChange extends emailChangeSchema.class {}
emailChangeSchema.setClass(AccountEmailChange)
