import { sql, type Insertable, type RawBuilder } from 'kysely'
import { emailKey } from '@almoner/contracts/donors/donor-keys'
import type { SuppressionReason } from '@almoner/contracts/emails/mail-state'
import type { Database } from '../database/database.generated.js'
import type { OpenTransaction } from '../database/transaction.js'
import { newId } from '../ids.js'

/** After so many attempts, which take three days, a mail is given up. */
export const mostMailAttempts = 25

interface MailRow {
  id: string
  to: string
  subject: string
  sealed_body: string | null
  /** The names of its files. */
  attachments: string[]
  sentAt: string
}

/** Puts a mail into the outbox; nothing of the row comes back, since whoever causes a mail may not read mails. */
export async function addMail(db: OpenTransaction, mail: Insertable<Database['mails']>): Promise<void> {
  await db.insertInto('mails').values(mail).execute()
}

export const bindToMail = (id: string) => sql`select set_config('app.mail', ${id}, true)`

export const newestMails = (limit: number) => sql<MailRow>`
  select id, recipient as "to", subject, sealed_body,
    array(select f ->> 'fileName' from jsonb_array_elements(coalesce(attachments, '[]')) f) as attachments,
    to_json(coalesce(sent_at, created_at)) #>> '{}' as "sentAt"
  from mails
  order by created_at desc, id desc
  limit ${limit}`

/** What became of a mail `m`, see `mailStates`. */
export const mailState: RawBuilder<unknown> = sql`
  case
    when m.withheld is not null then 'withheld'
    when m.complained_at is not null then 'complained'
    when m.bounced_at is not null then 'bounced'
    when m.sent_at is not null then 'sent'
    when m.attempts >= ${sql.lit(mostMailAttempts)} then 'failed'
    when m.last_error is not null then 'failing'
    else 'waiting'
  end`

/** Orgs whose sender's domain nobody has looked at for a day. */
export const orgsWithDomainsToCheck = (now: string) => sql<{ org_id: string }>`
  select org_id
  from mail_domains
  where checked_at is null or checked_at < ${now}::timestamptz - interval '1 day'`

interface NewSuppression {
  orgId: string
  address: string
  reason: SuppressionReason
  note: string | null
  since: Date
  addedBy?: string | null
}

/** One that is in force already stays as it is. */
export const suppressAddress = ({ orgId, address, reason, note, since, addedBy = null }: NewSuppression) => sql`
  insert into mail_suppressions (id, org_id, address, address_key, reason, note, since, added_by)
  values (
    ${newId()}, ${orgId}, ${address}, ${emailKey(address)}, ${reason}, ${note},
    ${since.toISOString()}::timestamptz, ${addedBy}
  )
  on conflict (org_id, address_key)
  where lifted_at is null do nothing`

export const suppressionFor = (orgId: string, address: string) => sql<{ reason: SuppressionReason }>`
  select reason
  from mail_suppressions
  where org_id = ${orgId} and address_key = ${emailKey(address)} and lifted_at is null`
