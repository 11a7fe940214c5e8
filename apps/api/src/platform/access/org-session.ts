import type { EntityManager } from '@mikro-orm/postgresql'

/** Binds the rest of this call to the org that a visitor named; donors are members of none. */
export function orgSession(em: EntityManager, orgId: string): EntityManager {
  em.setSessionContext({ variables: { 'app.org_id': orgId, 'app.user_id': '' } })
  return em
}
