import { sql, type RawBuilder } from 'kysely'

export const inboxChannel = 'almoner_inbox'

/** Says, once the transaction is committed, that the inboxes of an org may have changed, or that of one person alone. */
export const tellInboxes = (orgId: string, userId?: string): RawBuilder<unknown> =>
  sql`select pg_notify(${inboxChannel}, ${userId === undefined ? orgId : `${orgId}/${userId}`})`

export function readNews(payload: string): { orgId: string; userId: string | null } {
  const [orgId = '', userId = null] = payload.split('/')
  return { orgId, userId }
}
