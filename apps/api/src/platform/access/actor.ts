import type { OrgId, UserId } from '@almoner/contracts/ids'
import type { OrgRole } from '@almoner/contracts/permissions'

/** Who holds a session. `realUserId` differs from `userId` while a superuser impersonates. */
export interface SignedIn {
  sessionId: string
  userId: UserId
  realUserId: UserId
  orgId: OrgId | null
  role: OrgRole | null
  isSuperuser: boolean
  isImpersonating: boolean
}

/** Who acts inside an org: a person, or the system carrying out a job for one. */
export interface Actor {
  orgId: OrgId
  userId: UserId | null
  realUserId: UserId | null
}

/** The system at work for an org, on behalf of the person who asked for it. */
export function systemActor(orgId: OrgId, onBehalfOf: UserId | null = null): Actor {
  return { orgId, userId: onBehalfOf, realUserId: null }
}
