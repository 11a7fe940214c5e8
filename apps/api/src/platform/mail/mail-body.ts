import { Injectable } from '@nestjs/common'
import { Vault } from '../secrets/vault.js'

export interface MailBody {
  text: string
  html: string
  /** Where one click ends emails like it (RFC 8058); in an email to many. */
  unsubscribeUrl?: string | undefined
}

/** Seals what mails say, so that a copy of the database opens no link in them. */
@Injectable()
export class MailBodies {
  constructor(private readonly vault: Vault) {}

  seal(mailId: string, { text, html, unsubscribeUrl }: MailBody): string {
    return this.vault.seal(JSON.stringify({ text, html, unsubscribeUrl }), placeOf(mailId))
  }

  /** Throws where it was sealed for another mail or with another key. */
  open(mailId: string, sealed: string): MailBody {
    const { text, html, unsubscribeUrl } = JSON.parse(this.vault.unseal(sealed, placeOf(mailId))) as MailBody
    return { text, html, ...(unsubscribeUrl && { unsubscribeUrl }) }
  }
}

const placeOf = (mailId: string): string => `mails/${mailId}`
