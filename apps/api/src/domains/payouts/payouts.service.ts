import { Injectable } from '@nestjs/common'
import type { Page } from '@almoner/contracts/paging'
import type { Payout, PayoutLine, PayoutRow } from '@almoner/contracts/payouts/payout'
import type {
  GetPayoutInput,
  ListPayoutLinesInput,
  ListPayoutsInput,
} from '@almoner/contracts/payouts/payouts.operations'
import type { Actor } from '../../platform/access/actor.js'
import { toPage } from '../../platform/database/keyset.js'
import { orNotFound } from '../../platform/problems/problem.js'
import { ChangeHorizon } from '../changes/index.js'
import { toPayout, toPayoutLine, toPayoutRow } from './payout.presenter.js'
import { PayoutsRepository } from './payouts.repository.js'

@Injectable()
export class PayoutsService {
  constructor(
    private readonly payouts: PayoutsRepository,
    private readonly horizon: ChangeHorizon,
  ) {}

  /** A page in keyset order. Raises `input_invalid` for a cursor that is not one of ours. */
  async list(actor: Actor, input: ListPayoutsInput): Promise<Page<PayoutRow>> {
    const asked = await this.horizon.within(actor.orgId, input)
    return toPage(await this.payouts.list(actor.orgId, asked), input, toPayoutRow)
  }

  /** Raises `not_found`, also for another org's. */
  async get(actor: Actor, { id }: GetPayoutInput): Promise<Payout> {
    return toPayout(orNotFound(await this.payouts.find(actor.orgId, id)))
  }

  /** What it is made of, in the order in which it happened. Raises `not_found`. */
  async lines(actor: Actor, input: ListPayoutLinesInput): Promise<Page<PayoutLine>> {
    orNotFound(await this.payouts.find(actor.orgId, input.payoutId))
    return toPage(await this.payouts.lines(actor.orgId, input), input, toPayoutLine)
  }
}
