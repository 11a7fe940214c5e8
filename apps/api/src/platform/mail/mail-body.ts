import { Injectable } from '@nestjs/common'
import { Vault } from '../secrets/vault.js'

export interface MailBody {
  text: string
  html: string
}

/** Seals what mails say, so that a copy of the database opens no link in them. */
@Injectable()
export class MailBodies {
  constructor(private readonly vault: Vault) {}

  seal(mailId: string, { text, html }: MailBody): string {
    return this.vault.seal(JSON.stringify({ text, html }), placeOf(mailId))
  }

  /** Throws where it was sealed for another mail or with another key. */
  open(mailId: string, sealed: string): MailBody {
    const { text, html } = JSON.parse(this.vault.unseal(sealed, placeOf(mailId))) as MailBody
    return { text, html }
  }
}

const placeOf = (mailId: string): string => `mails/${mailId}`
