import { lookup, Resolver } from 'node:dns/promises'
import { request as requestPlain, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as requestSealed } from 'node:https'
import { isIP } from 'node:net'
import { Inject, Injectable } from '@nestjs/common'
import type { Config } from '../config.js'
import { CONFIG } from '../tokens.js'
import { isLoopback, isPublicAddress } from './public-address.js'

export type OutboundFault = 'address_refused' | 'name_unknown' | 'no_answer' | 'timed_out' | 'broken_off'

export interface OutboundRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  url: string
  headers?: Record<string, string>
  body?: string
}

export interface OutboundAnswer {
  status: number
  headers: Record<string, string>
  /** At most 64 KiB of it. */
  body: string
  isCutOff: boolean
}

export class OutboundFailure extends Error {
  override name = 'OutboundFailure'
  constructor(
    readonly fault: OutboundFault,
    message: string,
    options?: { cause: unknown },
  ) {
    super(message, options)
  }
}

const nothingThere = new Set(['ENOTFOUND', 'ENODATA'])
// RFC 2606: names that are nobody's, which no name server is asked about.
const ofNobody = /(^|\.)(example|invalid|localhost|test)$/

/** Finds the addresses and texts of a name; tests put another in its place. */
@Injectable()
export class NameResolver {
  async addressesOf(name: string): Promise<string[]> {
    const found = await lookup(name, { all: true, verbatim: true })
    return found.map(({ address }) => address)
  }

  /** The TXT records of a name, each put together from its parts; null where the name servers did not answer. */
  async textsOf(name: string): Promise<string[] | null> {
    if (ofNobody.test(name)) return []
    try {
      const found = await new Resolver({ timeout: 3_000, tries: 2 }).resolveTxt(name)
      return found.map((parts) => parts.join(''))
    } catch (error) {
      if (error instanceof Error && 'code' in error)
        return typeof error.code === 'string' && nothingThere.has(error.code) ? [] : null
      throw error
    }
  }
}

const patienceMs = 10_000
const mostBytes = 64 * 1024

/** Connects to the address that was judged, whatever the name server says next; follows no redirect. */
@Injectable()
export class Outbound {
  private readonly takesLoopback: boolean

  constructor(
    private readonly names: NameResolver,
    @Inject(CONFIG) config: Pick<Config, 'takesLoopbackTargets'>,
  ) {
    this.takesLoopback = config.takesLoopbackTargets
  }

  /** Why an address is refused, as far as it shows without asking a name server; null where it is fine. */
  refusalOf(address: string): string | null {
    const url = URL.parse(address)
    if (!url) return 'Enter a web address'
    if (url.username || url.password) return 'Remove the user name and password from the address'
    const host = hostOf(url)
    if (this.takesLoopback && (host === 'localhost' || isLoopback(host)))
      return /^https?:$/.test(url.protocol) ? null : wrongScheme
    if (isIP(host) === 0 ? isLocalName(host) : !isPublicAddress(host))
      return 'This address cannot be reached from the internet'
    return url.protocol === 'https:' ? null : wrongScheme
  }

  /** Sends one request and waits for its answer, 10 seconds at most in all. Throws `OutboundFailure`. */
  async send(request: OutboundRequest): Promise<OutboundAnswer> {
    const refusal = this.refusalOf(request.url)
    if (refusal) throw new OutboundFailure('address_refused', refusal)
    const url = new URL(request.url)
    const signal = AbortSignal.timeout(patienceMs)
    const address = await abortable(this.judgedAddressOf(hostOf(url)), signal)
    return exchange(url, address, request, signal)
  }

  private async judgedAddressOf(host: string): Promise<string> {
    if (isIP(host) !== 0) return host
    const addresses = await this.names.addressesOf(host).catch((error: unknown) => {
      throw new OutboundFailure('name_unknown', `No address is known for ${host}`, { cause: error })
    })
    const [first] = addresses
    if (first === undefined) throw new OutboundFailure('name_unknown', `No address is known for ${host}`)
    // One bad address among good ones is a name that is played with.
    if (!addresses.every((address) => this.isOpen(address)))
      throw new OutboundFailure('address_refused', `${host} leads to an address that is not on the internet`)
    return first
  }

  private isOpen(address: string): boolean {
    return isPublicAddress(address) || (this.takesLoopback && isLoopback(address))
  }
}

const wrongScheme = 'The address has to start with https://'

const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')

/** Names that no public name server gives out: https://www.iana.org/assignments/special-use-domain-names */
const isLocalName = (host: string): boolean =>
  host === '' ||
  !host.includes('.') ||
  /\.(localhost|localdomain|local|internal|intranet|lan|home|corp|private|test|invalid|home\.arpa)$/i.test(host)

function exchange(url: URL, address: string, asked: OutboundRequest, signal: AbortSignal): Promise<OutboundAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<OutboundAnswer>()
  const family = isIP(address)
  const options: RequestOptions = {
    method: asked.method,
    headers: {
      ...asked.headers,
      ...(asked.body === undefined ? {} : { 'content-length': Buffer.byteLength(asked.body) }),
    },
    signal,
    agent: false,
    // The address that was judged is the one that is reached; the name stays for the certificate and the Host header.
    lookup: (_name, { all }, done) => (all ? done(null, [{ address, family }]) : done(null, address, family)),
  }
  const outgoing = (url.protocol === 'https:' ? requestSealed : requestPlain)(url, options, (incoming) => {
    readAnswer(incoming).then(resolve, (error: unknown) => reject(failureOf(error, signal, 'broken_off')))
  })
  outgoing.on('error', (error) => reject(failureOf(error, signal, 'no_answer')))
  outgoing.end(asked.body)
  return promise
}

async function readAnswer(incoming: IncomingMessage): Promise<OutboundAnswer> {
  const chunks: Buffer[] = []
  let bytes = 0
  let isCutOff = false
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    chunks.push(chunk.subarray(0, mostBytes - bytes))
    bytes += chunk.byteLength
    isCutOff = bytes > mostBytes
    if (isCutOff) break
  }
  incoming.destroy()
  return {
    status: incoming.statusCode ?? 0,
    headers: Object.fromEntries(
      Object.entries(incoming.headers).map(([name, value]) => [name, [value].flat().join(', ')]),
    ),
    body: Buffer.concat(chunks).toString('utf8'),
    isCutOff,
  }
}

function failureOf(error: unknown, signal: AbortSignal, fault: OutboundFault): OutboundFailure {
  if (error instanceof OutboundFailure) return error
  if (signal.aborted)
    return new OutboundFailure('timed_out', 'There was no whole answer within 10 seconds', { cause: error })
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const said = sentences[code] ?? (fault === 'broken_off' ? 'The answer was cut off' : 'The host could not be reached')
  return new OutboundFailure(fault, code ? `${said} (${code})` : said, { cause: error })
}

const sentences: Record<string, string> = {
  ECONNREFUSED: 'The host refused the connection',
  ECONNRESET: 'The host closed the connection',
  CERT_HAS_EXPIRED: 'The host’s certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'The host’s certificate is self-signed',
  ERR_TLS_CERT_ALTNAME_INVALID: 'The host’s certificate is for another name',
}

async function abortable<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const onAbort = () => reject(failureOf(signal.reason, signal, 'timed_out'))
  signal.addEventListener('abort', onAbort, { once: true })
  try {
    return await Promise.race([work, late])
  } finally {
    signal.removeEventListener('abort', onAbort)
  }
}
