import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import {
  mostNotifications,
  shownDays,
  type MarkNotificationsInput,
  type Notification,
  type UnreadNotifications,
} from '@almoner/contracts/notifications/notifications.operations'
import type { StaffNotice } from '@almoner/contracts/notifications/staff-notices'
import type { SignedIn } from '../../platform/access/actor.js'
import { Clock } from '../../platform/clock.js'
import { isFor } from './is-for.js'
import { NoticeReader } from './notices.repository.js'
import { tellNotice } from './staff/notice-words.js'
import { voiceIn } from './staff/staff-texts.js'
import { StaffNoticesRepository } from './staff-notices.repository.js'

// Their sentences in an email say the same once more.
const saysItAll: ReadonlySet<StaffNotice> = new Set(['fundraiserPending', 'ownPageGift'])

/** The inbox of each person: what staff are told of by email, for as long as a month, and whether they have read it. */
@Injectable()
export class NotificationsService {
  constructor(
    private readonly em: EntityManager,
    private readonly notices: StaffNoticesRepository,
    private readonly reader: NoticeReader,
    private readonly clock: Clock,
  ) {}

  /** The newest first. */
  list(orgId: string, visitor: SignedIn): Promise<Notification[]> {
    return this.em.transactional(() => this.read(orgId, visitor))
  }

  async count(orgId: string, visitor: SignedIn): Promise<UnreadNotifications> {
    const all = await this.list(orgId, visitor)
    return { unread: all.filter(({ isRead, isSettled }) => !isRead && !isSettled).length }
  }

  async mark(orgId: string, visitor: SignedIn, { ids, isRead }: MarkNotificationsInput): Promise<UnreadNotifications> {
    const { userId } = visitor
    await this.em.transactional(async () => {
      if (isRead) await this.notices.markRead(orgId, userId, ids)
      else await this.notices.markUnread(orgId, userId, ids)
      await this.notices.tellInboxes(orgId, userId)
    })
    return this.count(orgId, visitor)
  }

  private async read(orgId: string, visitor: SignedIn): Promise<Notification[]> {
    const since = new Date(this.clock.now().getTime() - shownDays * 86_400_000)
    const { userId } = visitor
    const voice = voiceIn(visitor.language ?? 'en')
    // Some are for others: of twice as many enough remain.
    const noted = await this.notices.inbox(orgId, { userId, since, most: 2 * mostNotifications })
    const rows = await this.reader.read(orgId, noted)
    return rows
      .filter((row) => isFor(visitor, row))
      .slice(0, mostNotifications)
      .flatMap((row) => {
        const notice = noted[row.place]
        if (!notice) return []
        const { subject, sentence, place } = tellNotice(row, voice)
        const { id, kind, createdAt, isRead } = notice
        return [
          {
            id,
            kind,
            title: subject,
            text: saysItAll.has(kind) ? null : sentence,
            path: place.path,
            at: createdAt,
            isRead,
            isSettled: row.isMended,
          },
        ]
      })
  }
}
