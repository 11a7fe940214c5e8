import { Injectable } from '@nestjs/common'
import { scopeFor } from '@almoner/contracts/api-keys/api-key-scopes'
import { isPermission } from '@almoner/contracts/permissions'
import { restEntriesOf } from '@almoner/contracts/operation'
import { ScopedCalls } from '../platform/access/scoped-calls.js'
import { restOperations } from '../rest/rest-operations.js'

interface RestPath {
  pattern: RegExp
  method: string
}

@Injectable()
export class RestPaths {
  private readonly paths: RestPath[]

  constructor(scopedCalls: ScopedCalls) {
    const own = [
      { path: '/openapi.json', method: 'GET' },
      { path: '/docs', method: 'GET' },
    ]
    this.paths = [...own, ...restOperations.flatMap(restEntriesOf)].map(({ path, method }) => ({
      pattern: patternOf(path),
      method,
    }))
    for (const operation of restOperations) {
      const scope = scopeFor(operation)
      if (!scope || !isPermission(operation.access)) continue
      for (const { method, path } of restEntriesOf(operation))
        scopedCalls.add(scope, `${method} ${path}`, operation.access)
    }
  }

  allowedAt(url: string): string[] {
    const path = url.split(/[?#;]/, 1)[0] ?? ''
    const methods = this.paths.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)
    const allowed = new Set(methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))
    return [...allowed].sort()
  }
}

const patternOf = (path: string): RegExp =>
  new RegExp(
    `^/api${path
      .replace(/\/$/, '')
      .replaceAll('.', '\\.')
      .replace(/\{\w+\}/g, '[^/]+')}/?$`,
  )
