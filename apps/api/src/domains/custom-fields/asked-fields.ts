import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import type { AskedField } from '@almoner/contracts/custom-fields/asked-field'
import { query } from '../../platform/database/transaction.js'
import { CustomFieldsRepository } from './custom-fields.repository.js'
import { keepAnswers, type Answer } from './asked-fields.statements.js'

/** Custom fields that a checkout asks donors for. */
@Injectable()
export class AskedFields {
  constructor(
    private readonly em: EntityManager,
    private readonly fields: CustomFieldsRepository,
  ) {}

  /** All of an org that can be asked for; of a choice that has no options there is nothing to ask. */
  askable(orgId: string): Promise<AskedField[]> {
    return this.fields.askable(orgId)
  }

  /**
   * Inside the open transaction: keeps what donors said where the record has nothing yet. Whoever knows an email can give in its
   * name, so that what is known of a donor is not changed by it.
   */
  async keep(orgId: string, answers: readonly Answer[]): Promise<void> {
    if (answers.length > 0) await query(this.em, keepAnswers(orgId, answers))
  }
}
