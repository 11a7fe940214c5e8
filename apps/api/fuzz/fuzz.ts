import { Agent, request as send } from 'node:http'
import { Rng } from './rng.ts'
import { callsOf, requestOf, uploadOf, type FuzzRequest } from './requests.ts'
import { arrive, type Visitor } from './visitors.ts'

export interface FuzzReport {
  seed: number
  requests: number
  byStatus: Record<string, number>
  calls: number
  /** Of the answers, in milliseconds. */
  slowestMs: number
  perSecond: number
  /** What was answered with 500 or more, without an envelope, as the document does not say, or not at all. */
  faults: { request: string; answer: string }[]
}

interface Answer {
  status: number
  type: string
  text: string
}

const side = 8

/**
 * Sends requests made of the OpenAPI document that the server itself gives, as someone who is signed in, as a program
 * with an API key and as nobody. The same seed makes the same requests, but for the ids that the server gives.
 */
export async function fuzz(url: string, { seed, requests }: { seed: number; requests: number }): Promise<FuzzReport> {
  const document = (await (await fetch(`${url}/api/openapi.json`)).json()) as Parameters<typeof callsOf>[0]
  const calls = callsOf(document)
  const rng = new Rng(seed)
  const visitor = await arrive(url)
  const agent = new Agent({ keepAlive: true, maxSockets: side })
  const report: FuzzReport = {
    seed,
    requests: 0,
    byStatus: {},
    calls: calls.length,
    slowestMs: 0,
    perSecond: 0,
    faults: [],
  }
  const began = performance.now()

  const one = async (): Promise<void> => {
    const made = rng.chance(0.03) ? uploadOf(rng) : requestOf(rng, rng.pick(calls), visitor.known)
    const request = { ...made, headers: { ...made.headers, ...headersOf(rng, visitor) } }
    const sentAt = performance.now()
    const answer = await ask(agent, url, request).catch((error: unknown) => ({
      status: 0,
      type: '',
      text: String(error),
    }))
    report.slowestMs = Math.max(report.slowestMs, Math.round(performance.now() - sentAt))
    report.byStatus[answer.status] = (report.byStatus[answer.status] ?? 0) + 1
    if (answer.status === 401 && 'cookie' in request.headers) await visitor.comeBack()
    const fault = faultOf(request, answer)
    if (fault)
      report.faults.push({
        request: spoken(request),
        answer: `${fault}: ${answer.status} ${answer.text.slice(0, 400)}`,
      })
  }
  const lane = async (): Promise<void> => {
    while (report.requests < requests) {
      report.requests += 1
      await one()
    }
  }
  await Promise.all(Array.from({ length: side }, lane))
  agent.destroy()
  report.perSecond = Math.round(requests / ((performance.now() - began) / 1_000))
  return report
}

// Whoever is throttled learns nothing more, so most requests come from addresses of their own.
function headersOf(rng: Rng, visitor: Visitor): Record<string, string> {
  const from = { 'x-forwarded-for': `198.51.${rng.below(256)}.${1 + rng.below(254)}` }
  const who = rng.roll()
  if (who < 0.7) return { ...from, cookie: visitor.cookie }
  return who < 0.85 ? { ...from, authorization: `Bearer ${visitor.apiKey}` } : from
}

function faultOf({ method, path, told }: FuzzRequest, { status, type, text }: Answer): string | null {
  if (status === 0) return 'no answer'
  if (status >= 500) return 'a fault of the server'
  if (/^\s+at .*\.js:\d+/m.test(text)) return 'a stack'
  if (method === 'HEAD' || /^\/api\/(docs|openapi\.json|trpc|dev)/.test(path)) return null
  if (!type.startsWith('application/json')) return 'no JSON'
  const { status: said } = JSON.parse(text) as { status?: unknown }
  if (said !== (status < 400 ? 'success' : 'error')) return 'no envelope'
  return told === null || told.includes(String(status)) ? null : 'an answer that the document does not name'
}

const spoken = ({ method, path, headers, body }: FuzzRequest): string =>
  `${method} ${path.slice(0, 300)} ${headers['content-type'] ?? ''} ${body?.toString('utf8').slice(0, 600) ?? ''}`

function ask(agent: Agent, url: string, { method, path, headers, body }: FuzzRequest): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const length = body ? { 'content-length': String(body.length) } : {}
    const sent = send(
      `${url}/`,
      { agent, method, path, headers: { ...headers, ...length }, timeout: 30_000 },
      (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('error', reject)
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            type: answer.headers['content-type'] ?? '',
            text: Buffer.concat(chunks).toString('utf8'),
          }),
        )
      },
    )
    sent.on('timeout', () => sent.destroy(new Error('no answer within 30 s')))
    sent.on('error', reject)
    sent.end(body ?? undefined)
  })
}
