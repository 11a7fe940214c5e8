import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable, type OnModuleInit } from '@nestjs/common'
import { lockNames, query } from '../../platform/database/transaction.js'
import { ChargeIntents, OfflineGifts } from '../charges/index.js'
import {
  addBenefits,
  addGoodsOfCampaigns,
  addGoodsToInstallments,
  takenRewards,
  type PromisedBenefit,
} from './benefits.statements.js'

/** Writes down what donors are promised for gifts that begin, so that their receipts say it. */
@Injectable()
export class PromisedBenefits implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly offline: OfflineGifts,
    private readonly intents: ChargeIntents,
  ) {}

  onModuleInit(): void {
    this.offline.promiseWith((orgId, chargeIds) => query(this.em, addGoodsOfCampaigns(orgId, chargeIds)))
    this.intents.promiseWith((orgId, chargeIds) => query(this.em, addGoodsToInstallments(orgId, chargeIds)))
  }

  /**
   * Promises what it can, in the transaction that is open. Returns the gifts whose reward is gone, for which nothing was written: whoever
   * asks has to end the transaction then. Those who want the last one of a reward take turns.
   */
  async promise(orgId: string, benefits: readonly PromisedBenefit[]): Promise<string[]> {
    if (benefits.length === 0) return []
    const gone = await this.goneOf(orgId, benefits)
    if (gone.length > 0) return gone
    await query(this.em, addBenefits(orgId, benefits))
    return []
  }

  private async goneOf(orgId: string, benefits: readonly PromisedBenefit[]): Promise<string[]> {
    const limited = benefits.flatMap(({ chargeId, reward }) =>
      reward && reward.stock !== null ? [{ chargeId, id: reward.id, stock: reward.stock }] : [],
    )
    if (limited.length === 0) return []
    const ids = [...new Set(limited.map(({ id }) => id))]
    await lockNames(
      this.em,
      ids.map((id) => `reward:${id}`),
    )
    const rows = await query(this.em, takenRewards(orgId, ids))
    const taken = new Map(rows.map((row) => [row.rewardId, row.taken]))
    return limited.flatMap(({ chargeId, id, stock }) => {
      const before = taken.get(id) ?? 0
      taken.set(id, before + 1)
      return before < stock ? [] : [chargeId]
    })
  }
}
