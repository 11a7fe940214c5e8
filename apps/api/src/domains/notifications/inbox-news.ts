import { Injectable } from '@nestjs/common'
import { DatabaseListener } from '../../platform/database/database-listener.js'
import { inboxChannel, readNews } from './inbox-news.statements.js'

interface Follower {
  orgId: string
  userId: string
  /** Something in their inbox may have changed, by whichever process. */
  wake: () => void
}

/** Wakes whoever looks at an inbox when a notice is committed for their org, or they have read one elsewhere. */
@Injectable()
export class InboxNews {
  private readonly followers = new Set<Follower>()
  private listening: Promise<void> | undefined

  constructor(private readonly listener: DatabaseListener) {}

  /** Until what is returned is called. */
  async follow(follower: Follower): Promise<() => void> {
    this.followers.add(follower)
    await (this.listening ??= this.listener.listen(inboxChannel, {
      heard: (payload) => this.tell(payload),
      resumed: () => this.followers.forEach(({ wake }) => wake()),
    }))
    return () => void this.followers.delete(follower)
  }

  private tell(payload: string): void {
    const { orgId, userId } = readNews(payload)
    for (const follower of this.followers)
      if (follower.orgId === orgId && (userId === null || follower.userId === userId)) follower.wake()
  }
}
