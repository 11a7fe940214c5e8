import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import type { PageChanges } from '@almoner/contracts/fundraisers/page-change'
import type { Actor } from '../../../platform/access/actor.js'
import { Audit } from '../../../platform/audit/audit.js'
import { Clock } from '../../../platform/clock.js'
import { Logos } from '../../orgs/index.js'
import type { Fundraiser } from '../fundraiser.entity.js'
import { OwnPageRepository } from './own-page.repository.js'
import { FundraiserPageChange } from './page-change.entity.js'
import { applyChanges, contentOf, differing } from './page-content.js'

interface How {
  /** Whether staff look at it before it is seen. */
  isReviewed: boolean
  /** Of the audit log. */
  action: string
}

/** What those whose page it is want on it, of a person as of a team. */
@Injectable()
export class PageProposals {
  constructor(
    private readonly em: EntityManager,
    private readonly own: OwnPageRepository,
    private readonly logos: Logos,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** Puts what is different on the page at once, or beside it until staff approve it; what waited before is replaced. */
  async put(actor: Actor, row: Fundraiser, wanted: PageChanges, { isReviewed, action }: How): Promise<void> {
    if (isReviewed) await this.propose(actor, row, wanted, action)
    else await this.change(actor, row, wanted, action)
  }

  /** Ends a change that waits, and lets go of its picture, but for one that goes on being used. */
  async takeBack(waiting: FundraiserPageChange, keptAvatar?: string | null): Promise<void> {
    waiting.status = 'withdrawn'
    waiting.settledAt = this.clock.now()
    await this.em.flush()
    const { avatar } = waiting.changes
    if (avatar && avatar !== keptAvatar) await this.logos.retire(waiting.orgId, avatar)
  }

  private async change(actor: Actor, row: Fundraiser, wanted: PageChanges, action: string): Promise<void> {
    const changes = differing(wanted, contentOf(row))
    // A change that waits from when the org still reviewed them would overwrite this one later.
    const waiting = await this.own.lockWaiting(row)
    if (waiting) await this.takeBack(waiting, changes.avatar)
    if (Object.keys(changes).length === 0) return
    const before = contentOf(row)
    if (changes.avatar !== undefined && row.avatarName) await this.logos.retire(row.orgId, row.avatarName)
    applyChanges(row, changes)
    this.audit.record(actor, action, { subjectId: row.id, before, after: contentOf(row) })
  }

  private async propose(actor: Actor, row: Fundraiser, wanted: PageChanges, action: string): Promise<void> {
    const waiting = await this.own.lockWaiting(row)
    const changes = differing({ ...waiting?.changes, ...wanted }, contentOf(row))
    if (waiting) await this.takeBack(waiting, changes.avatar)
    if (Object.keys(changes).length === 0) return
    const { orgId, id: fundraiserId } = row
    const proposed = this.em.create(FundraiserPageChange, {
      orgId,
      fundraiserId,
      changes,
      createdAt: this.clock.now(),
      settledAt: null,
      settledBy: null,
      reason: null,
    })
    await this.em.flush()
    this.audit.record(actor, action, {
      subjectId: fundraiserId,
      before: contentOf(row),
      after: { ...changes, waitsAs: proposed.id },
    })
  }
}
