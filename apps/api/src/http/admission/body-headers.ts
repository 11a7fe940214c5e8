import type { IncomingHttpHeaders } from 'node:http'
import { Problem } from '../../platform/problems/problem.js'

export const hasBody = (headers: IncomingHttpHeaders): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'

export const isForm = (headers: IncomingHttpHeaders): boolean =>
  /^multipart\/form-data\s*(;|$)/i.test(headers['content-type'] ?? '')

/** Refuses a body by what is said of it, before any of it is read. Raises `payload_too_large`. */
export function refuseTooLarge(headers: IncomingHttpHeaders, mostBytes: number, message?: string): void {
  const length = headers['content-length']
  if (headers['transfer-encoding'] !== undefined && length === undefined) {
    throw new Problem('payload_too_large', {
      message: 'Send a Content-Length header',
    })
  }
  if (Number(length ?? 0) > mostBytes) throw new Problem('payload_too_large', message ? { message } : {})
}
