import { Inject, Injectable } from '@nestjs/common'
import pg from 'pg'
import type { Connections } from '../database/connections.js'
import { CONNECTIONS } from '../tokens.js'
import { MailBodies, type MailBody } from './mail-body.js'
import { newestMails } from './mail.statements.js'
import { queryOn } from '../database/plain-query.js'

export interface SentMail extends MailBody {
  to: string
  subject: string
  sentAt: string
  /** The names of its files. */
  attachments: string[]
}

/** Looks into the mail outbox, for development; production has no way in. */
@Injectable()
export class MailBrowser {
  constructor(
    private readonly bodies: MailBodies,
    @Inject(CONNECTIONS) private readonly connections: Connections,
  ) {}

  async newest(limit = 100): Promise<SentMail[]> {
    // The app's role reads no mail but the one that it sends.
    const owner = new pg.Client({ connectionString: this.connections.ownerUrl })
    await owner.connect()
    try {
      const rows = await queryOn(owner, newestMails(limit))
      return rows.map(({ id, sealed_body: sealed, ...mail }) => ({
        ...mail,
        ...(sealed === null ? { text: '', html: '' } : this.bodies.open(id, sealed)),
      }))
    } finally {
      await owner.end()
    }
  }
}
