import { sql, type Insertable } from 'kysely'
import type { Database } from '../database/database.generated.js'
import type { OpenTransaction } from '../database/transaction.js'

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
