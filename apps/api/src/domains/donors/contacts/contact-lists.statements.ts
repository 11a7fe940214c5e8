import { sql, type RawBuilder } from 'kysely'
import type { DonorAddress, DonorEmail, DonorPhone } from '@almoner/contracts/donors/contact-lists'

/** The six columns of an address, of a row. */
const addressOf = (row: string) =>
  sql.join(['line1', 'line2', 'city', 'region', 'postal_code', 'country'].map((column) => sql.ref(`${row}.${column}`)))

const isPrimaryEmail = sql`r.email_key is not distinct from d.email_key`
const isPrimaryPhone = sql`r.number is not distinct from d.phone`
const isPrimaryAddress = sql`row(${addressOf('r')}) is not distinct from row(${addressOf('d')})`
const hasAddress = sql`coalesce(d.line1, d.city, d.postal_code, d.country) is not null`

/** Rows of a donor `d`, the one in use first; of that one there is a row only where more is known of it than the donor has. */
const listed = (rows: RawBuilder<unknown>, shown: RawBuilder<unknown>) => sql`
  (select coalesce(jsonb_agg(${shown} order by r.is_primary desc, r.place), '[]') from (${rows}) r)`

export const emailsOf = listed(
  sql`
    select r.address, r.label, r.status, r.place, ${isPrimaryEmail} as is_primary
    from donor_emails r
    where r.org_id = d.org_id and r.donor_id = d.id
    union all
    select d.email, null, 'unverified', 0, true
    where d.email is not null
      and not exists (
        select
        from donor_emails r
        where r.org_id = d.org_id and r.donor_id = d.id and ${isPrimaryEmail}
      )`,
  sql`jsonb_build_object('address', r.address, 'label', r.label, 'isPrimary', r.is_primary, 'status', r.status)`,
)

export const phonesOf = listed(
  sql`
    select r.number, r.label, r.sms_opt_in, r.place, ${isPrimaryPhone} as is_primary
    from donor_phones r
    where r.org_id = d.org_id and r.donor_id = d.id
    union all
    select d.phone, null, false, 0, true
    where d.phone is not null
      and not exists (
        select
        from donor_phones r
        where r.org_id = d.org_id and r.donor_id = d.id and ${isPrimaryPhone}
      )`,
  sql`
    jsonb_build_object(
      'number', r.number, 'label', r.label, 'isPrimary', r.is_primary, 'smsOptIn', r.sms_opt_in
    )`,
)

export const addressesOf = listed(
  sql`
    select ${addressOf('r')}, r.label, r.valid_from, r.valid_to, r.undeliverable, r.place,
      ${isPrimaryAddress} as is_primary
    from donor_addresses r
    where r.org_id = d.org_id and r.donor_id = d.id
    union all
    select ${addressOf('d')}, null, null, null, false, 0, true
    where ${hasAddress}
      and not exists (
        select
        from donor_addresses r
        where r.org_id = d.org_id and r.donor_id = d.id and ${isPrimaryAddress}
      )`,
  sql`
    jsonb_build_object(
      'line1', r.line1, 'line2', r.line2, 'city', r.city, 'region', r.region, 'postalCode', r.postal_code,
      'country', r.country, 'label', r.label, 'isPrimary', r.is_primary, 'validFrom', r.valid_from, 'validTo',
      r.valid_to, 'undeliverable', r.undeliverable
    )`,
)

interface Of {
  orgId: string
  donorId: string
}

/** What a merge brought keeps its mark, so that undoing the merge takes it away again. */
export const keepEmails = ({ orgId, donorId }: Of, list: readonly (DonorEmail & { key: string })[]) => [
  sql`
    delete from donor_emails
    where org_id = ${orgId}
      and donor_id = ${donorId}
      and email_key <> all (${list.map(({ key }) => key)}::text[])`,
  sql`
    insert into donor_emails (id, org_id, donor_id, place, address, email_key, label, status)
    select uuidv7(), ${orgId}::uuid, ${donorId}::uuid, x.place - 1, x.of ->> 'address', x.of ->> 'key',
      x.of ->> 'label', x.of ->> 'status'
    from jsonb_array_elements(${JSON.stringify(list)}::jsonb) with ordinality x (of, place)
    on conflict (org_id, donor_id, email_key) do update
    set place = excluded.place, address = excluded.address, label = excluded.label, status = excluded.status`,
]

export const keepPhones = ({ orgId, donorId }: Of, list: readonly DonorPhone[]) => [
  sql`
    delete from donor_phones
    where org_id = ${orgId}
      and donor_id = ${donorId}
      and number <> all (${list.map(({ number }) => number)}::text[])`,
  sql`
    insert into donor_phones (id, org_id, donor_id, place, number, label, sms_opt_in)
    select uuidv7(), ${orgId}::uuid, ${donorId}::uuid, x.place - 1, x.of ->> 'number', x.of ->> 'label',
      (x.of ->> 'smsOptIn')::boolean
    from jsonb_array_elements(${JSON.stringify(list)}::jsonb) with ordinality x (of, place)
    on conflict (org_id, donor_id, number) do update
    set place = excluded.place, label = excluded.label, sms_opt_in = excluded.sms_opt_in`,
]

