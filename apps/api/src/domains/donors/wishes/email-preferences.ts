import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import type { PageLanguage } from '@almoner/contracts/checkout/checkout-page'
import { consentPurposes, type ConsentPurpose } from '@almoner/contracts/donors/consent'
import { Clock } from '../../../platform/clock.js'
import { query } from '../../../platform/database/transaction.js'
import { newId } from '../../../platform/ids.js'
import { Outbox } from '../../../platform/outbox/outbox.js'
import { addChosenConsents, emailWishesOf } from './wishes.statements.js'

/** Which emails a donor says they want, themselves. In the transaction that is open. */
@Injectable()
export class EmailPreferences {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Null for one who was erased. */
  async of(
    orgId: string,
    donorId: string,
  ): Promise<{ language: PageLanguage | null; wanted: ConsentPurpose[] } | null> {
    const [found] = await query(this.em, emailWishesOf(orgId, donorId))
    return found ?? null
  }

  /** Keeps what is another word than the one in force. `text` tells staff how it was said. */
  async keep(
    orgId: string,
    donorId: string,
    said: Partial<Record<ConsentPurpose, boolean>>,
    text: string,
  ): Promise<void> {
    const rows = consentPurposes.flatMap((purpose) => {
      const isWanted = said[purpose]
      return isWanted === undefined ? [] : [{ id: newId(), purpose, state: isWanted ? 'granted' : 'denied' }]
    })
    const kept = await query(this.em, addChosenConsents(orgId, donorId, { rows, text, at: this.clock.now() }))
    if (kept.length > 0) await this.outbox.write(orgId, 'donor.updated', { donorId })
  }
}
