import { EntityManager } from '@mikro-orm/postgresql'
import { Inject, Injectable } from '@nestjs/common'
import { query } from '../../platform/database/transaction.js'
import type { Logger } from '../../platform/logger.js'
import { infrastructureProblem } from '../../platform/problems/infrastructure-problem.js'
import { LOGGER } from '../../platform/tokens.js'
import { ReceiptDocuments } from './receipt-documents.js'
import { ReceiptsRepository } from './receipts.repository.js'
import { unkeptReceipts } from './unkept-documents.statements.js'

/** So many are made, one after the other, before other orgs get their turn. */
const perTurn = 100

/** Documents of receipts that nobody has opened: made soon after these were issued, so that a later template does not set them. */
@Injectable()
export class UnkeptDocuments {
  /** The last receipt of an org's turn before: one whose document cannot be made keeps no others from theirs. */
  private readonly reached = new Map<string, string>()

  constructor(
    private readonly em: EntityManager,
    private readonly receipts: ReceiptsRepository,
    private readonly documents: ReceiptDocuments,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /** Of one org, some at a time; `more` where others may be left. */
  async keep(orgId: string): Promise<void | 'more'> {
    const after = this.reached.get(orgId) ?? null
    const found = await this.em.transactional(() => query(this.em, unkeptReceipts(orgId, after, perTurn)))
    for (const { id } of found) await this.keepOne(orgId, id)
    const last = found.at(-1)
    if (!last || found.length < perTurn) {
      this.reached.delete(orgId)
      return undefined
    }
    this.reached.set(orgId, last.id)
    return 'more'
  }

  private async keepOne(orgId: string, id: string): Promise<void> {
    try {
      await this.documents.keep(await this.receipts.findOrFail(orgId, id))
    } catch (error) {
      if (infrastructureProblem(error)) throw error
      this.log.error({ err: error, orgId, receiptId: id }, 'the document of a receipt could not be made')
    }
  }
}
