import { sql, type RawBuilder } from 'kysely'
import type { ConsentPurpose } from '@almoner/contracts/donors/consent'
import { recipientFates, type LeftOutReason } from '@almoner/contracts/mailings/mailing'
import { mailState } from '../../platform/mail/mail.statements.js'
import { refusalOf } from './audience.statements.js'

/** What became of a recipient `r`, whose mail is `m` while it is kept. */
export const fateOf: RawBuilder<unknown> = sql`
  case
    when r.outcome = 'waiting' then 'waiting'
    when r.outcome = 'left_out'
    or m.withheld is not null then 'left_out'
    when m.id is not null
    and (${mailState}) in ('bounced', 'complained', 'failed') then ${mailState}
    when r.unsubscribed_at is not null then 'unsubscribed'
    when m.id is not null
    and m.sent_at is null then 'queued'
    else 'sent'
  end`

/** How many of the recipients of a mailing `l` each became of, as JSON. */
export const fatesOf = sql`
  (
    select jsonb_build_object(${sql.join(
      recipientFates.map((fate) => sql`${sql.lit(fate)}::text, count(*) filter (where f.fate = ${sql.lit(fate)})`),
    )})
    from (
      select ${fateOf} as fate
      from mailing_recipients r left join shared.mails m on m.org_id = r.org_id and m.id = r.mail_id
      where r.org_id = l.org_id and r.mailing_id = l.id
    ) f
  )`

export interface RecipientInTurn {
  id: string
  donorId: string
  email: string | null
  emailKey: string | null
  reason: LeftOutReason | null
}

/** Those of some recipients whose turn it still is, under their locks, with why they get nothing after all. */
export const takeTurns = (orgId: string, mailingId: string, ids: readonly string[], purpose: ConsentPurpose) =>
  sql<RecipientInTurn>`
    select r.id, r.donor_id as "donorId", d.email, d.email_key as "emailKey",
      coalesce(
        ${refusalOf(sql`${purpose}`)},
        case
          when exists (
            select
            from mailing_recipients o
            where o.mailing_id = r.mailing_id and o.outcome = 'mailed' and o.address_key = d.email_key
          ) then 'same_address'
        end
      ) as reason
    from mailing_recipients r left join shared.donors d on d.org_id = r.org_id and d.id = r.donor_id
    where r.org_id = ${orgId}::uuid
      and r.mailing_id = ${mailingId}::uuid
      and r.id = any(${ids}::uuid[])
      and r.outcome = 'waiting'
    order by r.place
    for update of r`

export interface SettledRecipient {
  id: string
  outcome: 'mailed' | 'left_out'
  reason: LeftOutReason | null
  mail_id: string | null
  address_key: string | null
}

export const settleTurns = (orgId: string, settled: readonly SettledRecipient[], at: Date) => sql`
  update mailing_recipients r
  set outcome = s.outcome, reason = s.reason, mail_id = s.mail_id, address_key = s.address_key,
    settled_at = ${at.toISOString()}::timestamptz
  from json_to_recordset(${JSON.stringify(settled)}::json) as s (id uuid, outcome text, reason text, mail_id uuid, address_key text)
  where r.org_id = ${orgId}::uuid and r.id = s.id and r.outcome = 'waiting'`

/** Leaves the recipient of a mail out after all where they said no, died or are not to be contacted by now. */
export const leaveOutOfMail = (orgId: string, mailId: string) => sql<{ id: string }>`
  update mailing_recipients r
  set outcome = 'left_out', reason = n.reason
  from (
    select r.id, ${refusalOf(sql`l.purpose`)} as reason
    from mailing_recipients r
      join mailings l on l.org_id = r.org_id and l.id = r.mailing_id
      left join shared.donors d on d.org_id = r.org_id and d.id = r.donor_id
    where r.org_id = ${orgId}::uuid and r.mail_id = ${mailId}::uuid
  ) n
  where r.org_id = ${orgId}::uuid and r.id = n.id and n.reason is not null
  returning r.id`

export const nextWaiting = (orgId: string, mailingId: string, most: number) => sql<{ id: string; donorId: string }>`
  select r.id, r.donor_id as "donorId"
  from mailing_recipients r
  where r.org_id = ${orgId}::uuid and r.mailing_id = ${mailingId}::uuid and r.outcome = 'waiting'
  order by r.place
  limit ${most}`

/** Those that are to begin, or whose pace lets more out, each with its state. */
export const dueMailings = (orgId: string, now: Date) => sql<{ id: string; state: 'scheduled' | 'sending' }>`
  select l.id, l.state
  from mailings l
  where l.org_id = ${orgId}::uuid and ${isDue(now.toISOString())}
  order by l.id`

export const orgsWithMailings = (now: string) => sql<{ org_id: string }>`
  select l.org_id from mailings l where ${isDue(now)}`

const isDue = (now: string) => sql`
  (
    (l.state = 'scheduled' and l.scheduled_at <= ${now}::timestamptz)
    or (l.state = 'sending' and l.next_at <= ${now}::timestamptz)
  )`

/** Whose recipient a link was made for, with what it is about. */
export const recipientOfLink = (orgId: string, id: string) => sql<{
  donorId: string
  purpose: ConsentPurpose
  name: string
}>`
  select r.donor_id as "donorId", l.purpose, l.name
  from mailing_recipients r join mailings l on l.org_id = r.org_id and l.id = r.mailing_id
  where r.org_id = ${orgId}::uuid and r.id = ${id}::uuid`

export const noteUnsubscribed = (orgId: string, id: string, at: Date | null) => sql`
  update mailing_recipients
  set unsubscribed_at = case
    when ${at === null} then null
    else coalesce(unsubscribed_at, ${at?.toISOString() ?? null}::timestamptz)
  end
  where org_id = ${orgId}::uuid and id = ${id}::uuid`
