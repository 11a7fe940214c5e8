import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import type { Actor } from '../access/actor.js'
import { currentCall } from '../access/call.js'
import { AuditEntry } from './audit-entry.entity.js'

interface AuditDetails {
  subjectId?: string
  before?: unknown
  after?: unknown
  reason?: string
}

@Injectable()
export class Audit {
  constructor(private readonly em: EntityManager) {}

  /** Adds a row to the audit log, committed with the transaction it is called in. */
  record(actor: Actor, action: string, details: AuditDetails = {}): void {
    const call = currentCall()
    if (call) call.isAudited = true
    this.em.create(AuditEntry, {
      orgId: actor.orgId,
      userId: actor.userId,
      realUserId: actor.realUserId,
      action,
      subjectId: details.subjectId ?? null,
      before: details.before ?? null,
      after: details.after ?? null,
      reason: reasonOf(actor, details.reason ?? actor.impersonationReason),
      requestId: call?.requestId ?? '',
    })
  }
}

function reasonOf({ apiKey, donorId }: Actor, reason: string | undefined): string | null {
  const byKey = apiKey && `By the API key “${apiKey.name}” (${apiKey.prefix}…)`
  const byDonor = donorId && `By the donor, on their own page`
  return [reason, byKey, byDonor].filter((part) => part !== undefined).join(' · ') || null
}