export const keepAddresses = (
  { orgId, donorId }: Of,
  list: readonly (DonorAddress & { postalKey: string | null })[],
) => [
  sql`delete from donor_addresses where org_id = ${orgId} and donor_id = ${donorId}`,
  sql`
    insert into donor_addresses (
      id, org_id, donor_id, place, line1, line2, city, region, postal_code, postal_key, country, label,
      valid_from, valid_to, undeliverable
    )
    select uuidv7(), ${orgId}::uuid, ${donorId}::uuid, x.place - 1, x.of ->> 'line1', x.of ->> 'line2',
      x.of ->> 'city', x.of ->> 'region', x.of ->> 'postalCode', x.of ->> 'postalKey', x.of ->> 'country',
      x.of ->> 'label', (x.of ->> 'validFrom')::date, (x.of ->> 'validTo')::date,
      (x.of ->> 'undeliverable')::boolean
    from jsonb_array_elements(${JSON.stringify(list)}::jsonb) with ordinality x (of, place)`,
]

interface Merging {
  id: string
  orgId: string
  keptId: string
  mergedId: string
}

/** How the donor who is kept was reached before the merge. */
export type WasReached = Record<
  'email' | 'emailKey' | 'phone' | 'line1' | 'line2' | 'city' | 'region' | 'postalCode' | 'postalKey' | 'country',
  string | null
>

/** The places of what comes from elsewhere are behind all that a list can hold. */
const behind = 100

/**
 * Gives the donor who is kept each way in which the other is reached, and the ones of their own that the merge replaced,
 * marked with the merge. The other keeps theirs, for when the merge is undone.
 */
export const bringContacts = ({ id, orgId, keptId, mergedId }: Merging, was: WasReached) => [
  sql`
    insert into donor_emails (id, org_id, donor_id, place, merge_id, address, email_key, label, status)
    select uuidv7(), d.org_id, d.id, ${sql.lit(behind)} + f.place, ${id}::uuid, f.address, f.email_key, f.label,
      f.status
    from donors d
      cross join lateral (
        select r.place, r.address, r.email_key, r.label, r.status
        from donor_emails r
        where r.org_id = ${orgId} and r.donor_id = ${mergedId}
        union all
        select 0, m.email, m.email_key, null, 'unverified'
        from donors m
        where m.org_id = ${orgId} and m.id = ${mergedId}
        union all
        select 0, ${was.email}::text, ${was.emailKey}::text, null, 'unverified'
      ) f
    where d.org_id = ${orgId}
      and d.id = ${keptId}
      and f.email_key is not null
      and f.email_key is distinct from d.email_key
    on conflict (org_id, donor_id, email_key) do nothing`,
  sql`
    insert into donor_phones (id, org_id, donor_id, place, merge_id, number, label, sms_opt_in)
    select uuidv7(), d.org_id, d.id, ${sql.lit(behind)} + f.place, ${id}::uuid, f.number, f.label, f.sms_opt_in
    from donors d
      cross join lateral (
        select r.place, r.number, r.label, r.sms_opt_in
        from donor_phones r
        where r.org_id = ${orgId} and r.donor_id = ${mergedId}
        union all
        select 0, m.phone, null, false
        from donors m
        where m.org_id = ${orgId} and m.id = ${mergedId}
        union all
        select 0, ${was.phone}::text, null, false
      ) f
    where d.org_id = ${orgId}
      and d.id = ${keptId}
      and f.number is not null
      and coalesce(phone_key(f.number), f.number) is distinct from coalesce(d.phone_key, d.phone)
    on conflict (org_id, donor_id, number) do nothing`,
]

export const takeContactsBack = ({ id, orgId }: Merging) =>
  ['donor_emails', 'donor_phones', 'donor_addresses'].map(
    (table) => sql`delete from ${sql.table(table)} where org_id = ${orgId} and merge_id = ${id}::uuid`,
  )

/** As `bringContacts`, of addresses. */
export const bringAddresses = ({ id, orgId, keptId, mergedId }: Merging, was: WasReached) => sql`
  insert into donor_addresses (
    id, org_id, donor_id, place, merge_id, line1, line2, city, region, postal_code, country, postal_key,
    label, valid_from, valid_to, undeliverable
  )
  select uuidv7(), d.org_id, d.id, ${sql.lit(behind)} + f.place, ${id}::uuid, ${addressOf('f')}, f.postal_key,
    f.label, f.valid_from, f.valid_to, f.undeliverable
  from donors d
    cross join lateral (
      select ${addressOf('r')}, r.postal_key, r.place, r.label, r.valid_from, r.valid_to, r.undeliverable
      from donor_addresses r
      where r.org_id = ${orgId} and r.donor_id = ${mergedId}
      union all
      select ${addressOf('m')}, m.postal_key, 0, null, null::date, null::date, false
      from donors m
      where m.org_id = ${orgId}
        and m.id = ${mergedId}
        and not exists (
          select
          from donor_addresses r
          where r.org_id = m.org_id
            and r.donor_id = m.id
            and row(${addressOf('r')}) is not distinct from row(${addressOf('m')})
        )
      union all
      select ${was.line1}::text, ${was.line2}::text, ${was.city}::text, ${was.region}::text,
        ${was.postalCode}::text, ${was.country}::text, ${was.postalKey}::text, 0, null, null::date,
        null::date, false
    ) f
  where d.org_id = ${orgId}
    and d.id = ${keptId}
    and coalesce(f.line1, f.city, f.postal_code, f.country) is not null
    and row(${addressOf('f')}) is distinct from row(${addressOf('d')})
    and not exists (
      select
      from donor_addresses r
      where r.org_id = d.org_id
        and r.donor_id = d.id
        and row(${addressOf('r')}) is not distinct from row(${addressOf('f')})
    )`
