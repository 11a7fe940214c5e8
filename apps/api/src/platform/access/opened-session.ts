import type { CurrentUser } from '@almoner/contracts/accounts/account'
import type { AwaitedFactor } from '@almoner/contracts/operation'

/** Where a call comes from that may open a session. */
export interface Caller {
  ip: string
  agent: string | null
  /** What the browser shows of an earlier sign-in; nothing in it is trusted yet. */
  deviceToken: string | null
  /** The session whose cookie the browser sends along; one that is opened takes its place. */
  sessionId: string | null
}

interface Cookie {
  token: string
  endsAt: Date
}

/** A session that goes on elsewhere, under a new token. */
export interface MovedSession {
  session: Cookie
  user: CurrentUser
}

/** A session that was opened, with the cookies that carry it. */
export interface OpenedSession {
  session: Cookie
  device: Cookie
  user: CurrentUser
  /** What it lacks before it may do anything else. */
  awaits: AwaitedFactor | null
}
