import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import type { DonorConsent } from '@almoner/contracts/donors/consent'
import { Clock } from '../../../platform/clock.js'
import { query } from '../../../platform/database/transaction.js'
import { newId } from '../../../platform/ids.js'
import { addGivenConsents } from './wishes.statements.js'

/** What a donor ticked in a form, under the words that stood beside it. */
export interface GivenConsent extends Pick<DonorConsent, 'channel' | 'purpose'> {
  donorId: string
  label: string
}

/** Keeps the consents that donors give in forms. What they left unticked says nothing: it takes none back that they gave before. */
@Injectable()
export class GivenConsents {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** In the transaction it is called in. Where the same is in force already, in the same words, its history needs no second. */
  async keep(orgId: string, given: readonly GivenConsent[]): Promise<void> {
    if (given.length === 0) return
    const rows = given.map(({ donorId, channel, purpose, label }) => ({
      id: newId(),
      donor_id: donorId,
      channel,
      purpose,
      text: label,
    }))
    await query(this.em, addGivenConsents(orgId, JSON.stringify(rows), this.clock.now()))
  }
}
