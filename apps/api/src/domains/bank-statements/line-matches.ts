import { add, sum, type MinorUnits } from '@almoner/contracts/minor-units'
import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import { lockName, query } from '../../platform/database/transaction.js'
import { Problem } from '../../platform/problems/problem.js'
import { BankLineMatch } from './bank-line-match.entity.js'
import type { BankLine } from './bank-line.entity.js'
import { giftsForLine, giftsOfBatch, payoutsForLine } from './bank-lines.statements.js'

type Line = Pick<BankLine, 'id' | 'orgId' | 'amount' | 'currency'>

/** What a line is: gifts or payouts, each with its part of the line. */
export interface Matched {
  gifts: readonly Part[]
  payouts: readonly Part[]
}

interface Part {
  id: string
  amount: MinorUnits
}

const differentSum = 'These do not come to the amount of the line'

/** The gifts and payouts that lines are, in the transaction in which a line is decided. */
@Injectable()
export class LineMatches {
  constructor(private readonly em: EntityManager) {}

  /**
   * Gifts that are recorded and come to the line's amount. Raises `match_taken`, and `input_invalid` at `field` of the decision for
   * gifts that it cannot be.
   */
  async gifts({ orgId, amount, currency }: Line, chargeIds: readonly string[], field: string): Promise<Matched> {
    const ids = [...new Set(chargeIds)].toSorted()
    await this.lock(ids)
    const taken = await this.em.count(BankLineMatch, { orgId, chargeId: { $in: ids } })
    if (taken > 0) throw new Problem('match_taken')
    const gifts = await query(this.em, giftsForLine(orgId, ids))
    if (gifts.length < ids.length || gifts.some((gift) => gift.currency !== currency))
      throw Problem.at(field, 'Choose a gift that was recorded by hand and not refunded')
    if (sum(gifts.map((gift) => gift.amount)) !== amount)
      throw Problem.at(
        field,
        gifts.length === 1 ? 'This gift has another amount. Correct the gift first' : differentSum,
      )
    return { gifts, payouts: [] }
  }

  /** The gifts of a batch that no line is matched with. Raises as `gifts` does. */
  async batch(line: Line, batchId: string): Promise<Matched> {
    const gifts = await query(this.em, giftsOfBatch(line.orgId, batchId))
    if (gifts.length === 0) throw Problem.at('as.batchId', 'This batch has no gifts that could be matched')
    return this.gifts(
      line,
      gifts.map(({ id }) => id),
      'as.batchId',
    )
  }

  /**
   * A payout that a line is, or a part of; or several that come to its amount. Raises `match_taken` where a payout would come in
   * with more than it is, and `input_invalid` at `field`.
   */
  async payouts({ orgId, amount, currency }: Line, payoutIds: readonly string[], field: string): Promise<Matched> {
    const ids = [...new Set(payoutIds)].toSorted()
    await this.lock(ids)
    const payouts = await query(this.em, payoutsForLine(orgId, ids))
    if (payouts.length < ids.length) throw Problem.at(field, 'This payout does not exist, or it failed')
    if (payouts.some((payout) => payout.currency !== currency))
      throw Problem.at(field, 'This payout is in another currency')
    const [only, ...others] = payouts
    if (only && others.length === 0) {
      if (only.came > 0 && add(only.came, amount) > only.amount) throw new Problem('match_taken')
      return { gifts: [], payouts: [{ id: only.id, amount }] }
    }
    if (payouts.some(({ came }) => came > 0)) throw new Problem('match_taken')
    if (sum(payouts.map((payout) => payout.amount)) !== amount) throw Problem.at(field, differentSum)
    return { gifts: [], payouts }
  }

  /** Writes down what a line is. */
  write({ orgId, id: lineId }: Line, { gifts, payouts }: Matched): void {
    for (const { id: chargeId, amount } of gifts)
      this.em.create(BankLineMatch, { orgId, lineId, chargeId, payoutId: null, amount })
    for (const { id: payoutId, amount } of payouts)
      this.em.create(BankLineMatch, { orgId, lineId, chargeId: null, payoutId, amount })
  }

  of({ orgId, id: lineId }: Pick<Line, 'orgId' | 'id'>): Promise<BankLineMatch[]> {
    return this.em.find(BankLineMatch, { orgId, lineId }, { orderBy: { id: 'asc' } })
  }

  private async lock(ids: readonly string[]): Promise<void> {
    for (const id of ids) await lockName(this.em, `bank match ${id}`)
  }
}
