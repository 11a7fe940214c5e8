import type { IncomingHttpHeaders } from 'node:http'
import { Problem } from '../problems/problem.js'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Refuses cross-site requests by Sec-Fetch-Site or Origin; a client that sends neither is no browser. */
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
