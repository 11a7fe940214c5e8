import { sql, type RawBuilder } from 'kysely'
import type { GiftAidDeclaration as ShownDeclaration } from '@almoner/contracts/donors/gift-aid'
import { personOf } from '../../records/index.js'

/** Those of a donor, the newest first. */
export const declarationsOf = (donorId: string) => sql<ShownDeclaration>`
  select d.id, d.scope, d.method, d.name, d.address, to_json(d.signed_at) #>> '{}' as "signedAt", d.proof,
    d.covers_from::text as "coversFrom", d.letter_sent_on::text as "letterSentOn",
    ${personOf(sql`d.recorded_by`)} as "recordedBy", to_json(d.cancelled_at) #>> '{}' as "cancelledAt"
  from gift_aid_declarations d
  where d.org_id = ctx.org_id
    and d.donor_id = ${donorId}::uuid
    and (
      d.donation_id is null
      or exists (
        select
        from shared.charges c
        where c.org_id = d.org_id and c.donation_id = d.donation_id and c.status = 'succeeded'
      )
    )
  order by d.signed_at desc, d.id`

export interface Moment {
  at: string
  timeZone: string
  isToCome: boolean
  /** Of the org. */
  name: string
}

/** A moment of a day of the org: its noon, or now where that is earlier. */
export const momentOf = (orgId: string, day: string, now: Date): RawBuilder<Moment> => sql`
  select least(${now}::timestamptz, (${day}::date + time '12:00') at time zone o.time_zone)::text as at,
    ${day}::date > (${now}::timestamptz at time zone o.time_zone)::date as "isToCome", o.name,
    o.time_zone as "timeZone"
  from shared.orgs o
  where o.id = ${orgId}::uuid`

export const giftOf = (orgId: string, donorId: string, chargeId: string): RawBuilder<{ id: string }> => sql`
  select c.id
  from shared.charges c
  where c.org_id = ${orgId}::uuid and c.donor_id = ${donorId}::uuid and c.id = ${chargeId}::uuid`
