import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import type { Charge } from '@almoner/contracts/charges/charge'
import { mostSoftCredits } from '@almoner/contracts/charges/offline.operations'
import type { CreditDonorInput, UncreditDonorInput } from '@almoner/contracts/charges/soft-credits.operations'
import type { Actor } from '../../../platform/access/actor.js'
import { Audit } from '../../../platform/audit/audit.js'
import { forUpdate, query } from '../../../platform/database/transaction.js'
import { Problem, orNotFound } from '../../../platform/problems/problem.js'
import { donorOrKept } from '../../donors/index.js'
import { Charge as ChargeEntity } from '../charge.entity.js'
import { ChargesService } from '../charges.service.js'
import { SoftCredit } from '../soft-credit.entity.js'

/** Credits others with gifts that are there already. It moves no money: the gift stays with who gave it. */
@Injectable()
export class SoftCredits {
  constructor(
    private readonly em: EntityManager,
    private readonly charges: ChargesService,
    private readonly audit: Audit,
  ) {}

  /** Raises `not_found`, and `input_invalid` at `donorId` or `amount`. */
  async credit(actor: Actor, { chargeId, donorId, amount, kind }: CreditDonorInput): Promise<Charge> {
    const { orgId } = actor
    await this.em.transactional(async (em) => {
      const charge = orNotFound(await em.findOne(ChargeEntity, { orgId, id: chargeId }, forUpdate))
      const [donor] = await query(this.em, donorOrKept(orgId, donorId))
      if (!donor) throw Problem.at('donorId', 'This donor does not exist')
      if (donor.id === charge.donorId) throw Problem.at('donorId', 'They gave it, so they are already credited')
      if (amount > charge.amount) throw Problem.at('amount', 'This is more than the gift')
      const credits = await em.find(SoftCredit, { orgId, chargeId })
      const known = credits.find((credit) => credit.donorId === donor.id)
      if (!known && credits.length >= mostSoftCredits)
        throw Problem.at('donorId', `No more than ${mostSoftCredits} others`)
      const before = known && { creditedId: known.donorId, amount: known.amount, kind: known.kind }
      if (known) Object.assign(known, { amount, kind, importId: null })
      else em.create(SoftCredit, { orgId, chargeId, donorId: donor.id, amount, kind })
      this.audit.record(actor, 'charges.creditDonor', {
        subjectId: chargeId,
        before: before ?? null,
        after: { creditedId: donor.id, amount, kind },
      })
    })
    return this.charges.get(actor, { id: chargeId })
  }

  /** Raises `not_found`. */
  async uncredit(actor: Actor, { chargeId, donorId }: UncreditDonorInput): Promise<Charge> {
    const { orgId } = actor
    await this.em.transactional(async (em) => {
      const credit = orNotFound(await em.findOne(SoftCredit, { orgId, chargeId, donorId }, forUpdate))
      this.audit.record(actor, 'charges.uncreditDonor', {
        subjectId: chargeId,
        before: { creditedId: donorId, amount: credit.amount, kind: credit.kind },
        after: null,
      })
      em.remove(credit)
    })
    return this.charges.get(actor, { id: chargeId })
  }
}
