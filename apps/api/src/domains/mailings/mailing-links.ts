import { timingSafeEqual } from 'node:crypto'
import { Inject, Injectable } from '@nestjs/common'
import type { Config } from '../../platform/config.js'
import { Vault } from '../../platform/secrets/vault.js'
import { CONFIG } from '../../platform/tokens.js'

/**
 * Where a donor says which emails they want. The last part of a link follows from the instance's key, so that nobody can guess it; it holds
 * as long as the mailing is known, since CAN-SPAM asks for 30 days at least (15 U.S.C. 7704(a)(3)).
 */
@Injectable()
export class MailingLinks {
  constructor(
    private readonly vault: Vault,
    @Inject(CONFIG) private readonly config: Pick<Config, 'publicUrl'>,
  ) {}

  /** RFC 8058 has mailbox providers send a POST to the very address that a person opens. */
  urlOf(orgId: string, recipientId: string): string {
    return `${this.config.publicUrl}/email-preferences/${orgId}/${recipientId}/${this.secretOf(orgId, recipientId)}`
  }

  opens(orgId: string, recipientId: string, secret: string): boolean {
    const expected = Buffer.from(this.secretOf(orgId, recipientId))
    const given = Buffer.from(secret)
    return given.byteLength === expected.byteLength && timingSafeEqual(given, expected)
  }

  private secretOf(orgId: string, recipientId: string): string {
    return this.vault.derive(`email-preferences/${orgId}/${recipientId}`)
  }
}
