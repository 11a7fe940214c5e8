import { sql, type RawBuilder } from 'kysely'

type Sql = RawBuilder<unknown>

interface ConsentKey {
  orgId: Sql
  donorId: Sql
  channel: Sql
  purpose: Sql
}

/** How all that a donor said is read, rows `c`: what comes first of a channel and purpose is in force. */
export const latestFirst = sql`c.at desc, c.id desc`

/** The word in force of a donor for a channel and a purpose, as `(state, text, at)`; no row where they said none. */
export const consentInForce = ({ orgId, donorId, channel, purpose }: ConsentKey): Sql => sql`
  (
    select c.state, c.text, c.at
    from donor_consents c
    where c.org_id = ${orgId}
      and c.donor_id = ${donorId}
      and c.channel = ${channel}
      and c.purpose = ${purpose}
    order by ${latestFirst}
    limit 1
  )`

/** What that word is; null where there is none. */
export const consentState = (key: ConsentKey): Sql => sql`(select w.state from ${consentInForce(key)} w)`
