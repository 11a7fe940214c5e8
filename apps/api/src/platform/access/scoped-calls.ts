import { Injectable } from '@nestjs/common'
import { apiKeyScopes, type ApiKeyScope } from '@almoner/contracts/api-keys/api-key-scopes'
import { may, type Permission } from '@almoner/contracts/permissions'
import type { OrgRole, Switches } from '@almoner/contracts/roles'
import { seesPersonalData } from '@almoner/contracts/switches'

@Injectable()
export class ScopedCalls {
  private readonly callsByScope = new Map<ApiKeyScope, string[]>()
  private readonly permissionsByScope = new Map<ApiKeyScope, Set<Permission>>()

  /** `call` as in `GET /v1/donors`, and the permission that a person needs for it. */
  add(scope: ApiKeyScope, call: string, permission: Permission): void {
    this.callsByScope.set(scope, [...(this.callsByScope.get(scope) ?? []), call])
    this.permissionsByScope.set(scope, new Set([...(this.permissionsByScope.get(scope) ?? []), permission]))
  }

  /** A program sees all that it reads, so that no key is within the rights of a member who does not. */
  isWithin(member: { role: OrgRole; switches?: Partial<Switches> | undefined }, scope: ApiKeyScope): boolean {
    if (!seesPersonalData(member)) return false
    const standing = { ...member, isSuperuser: false, isImpersonating: false }
    return [...(this.permissionsByScope.get(scope) ?? [])].every((permission) => may(standing, permission))
  }

  list(): { scope: ApiKeyScope; calls: string[] }[] {
    return apiKeyScopes.flatMap((scope) => {
      const calls = this.callsByScope.get(scope)
      return calls ? [{ scope, calls: calls.toSorted((a, b) => (pathOf(a) < pathOf(b) ? -1 : 1)) }] : []
    })
  }
}

const pathOf = (call: string): string => call.slice(call.indexOf(' '))
