import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import type { RawBuilder } from 'kysely'
import { lockNames, query } from '../../platform/database/transaction.js'
import type { OpenTransaction } from '../../platform/database/transaction.js'
import { benefitsOf, benefitsOfImport, postBenefits, withoutBenefits } from './benefit-lines.statements.js'

/**
 * Keeps the part of gifts that bought goods and services apart from what was contributed: gift income stays whole, and its two
 * companions say how much of it was an exchange. What goes back of a gift goes back of the contribution first, as its receipt has it.
 * Works in the transaction that it is called in.
 */
@Injectable()
export class LedgerBenefits {
  constructor(private readonly em: EntityManager) {}

  /** Brings the books in line with these gifts and what their donors got. `onDate` is the day of a refund; null is the gift's. */
  async follow(orgId: string, chargeIds: readonly string[], onDate: string | null = null): Promise<void> {
    if (chargeIds.length === 0) return
    await lockNames(
      this.em,
      chargeIds.map((id) => `benefits:${id}`),
    )
    await query(this.em, postBenefits({ orgId, due: benefitsOf(orgId, chargeIds), onDate }))
  }

  /** Posts what donors got for the gifts of an import. */
  async takeIn(db: OpenTransaction, orgId: string, importId: string): Promise<void> {
    await postBenefits({ orgId, due: benefitsOfImport(orgId, importId), onDate: null }).execute(db)
  }

  /** Takes back what was posted for gifts of an import that is taken back, except for the charges `kept`. */
  async withdraw(db: OpenTransaction, orgId: string, importId: string, kept: RawBuilder<unknown>): Promise<void> {
    await postBenefits({ orgId, due: withoutBenefits(orgId, importId, kept), onDate: null }).execute(db)
  }
}
