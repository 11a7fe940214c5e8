import type { CurrentUser } from '@almoner/contracts/accounts/account'
import type { StaffLanguage } from '@almoner/contracts/accounts/staff-languages'
import type { AwaitedFactor } from '@almoner/contracts/operation'

export interface Caller {
  ip: string
  agent: string | null
  /** In which the browser is spoken to; an account that is opened begins with it. */
  language: StaffLanguage
  /** What the browser shows of an earlier sign-in; nothing in it is trusted yet. */
  deviceToken: string | null
  /** The session whose cookie the browser sends along; one that is opened takes its place. */
  sessionId: string | null
}

interface Cookie {
  token: string
  endsAt: Date
}

export interface MovedSession {
  session: Cookie
  user: CurrentUser
}

export interface OpenedSession {
  session: Cookie
  device: Cookie
  user: CurrentUser
  awaits: AwaitedFactor | null
}
