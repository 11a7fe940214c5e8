import type { IncomingMessage } from 'node:http'
import type { Config } from '../../platform/config.js'

const served = /^\/(api|pages|files|give)\/|^\/(almoner\.js|favicon\.svg|healthz|readyz)(\?|$)/

/** Below PAGES_DOMAIN a path is one below `/give/{org}`, and nothing of the staff's app is served. */
export function pathOfHost({
  pagesDomain,
}: Pick<Config, 'pagesDomain'>): (request: Pick<IncomingMessage, 'url' | 'headers'>) => string {
  if (!pagesDomain) return ({ url }) => url ?? '/'
  return ({ url = '/', headers }) => {
    const label = labelOfHost(pagesDomain, headers.host)
    if (label === null || served.test(url)) return url
    return `/give/${label}${url === '/' ? '' : url.replace(/^\/(?=\?)/, '')}`
  }
}

export function labelOfHost(pagesDomain: string, host: string | undefined): string | null {
  const asked = host?.toLowerCase() ?? ''
  const label = asked.endsWith(`.${pagesDomain}`) ? asked.slice(0, -pagesDomain.length - 1) : ''
  return /^[a-z0-9-]{1,63}$/.test(label) ? label : null
}
