/** `nullif`, because a pooled connection answers '' once it had `app.org_id` set: no setting means no rows. */
export const currentOrg = "(select nullif(current_setting('app.org_id', true), '')::uuid)"
export const currentUser = "(select nullif(current_setting('app.user_id', true), '')::uuid)"

/** `app.door` is set for one statement by the list of orgs; the database looks up whether it is a superuser. */
export const isSuperuserAtDoor =
  "(select current_setting('app.door', true) = 'all_orgs') and exists " +
  `(select from users su where su.id = ${currentUser} and su.permission = 'superuser' and su.active)`

export const namedPage = "(select nullif(current_setting('app.page', true), ''))"

const ofOrg = `org_id = ${currentOrg}`

/** Spread into the definition of every entity that belongs to an org. */
export const tenantTable = {
  rowLevelSecurity: 'force' as const,
  policies: [{ name: 'own_org', using: ofOrg, check: ofOrg }],
}
