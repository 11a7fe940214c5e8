import { EntityManager } from '@mikro-orm/postgresql'
import { Inject, Injectable } from '@nestjs/common'
import { CallRunner } from '../../../platform/access/call-runner.js'
import { DatabaseClock } from '../../../platform/database/database-clock.js'
import { forUpdate } from '../../../platform/database/transaction.js'
import type { Logger } from '../../../platform/logger.js'
import { LOGGER } from '../../../platform/tokens.js'
import { AdoptionItem } from '../adoption-item.entity.js'
import { GatewaySilent } from '../adoption-turn.js'

const atOnce = 8
const retryMs = 60_000

/** Works on several recurring gifts side by side. One that breaks off stays as it is and is gone on with a minute later. */
@Injectable()
export class ItemCalls {
  constructor(
    private readonly em: EntityManager,
    private readonly calls: CallRunner,
    private readonly time: DatabaseClock,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  async each(orgId: string, ids: readonly string[], work: (item: AdoptionItem) => Promise<void>): Promise<void> {
    const waiting = [...ids]
    const next = async () => {
      for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) await this.one(orgId, id, work)
    }
    await Promise.all(Array.from({ length: Math.min(atOnce, ids.length) }, next))
  }

  private async one(orgId: string, id: string, work: (item: AdoptionItem) => Promise<void>): Promise<void> {
    try {
      await this.calls.run({ orgId }, async () => {
        const item = await this.em.transactional((em) => em.findOneOrFail(AdoptionItem, { id, orgId }))
        await work(item)
      })
    } catch (error) {
      if (!(error instanceof GatewaySilent)) this.log.error({ err: error, itemId: id }, 'an adopted gift broke off')
      await this.postpone(orgId, id)
    }
  }

  private async postpone(orgId: string, id: string): Promise<void> {
    const until = new Date((await this.time.now()).getTime() + retryMs)
    await this.calls.transaction({ orgId }, async () => {
      const item = await this.em.findOneOrFail(AdoptionItem, { id, orgId }, forUpdate)
      item.waitsUntil = until
    })
  }
}
