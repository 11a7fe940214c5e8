import type { IncomingHttpHeaders } from 'node:http'
import { Problem } from '../problems/problem.js'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses what another site makes a browser send with our cookie. A browser says where a request comes from
 * (Sec-Fetch-Site, or Origin before that existed); what says nothing is no browser and carries no one's cookie unasked.
 */
export function refuseCrossSite(
  request: { method: string; path: string; headers: IncomingHttpHeaders },
  publicUrl: string,
): void {
  const isLogout = request.path.split('?')[0]?.replace(/\/+$/, '') === '/api/logout'
  if (safeMethods.has(request.method) && !isLogout) return
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) {
    if (site === 'same-origin' || (isLogout && site === 'none')) return
    throw new Problem('origin_refused')
  }
  const origin = request.headers.origin
  if (origin !== undefined && origin !== new URL(publicUrl).origin) throw new Problem('origin_refused')
}

/** A header that a plain HTML form cannot send: it closes the RPC face to forms whatever their content type. */
export function requireRpcHeader(headers: IncomingHttpHeaders): void {
  if (headers['x-almoner'] !== '1') throw new Problem('origin_refused')
}
