import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import { currentCall } from '../access/call.js'
import { transactionOf } from '../database/transaction.js'
import { newId } from '../ids.js'
import { addAuditEntry } from './audit.statements.js'

export interface AccountHolder {
  orgId: string | null
  userId: string
  /** Who really acts; the same person where absent. */
  realUserId?: string
}

interface AccountChange {
  before?: unknown
  after?: unknown
}

/** The app may write such rows and not read them, so the database is not asked to return them as an entity would. */
@Injectable()
export class AccountAudit {
  constructor(private readonly em: EntityManager) {}

  /** Adds a row to the audit log, committed with the transaction it is called in, which has to be bound to the same org. */
  async record(holder: AccountHolder, action: string, change: AccountChange = {}): Promise<void> {
    const call = currentCall()
    if (call) call.isAudited = true
    await addAuditEntry(transactionOf(this.em), {
      id: newId(),
      org_id: holder.orgId,
      user_id: holder.userId,
      real_user_id: holder.realUserId ?? holder.userId,
      action: action,
      subject_id: holder.userId,
      before: jsonOf(change.before),
      after: jsonOf(change.after),
      request_id: call?.requestId ?? '',
    })
  }
}

const jsonOf = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value))
