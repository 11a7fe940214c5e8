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

/** The words in force of everyone who said one on a channel and a purpose, as `(donor_id, state)`. */
export const consentsInForceOf = ({ orgId, channel, purpose }: Omit<ConsentKey, 'donorId'>): Sql => sql`
  (
    select distinct on (c.donor_id) c.donor_id, c.state
    from donor_consents c
    where c.org_id = ${orgId} and c.channel = ${channel} and c.purpose = ${purpose}
    order by c.donor_id, ${latestFirst}
  )`

/** All that a donor `d` said, with the day of each in a time zone; see `consentsInForce` of the contracts. */
export const saidOnDays = (timeZone: string): Sql => sql`
  (
    select coalesce(
      jsonb_agg(
        jsonb_build_object(
          'channel', c.channel, 'purpose', c.purpose, 'state', c.state, 'text', c.text, 'on',
          (c.at at time zone ${timeZone})::date
        )
        order by ${latestFirst}
      ),
      '[]'
    )
    from donor_consents c
    where c.org_id = d.org_id and c.donor_id = d.id
  )`

/** What that word is; null where there is none. */
export const consentState = (key: ConsentKey): Sql => sql`(select w.state from ${consentInForce(key)} w)`
