import { staffLanguages } from '@almoner/contracts/accounts/staff-languages'
import { defineEntity, p } from '@mikro-orm/postgresql'
import { column } from '../../platform/database/columns.js'

const userSchema = defineEntity({
  name: 'User',
  tableName: 'users',
  properties: {
    id: column.id(),
    /** As it was typed. */
    email: p.text(),
    /** Lower case, NFC: one account for each. */
    emailKey: p.text().unique('users_email_key'),
    firstName: p.text(),
    lastName: p.text(),
    permission: p.enum(['superuser', 'user'] as const).default('user'),
    passwordHash: p.text().nullable().lazy(),
    emailVerifiedAt: column.instant().nullable(),
    /** There is at least one confirmed row of `second_factors`. */
    hasSecondFactor: p.boolean().default(false),
    /** Of their screens and of the emails to them. */
    language: p.enum(staffLanguages).default('en'),
    hasSingleKeys: p.boolean().default(true),
    active: p.boolean().default(true),
    lastOrgId: p.uuid().nullable(),
    createdAt: column.createdAt(),
  },
})

export class User extends userSchema.class {}
userSchema.setClass(User)
