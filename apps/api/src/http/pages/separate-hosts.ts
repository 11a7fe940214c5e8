import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { operationNamed } from '@almoner/contracts/operations'
import { cookieOptions, deviceCookieOptions } from '../../platform/access/session-cookie.js'
import type { Config } from '../../platform/config.js'
import { Problem } from '../../platform/problems/problem.js'
import { namesIn } from '../admission/rpc-call.js'
import { labelOfHost } from './page-host.js'

interface Parts {
  config: Pick<Config, 'pagesDomain' | 'publicUrl' | 'hasSecureCookies'>
  rpcPrefix: string
  refuse: (request: FastifyRequest, reply: FastifyReply, error: unknown) => FastifyReply
}

/** Hosts of pages answer only calls of pages and read no cookie of staff, so that a faulty page reaches no session. */
export function separateHosts(server: FastifyInstance, { config, rpcPrefix, refuse }: Parts): void {
  const { pagesDomain } = config
  if (!pagesDomain) return
  const ofStaff = [cookieOptions(config).name, deviceCookieOptions(config).name]
  const isOfPages = (name: string): boolean => name.startsWith('checkout.') && operationNamed(name)?.access === 'public'

  server.addHook('onRequest', async (request, reply) => {
    if (labelOfHost(pagesDomain, request.headers.host) !== null) {
      dropCookies(request, ofStaff)
      if (!/^\/api(\/|\?|$)/.test(request.url)) return
      const isRpc = request.routeOptions.url?.startsWith(`${rpcPrefix}/`)
      const names = namesIn(request)
      if (!isRpc || names.length === 0 || !names.every(isOfPages))
        return refuse(request, reply, new Problem('not_found'))
      return
    }
    const [, org = '', rest = ''] = /^\/give\/([^/?]+)(.*)$/.exec(request.url) ?? []
    // The page of a gift names no org; it is led on once its org is known. A form in a frame of another site gets no cookie.
    if (!org || org === 'status' || isFrame(request)) return
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(request, reply, new Problem('not_found'))
    return reply
      .header('cache-control', 'no-store')
      .redirect(pagesUrl(config, org, rest.startsWith('/') ? rest : `/${rest}`), 302)
  })
}

export const pagesUrl = (
  { publicUrl, pagesDomain }: Pick<Config, 'publicUrl' | 'pagesDomain'>,
  org: string,
  path: string,
): string => `${new URL(publicUrl).protocol}//${org.toLowerCase()}.${pagesDomain}${path}`

export const isFrame = ({ headers, url }: FastifyRequest): boolean =>
  headers['sec-fetch-dest'] === 'iframe' && /[?&]embed=1(&|$)/.test(url)

function dropCookies({ headers }: FastifyRequest, names: readonly string[]): void {
  if (headers.cookie === undefined) return
  headers.cookie = headers.cookie
    .split(';')
    .filter((pair) => !names.includes(pair.split('=', 1)[0]?.trim() ?? ''))
    .join(';')
}
