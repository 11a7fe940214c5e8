import type { ApiKeyScope } from '@almoner/contracts/api-keys/api-key-scopes'
import type { StaffLanguage } from '@almoner/contracts/accounts/staff-languages'
import type { UserId } from '@almoner/contracts/accounts/user-id'
import type { DonorId } from '@almoner/contracts/donors/donor-id'
import type { Feature } from '@almoner/contracts/features'
import type { OrgId } from '@almoner/contracts/orgs/org-id'
import type { AwaitedFactor } from '@almoner/contracts/operation'
import { isAdminLevel } from '@almoner/contracts/permissions'
import type { OrgRole, Switches } from '@almoner/contracts/roles'
import { seesPersonalData } from '@almoner/contracts/switches'

export interface Impersonation {
  reason: string
  endsAt: Date
}

/** Who holds a session. `realUserId` differs from `userId` while a superuser impersonates a member of an org. */
export interface SignedIn {
  sessionId: string
  userId: UserId
  realUserId: UserId
  orgId: OrgId | null
  role: OrgRole | null
  isSuperuser: boolean
  isImpersonating: boolean
  awaits?: AwaitedFactor | null
  secondFactorAt?: Date | null
  passwordAt?: Date | null
  hasSecondFactor?: boolean
  /** In which they read; English where nothing is said. */
  language?: StaffLanguage
  impersonation?: Impersonation | undefined
  isOrgSuspended?: boolean
  featuresOff?: readonly Feature[]
  /** A member's own; what is absent is as members begin. */
  switches?: Partial<Switches> | null
}

/** A program that presented an API key. It is no person, and has no rights but the scopes of its key. */
export interface KeyHolder {
  id: string
  orgId: OrgId
  name: string
  prefix: string
  scopes: readonly ApiKeyScope[]
  isOrgSuspended?: boolean
  featuresOff?: readonly Feature[]
}

export interface DonorHere {
  sessionId: string
  orgId: OrgId
  donorId: DonorId
  endsAt: Date
}

export interface Actor {
  orgId: OrgId
  userId: UserId | null
  realUserId: UserId | null
  impersonationReason?: string | undefined
  apiKey?: { id: string; name: string; prefix: string } | undefined
  donorId?: DonorId | undefined
  /** What an answer to them may tell; where absent, what every member of the team may read. */
  isAdmin?: boolean
  seesPersonalData?: boolean
}

export function actorIn(orgId: OrgId, visitor: SignedIn): Actor {
  return {
    orgId,
    userId: visitor.userId,
    realUserId: visitor.realUserId,
    impersonationReason: visitor.impersonation?.reason,
    isAdmin: isAdminLevel(visitor),
    seesPersonalData: seesPersonalData(visitor),
  }
}

/** A program sees all: an admin made its key. */
export function keyActor({ orgId, id, name, prefix }: KeyHolder): Actor {
  return {
    orgId,
    userId: null,
    realUserId: null,
    apiKey: { id, name, prefix },
    isAdmin: true,
    seesPersonalData: true,
  }
}

export function donorActor({ orgId, donorId }: Pick<DonorHere, 'orgId' | 'donorId'>): Actor {
  return { orgId, userId: null, realUserId: null, donorId }
}

/** The system at work for an org, on behalf of the person who asked for it. */
export function systemActor(orgId: OrgId, onBehalfOf: UserId | null = null): Actor {
  return { orgId, userId: onBehalfOf, realUserId: null }
}
