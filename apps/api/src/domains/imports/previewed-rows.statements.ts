import { sql } from 'kysely'
import { paidOnce } from '../donations/index.js'

/** Whom the row `r` names, and after them who is credited by rows of their own, each with all that these say. */
const people = sql`
  (
    select coalesce(
      jsonb_agg(
        jsonb_build_object('role', n.role, 'name', n.name, 'amount', n.amount)
        order by n.is_further, n.place
      ),
      '[]'
    )
    from (
      select p.person ->> 'role' as role,
        coalesce(nullif(p.person ->> 'name', ''), p.person ->> 'named_as', '') as name,
        (p.person ->> 'amount')::numeric as amount, false as is_further, p.place
      from jsonb_array_elements(r.people) with ordinality p (person, place)
      union all
      select w.role, min(coalesce(nullif(w.name, ''), w.named_as, '')), sum(w.amount), true, min(c.line)
      from import_rows c
        cross join lateral jsonb_to_recordset(c.people) w (
          role text, name text, named_as text, former_id text, email_key text, name_key text, amount bigint
        )
      where c.org_id = r.org_id
        and c.import_id = r.import_id
        and c.state = 'credit'
        and c.decision is distinct from 'leave_out'
        and c.credit_of = r.external_id
        and not r.is_refund
      group by w.role, coalesce(w.former_id, w.email_key, w.name_key)
    ) n
  ) as people`

/** What is shown of the row `r` of the import `i` as it will be, `usual` and `fund` being what takes gifts that name none, and `d` its donor who is here. */
export const previewedColumns = sql`
  r.line,
  jsonb_build_object(
    'name', r.donor_name, 'type', coalesce(r.type, 'person'), 'email', r.email, 'language',
    r.preview ->> 'language', 'birthDate', r.preview ->> 'birth_date', 'doNotContact',
    coalesce((r.preview -> 'do_not_contact')::boolean, false), 'known',
    case
      when d.id is not null then jsonb_build_object('id', d.id, 'sequence', d.sequence::text, 'name', d.name)
    end
  ) as donor,
  (r.preview ->> 'amount')::float8 as amount, r.currency, r.is_refund as "isRefund", r.gift_date::text as date,
  r.status, r.mode,
  (
    select jsonb_build_object(
      'frequency', s.frequency, 'interval', s."interval", 'isPaidOnce', ${paidOnce('s')}, 'startsOn',
      s.starts_on, 'isPaused', s.is_paused, 'isWithoutCard', s.is_collected
      and s.payment_reference is null, 'endedAs', s.ended_as
    )
    from jsonb_to_record(r.recurring || jsonb_build_object('amount', r.amount)) s (
      amount bigint, frequency text, "interval" int, starts_on date, max_charges int, max_total bigint,
      prior_charges int, is_paused boolean, is_collected boolean, payment_reference text, ended_as text
    )
    where r.recurring is not null
  ) as recurring,
  r.preview ->> 'pays' as "paysRecurring", coalesce(r.campaign, usual.name) as campaign,
  coalesce(r.designation, fund.name) as designation,
  (
    select coalesce(
      jsonb_agg(
        jsonb_build_object('designation', coalesce(p.name, fund.name), 'amount', p.amount)
        order by p.amount desc
      ),
      '[]'
    )
    from jsonb_to_recordset(r.preview -> 'parts') p (name text, amount bigint)
    where jsonb_array_length(r.preview -> 'parts') > 1
  ) as parts,
  case
    when r.tribute is not null then jsonb_build_object('kind', r.tribute ->> 'kind', 'honoree', r.tribute ->> 'honoree')
  end as tribute,
  case
    when r.receipt is not null then jsonb_build_object(
      'number', r.receipt ->> 'number', 'issuedOn', r.receipt ->> 'issued_on', 'eligibleAmount',
      (r.receipt ->> 'eligible')::float8
    )
  end as receipt,
  r.declaration ->> 'signed_on' as "giftAidOn", r.household ->> 'name' as household,
  coalesce(r.is_anonymous, false) as "isAnonymous", coalesce(r.utm, '{}') as utm, r.source_url as "sourceUrl",
  ${people}`
