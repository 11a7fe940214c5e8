import type { CurrentUser } from '@almoner/contracts/accounts/account'
import type { AwaitedFactor } from '@almoner/contracts/operation'
import { awaitedBy } from './awaited-factor'

export interface Visitor {
  /** Null without a session, and while the session awaits something. */
  user: CurrentUser | null
  awaits: AwaitedFactor | null
}

/** Who is here where the server refused to say whose session it is; null where it could not say. */
export function visitorRefused(error: unknown): Visitor | null {
  const awaits = awaitedBy(error)
  return awaits || isRefusal(error) ? { user: null, awaits } : null
}

function isRefusal(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('data' in error)) return false
  const { data } = error
  return (
    typeof data === 'object' && data !== null && 'httpStatus' in data && [401, 403].includes(Number(data.httpStatus))
  )
}
