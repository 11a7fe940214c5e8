import type { CurrentUser } from '@almoner/contracts/accounts/account'
import type { Context } from './context.js'
import { Problem } from '../platform/problems/problem.js'
import type { Caller, MovedSession, OpenedSession } from '../platform/access/opened-session.js'

export const callerOf = ({ ip, userAgent, language, deviceCookie, visitor }: Context): Caller => ({
  ip,
  agent: userAgent,
  language: language ?? 'en',
  deviceToken: deviceCookie.value,
  sessionId: visitor?.sessionId ?? null,
})

/** Sets the cookies of a session that was opened; the answer is its user, or raises what the session still lacks. */
export function handOut(ctx: Context, { session, device, user, awaits }: OpenedSession): CurrentUser {
  ctx.sessionCookie.set(session.token, session.endsAt)
  ctx.deviceCookie.set(device.token, device.endsAt)
  if (awaits) throw new Problem(`${awaits}_needed`)
  return user
}

export function handOver(ctx: Context, { session, user }: MovedSession): CurrentUser {
  ctx.sessionCookie.set(session.token, session.endsAt)
  return user
}
