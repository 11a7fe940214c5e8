import { Injectable } from '@nestjs/common'
import { apiKeyScopes, type ApiKeyScope } from '@almoner/contracts/api-keys/api-key-scopes'

/** Which calls each scope of an API key opens, as whoever answers them has told when all were known. */
@Injectable()
export class ScopedCalls {
  private readonly callsByScope = new Map<ApiKeyScope, string[]>()

  /** `call` as in `GET /v1/donors`. */
  add(scope: ApiKeyScope, call: string): void {
    this.callsByScope.set(scope, [...(this.callsByScope.get(scope) ?? []), call])
  }

  /** The scopes that open something, each with its calls by their paths. */
  list(): { scope: ApiKeyScope; calls: string[] }[] {
    return apiKeyScopes.flatMap((scope) => {
      const calls = this.callsByScope.get(scope)
      return calls ? [{ scope, calls: calls.toSorted((a, b) => (pathOf(a) < pathOf(b) ? -1 : 1)) }] : []
    })
  }
}

const pathOf = (call: string): string => call.slice(call.indexOf(' '))
