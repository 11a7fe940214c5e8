import { EntityManager } from '@mikro-orm/postgresql'
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common'
import { Clock } from '../../../platform/clock.js'
import type { Config } from '../../../platform/config.js'
import { Sweeps } from '../../../platform/jobs/sweeps.js'
import { Mailer } from '../../../platform/mail/mailer.js'
import { OutboxRelay, type HappenedEvent } from '../../../platform/outbox/outbox-relay.js'
import { CONFIG } from '../../../platform/tokens.js'
import { staffLetter } from './staff-letter.js'
import { StaffNoticesRepository, type NoticeRow, type StaffMember } from './staff-notices.repository.js'
import { staffEvents, staffOccasionOf } from './staff-occasions.js'

const sweepEveryMs = 30_000
/** What comes within this time of the first is told with it. */
const waitMinutes = 2
const mostAtOnce = 5_000
const keptDays = 30

/**
 * Writes to staff about gifts, as each of them has chosen. An event is noted down once for its occasion; what has come
 * together goes out as one mail to each, in the transaction that marks it as told, so that nothing is told twice.
 */
@Injectable()
export class StaffMails implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly notices: StaffNoticesRepository,
    private readonly mailer: Mailer,
    private readonly relay: OutboxRelay,
    private readonly sweeps: Sweeps,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    for (const type of staffEvents) this.relay.on(type, (event) => this.note(event))
    this.sweeps.add({
      name: 'emails.staff',
      everyMs: sweepEveryMs,
      orgs: `select org_id from staff_notices
             where told_at is null and created_at <= $1::timestamptz - interval '${waitMinutes} minutes'`,
      takesTime: true,
      work: (orgId) => this.sweep(orgId),
    })
  }

  private async note(event: HappenedEvent): Promise<void> {
    const occasion = staffOccasionOf(event)
    if (occasion) await this.notices.note(event.orgId, occasion, { userId: event.userId ?? null, at: this.clock.now() })
  }

  /** Tells each member of staff what they want to know of, all of it in one mail. */
  async sweep(orgId: string): Promise<void | 'more'> {
    const now = this.clock.now()
    return this.em.transactional(async () => {
      const notices = await this.notices.take(orgId, now, mostAtOnce)
      const orgName = await this.notices.orgName(orgId)
      for (const member of await this.notices.staff(orgId)) {
        const [first, ...others] = notices.filter((notice) => isFor(member, notice))
        if (!first) continue
        const to = { orgId, orgName, to: member, publicUrl: this.config.publicUrl }
        await this.mailer.send(staffLetter([first, ...others], to))
      }
      await this.notices.forget(orgId, new Date(now.getTime() - keptDays * 86_400_000))
      return notices.length === mostAtOnce ? 'more' : undefined
    })
  }
}

// What somebody has done themselves they know, and a payment that was made after all is no news.
const isFor = ({ userId, settings }: StaffMember, { kind, byUserId, isMended }: NoticeRow): boolean =>
  settings[kind] && byUserId !== userId && !isMended
