import { Inject, Injectable } from '@nestjs/common'
import { restEntriesOf } from '@almoner/contracts/operation'
import { APP_ROUTER, type AppRouter } from '../trpc/app-router.js'
import { operationsOf } from './rest-operations.js'

interface RestPath {
  pattern: RegExp
  method: string
}

/** Knows the paths of the REST face, to tell one that is unknown from one that was asked by the wrong method. */
@Injectable()
export class RestPaths {
  private readonly paths: RestPath[]

  constructor(@Inject(APP_ROUTER) appRouter: AppRouter) {
    const own = [
      { path: '/openapi.json', method: 'GET' },
      { path: '/docs', method: 'GET' },
    ]
    this.paths = [...own, ...operationsOf(appRouter).flatMap(restEntriesOf)].map(({ path, method }) => ({
      pattern: patternOf(path),
      method,
    }))
  }

  /** The methods that this path answers, for the header Allow; none where there is no such path. */
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
