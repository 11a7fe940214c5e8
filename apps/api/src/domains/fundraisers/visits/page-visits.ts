import { createHmac } from 'node:crypto'
import { EntityManager } from '@mikro-orm/postgresql'
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common'
import { CallRunner } from '../../../platform/access/call-runner.js'
import { Batcher, type Submit } from '../../../platform/batching/batcher.js'
import { Clock } from '../../../platform/clock.js'
import { query } from '../../../platform/database/transaction.js'
import type { Logger } from '../../../platform/logger.js'
import { Retention } from '../../../platform/retention/retention.js'
import { Vault } from '../../../platform/secrets/vault.js'
import { LOGGER } from '../../../platform/tokens.js'
import { countVisits } from './visits.statements.js'

export interface Visit {
  orgId: string
  slug: string
  ip: string
  userAgent: string
}

interface Noted {
  slug: string
  visitor: string
  onDate: string
}

const robots =
  /bot|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|telegram|headless|lighthouse|monitor|curl|wget|python|java\/|go-http|okhttp|axios|node/i

/** Whether a person looks, as far as the browser's name tells. */
export const isPerson = (userAgent: string): boolean => userAgent !== '' && !robots.test(userAgent)

/**
 * Counts the visitors of fundraisers' and teams' pages, each once a day. Nothing is put into their browsers, and neither
 * address nor browser is kept: of both only a hash, by a key and the day, which is deleted within an hour of the day's end.
 */
@Injectable()
export class PageVisits implements OnModuleInit {
  private readonly key: string
  private readonly submit: Submit<Noted, undefined>

  constructor(
    private readonly em: EntityManager,
    private readonly calls: CallRunner,
    private readonly clock: Clock,
    private readonly retention: Retention,
    @Inject(LOGGER) private readonly log: Logger,
    vault: Vault,
    batcher: Batcher,
  ) {
    this.key = vault.derive('fundraisers:visitors')
    this.submit = batcher.register({
      work: (orgId, visits) => this.write(orgId, visits),
      onBatchError: (error, size) => this.log.warn({ err: error, size }, 'visits could not be counted together'),
    })
  }

  onModuleInit(): void {
    this.retention.add({ table: 'fundraiser_visitors', over: "on_date < (now() at time zone 'utc')::date" })
  }

  /** Resolves once it is counted; whoever shows a page need not wait, and a visit that cannot be counted harms nobody. */
  async note({ orgId, slug, ip, userAgent }: Visit): Promise<void> {
    if (!isPerson(userAgent)) return
    const onDate = this.clock.now().toISOString().slice(0, 10)
    const visitor = createHmac('sha256', this.key).update([onDate, orgId, ip, userAgent].join('\n')).digest('hex')
    try {
      await this.submit(orgId, { slug, visitor, onDate })
    } catch (error) {
      this.log.warn({ err: error }, 'a visit could not be counted')
    }
  }

  private async write(orgId: string, visits: readonly Noted[]): Promise<undefined[]> {
    const days = new Set(visits.map(({ onDate }) => onDate))
    await this.calls.transaction({ orgId }, async () => {
      for (const day of days) {
        const ofDay = visits.filter(({ onDate }) => onDate === day)
        await query(this.em, countVisits(orgId, day, JSON.stringify(ofDay)))
      }
    })
    return visits.map(() => undefined)
  }
}
