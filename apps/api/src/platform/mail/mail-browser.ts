import { Injectable } from '@nestjs/common'
import { ReadPool } from '../database/read-pool.js'

export interface SentMail {
  to: string
  subject: string
  text: string
  html: string
  sentAt: string
}

/** Looks into the mail outbox, for development; production has no way in. */
@Injectable()
export class MailBrowser {
  constructor(private readonly pool: ReadPool) {}

  /** The newest mails first; those not sent yet stand with the time they were written. */
  async newest(limit = 100): Promise<SentMail[]> {
    const { rows } = await this.pool.query<SentMail>(
      `select recipient as "to", subject, body_text as text, body_html as html, to_json(coalesce(sent_at, created_at)) #>> '{}' as "sentAt"
       from mails order by created_at desc, id desc limit $1`,
      [limit],
    )
    return rows
  }
}
