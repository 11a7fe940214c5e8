import { EntityManager } from '@mikro-orm/postgresql'
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common'
import { Clock } from '../../platform/clock.js'
import type { Config } from '../../platform/config.js'
import { Mailer } from '../../platform/mail/mailer.js'
import { OutboxRelay, type HappenedEvent } from '../../platform/outbox/outbox-relay.js'
import { CONFIG } from '../../platform/tokens.js'
import { OrgEmails } from '../emails/index.js'
import { isFor } from './is-for.js'
import { NoticeReader } from './notices.repository.js'
import type { NoticeRow } from './notice-rows.js'
import { noticeEmail } from './staff/notice.email.js'
import { ownPageGiftEmail } from './own-page-gift.email.js'
import { StaffNoticesRepository, type StaffMember } from './staff-notices.repository.js'
import { settlingEvents, staffEvents, type StaffEventType, staffOccasionsOf } from './staff-occasions.js'

/** What comes within this time of the first is told with it. */
export const waitMinutes = 2
const mostAtOnce = 5_000
const keptDays = 30

/**
 * Writes to staff about what happens, as each of them has chosen. An event is noted down once for its occasion; what has
 * come together goes out as one mail to each, in the transaction that marks it as told, so that nothing is told twice.
 */
@Injectable()
export class StaffEmails implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly notices: StaffNoticesRepository,
    private readonly reader: NoticeReader,
    private readonly emails: OrgEmails,
    private readonly mailer: Mailer,
    private readonly relay: OutboxRelay,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    for (const type of staffEvents) this.relay.on(type, (event) => this.note(event))
    for (const type of settlingEvents) this.relay.on(type, ({ orgId }) => this.notices.tellInboxes(orgId))
  }

  private async note(event: HappenedEvent<StaffEventType>): Promise<void> {
    const by = { userId: event.userId ?? null, at: this.clock.now() }
    for (const occasion of staffOccasionsOf(event)) await this.notices.note(event.orgId, occasion, by)
  }

  /** Tells each member of staff what they want to know of, all of it in one mail. */
  async sweep(orgId: string): Promise<void | 'more'> {
    const now = this.clock.now()
    return this.em.transactional(async () => {
      await this.notices.noteEvidenceDue(orgId, now)
      const taken = await this.notices.take(orgId, now, mostAtOnce)
      const notices = await this.reader.read(orgId, taken)
      const orgName = await this.notices.orgName(orgId)
      for (const member of await this.notices.staff(orgId)) {
        const to = { orgId, orgName, to: member, publicUrl: this.config.publicUrl }
        const news = notices.filter((notice) => isNewsFor(member, notice))
        const [gift, ...otherGifts] = news.filter((notice) => notice.kind === 'ownPageGift')
        if (gift) await this.emails.send(orgId, ownPageGiftEmail([gift, ...otherGifts], to))
        const [first, ...others] = news.filter((notice) => notice.kind !== 'ownPageGift')
        if (first) await this.mailer.send(noticeEmail([first, ...others], to))
      }
      await this.notices.forget(orgId, new Date(now.getTime() - keptDays * 86_400_000))
      return taken.length === mostAtOnce ? 'more' : undefined
    })
  }
}

// What was mended meanwhile is no news.
const isNewsFor = (member: StaffMember, notice: NoticeRow): boolean =>
  member.settings[notice.kind] &&
  !notice.isMended &&
  isFor({ ...member, isSuperuser: false, isImpersonating: false }, notice)
