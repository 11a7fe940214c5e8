import type { MinorUnits } from '@almoner/contracts/minor-units'
import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import type { RawBuilder } from 'kysely'
import { forUpdate, query } from '../../platform/database/transaction.js'
import { DonationSchedules } from './donation-schedules.repository.js'
import { Donation } from './donation.entity.js'
import { endingOf, goOnAgain, recountPaid, widenLimits } from './imported-payments.statements.js'
import { ExpectedInstallments } from './installments/expected-installments.js'

type Relation = RawBuilder<unknown>

/** Keeps recurring gifts in step with the gifts of imports that count toward them. Works in the transaction it is called in. */
@Injectable()
export class ImportedPayments {
  constructor(
    private readonly em: EntityManager,
    private readonly expected: ExpectedInstallments,
    private readonly schedules: DonationSchedules,
  ) {}

  /**
   * Counts anew what was paid of the donations of a relation `(id)`, after their charges were written or are gone. `past` is a relation
   * `(donation_id, payments, amount)` of those among them that pay no expected payment, below zero where they are gone. One of which nothing is
   * left is completed.
   */
  async recount(orgId: string, donations: Relation, past: Relation): Promise<void> {
    await query(this.em, widenLimits(orgId, past))
    await query(this.em, recountPaid(orgId, donations))
    for (const { id } of await query(this.em, endingOf(orgId, donations)))
      await this.schedules.refresh(await this.em.findOneOrFail(Donation, { id, orgId }, forUpdate))
  }

  /** What gifts paid is expected again, the latest first; those of `completed (id)`, which were completed by them, go on again. */
  async takeOut(
    orgId: string,
    gifts: readonly { donationId: string; installmentNo: number; amount: MinorUnits }[],
    completed: Relation,
  ): Promise<void> {
    await query(this.em, goOnAgain(orgId, completed))
    for (const { donationId, installmentNo, amount } of gifts)
      await this.expected.release(orgId, donationId, installmentNo, amount)
  }
}
