import { timingSafeEqual } from 'node:crypto'
import { Inject, Injectable } from '@nestjs/common'
import type { Config } from '../../platform/config.js'
import { Vault } from '../../platform/secrets/vault.js'
import { CONFIG } from '../../platform/tokens.js'

/** Where donors read their receipts without signing in. The last part of a link follows from the instance's key, so that nobody can guess it. */
@Injectable()
export class ReceiptLinks {
  constructor(
    private readonly vault: Vault,
    @Inject(CONFIG) private readonly config: Pick<Config, 'publicUrl'>,
  ) {}

  urlOf(orgId: string, receiptId: string): string {
    return `${this.config.publicUrl}/receipts/${orgId}/${receiptId}/${this.secretOf(orgId, receiptId)}`
  }

  opens(orgId: string, receiptId: string, secret: string): boolean {
    const expected = Buffer.from(this.secretOf(orgId, receiptId))
    const given = Buffer.from(secret)
    return given.byteLength === expected.byteLength && timingSafeEqual(given, expected)
  }

  private secretOf(orgId: string, receiptId: string): string {
    return this.vault.derive(`receipts/${orgId}/${receiptId}`)
  }
}
