import type { EntityManager } from '@mikro-orm/postgresql'

/**
 * Binds what follows in this call to an org that a visitor has named: whoever gives is a member of none, and a member of
 * staff gives here as anyone does.
 */
export function orgSession(em: EntityManager, orgId: string): EntityManager {
  em.setSessionContext({ variables: { 'app.org_id': orgId, 'app.user_id': '' } })
  return em
}
