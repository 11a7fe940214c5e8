import { EntityManager } from '@mikro-orm/postgresql'
import { Inject, Injectable } from '@nestjs/common'
import { Clock } from '../../platform/clock.js'
import type { Config } from '../../platform/config.js'
import { query } from '../../platform/database/transaction.js'
import { Files } from '../../platform/files/files.js'
import { CONFIG } from '../../platform/tokens.js'
import { markRemoved, oldDocuments } from './emailed-documents.statements.js'
import { emailedKey } from './statement-documents.js'

const atOnce = 500

/** Statements that were attached to emails, which leave the file storage after these. */
@Injectable()
export class EmailedDocuments {
  constructor(
    private readonly em: EntityManager,
    private readonly files: Files,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<Config, 'retentionDays'>,
  ) {}

  /** Days for which an email stays after it was sent. */
  get keptDays(): number {
    return this.config.retentionDays
  }

  /** Of one org, some at a time; `more` where others may be left. */
  async clean(orgId: string): Promise<void | 'more'> {
    const now = this.clock.now().toISOString()
    const found = await this.em.transactional(() => query(this.em, oldDocuments(orgId, now, this.keptDays, atOnce)))
    const ids = found.map(({ id }) => id)
    for (const id of ids) await this.files.remove(emailedKey(orgId, id))
    await this.em.transactional(() => query(this.em, markRemoved(orgId, ids, now)))
    return ids.length === atOnce ? 'more' : undefined
  }
}
