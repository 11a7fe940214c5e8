import { setTimeout as sleep } from 'node:timers/promises'
import { Injectable, Inject } from '@nestjs/common'
import { InstanceLock } from '../../../platform/instance/instance-lock.js'
import type { HubspotAuth } from '@almoner/contracts/hubspot/hubspot'
import type { Secret } from '../../../platform/secrets/secret.js'
import { HubspotDenied, HubspotRefusal, HubspotSilent, type HubspotAccess } from './hubspot-port.js'

/** Where HubSpot is found, how long it is waited for and how fast it is asked; tests put a stand-in there. */
export interface HubspotReach {
  basePath?: string
  /** The app through which people let Almoner in, and where HubSpot sends them back to. */
  app?: { clientId: string; clientSecret: Secret; redirectUri: string }
  timeoutMs?: number
  /** Between two requests of one account, from the beginning of the first. */
  paceMs?: number
  backOffMs?: number
}

export const HUBSPOT_REACH = Symbol('hubspot reach')

/** Who asks; without a token where that is what is asked for. */
export type HubspotAsker = Pick<HubspotAccess, 'orgId' | 'auth'> & Partial<Pick<HubspotAccess, 'token'>>

interface HubspotRequest {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  path: string
  body?: unknown
  /** Sent as a form instead of a body of JSON. */
  form?: Record<string, string>
  /** May not be sent twice. */
  isOnce?: boolean
}

const tries = 5
const windowMs = 10_000
/**
 * Requests in ten seconds of one account. A private app of a larger account may ask for more, which HubSpot says with each
 * answer. https://developers.hubspot.com/docs/developer-tooling/platform/usage-guidelines
 */
const knownLimits: Record<HubspotAuth, number> = { private_app: 100, oauth: 110 }
/** The rest is left for what people ask for meanwhile. */
const usedShare = 0.87
const longestWaitMs = 11_000

/** Milliseconds between two requests of one account; `toldLimit` is what HubSpot said of it, in ten seconds. */
export const paceOf = (auth: HubspotAuth, toldLimit?: number): number =>
  Math.ceil(windowMs / ((toldLimit ?? knownLimits[auth]) * usedShare))

/** Sends requests at the pace that HubSpot allows, and tells answers from refusals and silence. */
@Injectable()
export class HubspotRequests {
  private readonly turns = new Map<string, Promise<void>>()
  private readonly toldLimits = new Map<string, number>()

  constructor(
    private readonly lock: InstanceLock,
    @Inject(HUBSPOT_REACH) private readonly reach: HubspotReach,
  ) {}

  /**
   * The body of the answer. Asks again where the line broke or HubSpot was busy, so a request must bear being sent twice
   * unless it says otherwise.
   * Raises `instance_unconfirmed` on a copy of another's database.
   */
  async send<Body>(asker: HubspotAsker, request: HubspotRequest): Promise<Body> {
    for (let attempt = 1; ; attempt += 1) {
      await this.lock.require()
      await this.turn(asker)
      try {
        return (await this.sendOnce(asker, request)) as Body
      } catch (error) {
        if (!(error instanceof HubspotSilent) || request.isOnce) throw error
        const waitMs = error.waitMs ?? (this.reach.backOffMs ?? 500) * 2 ** attempt
        if (attempt === tries || waitMs > longestWaitMs) throw error
        await sleep(waitMs)
      }
    }
  }

  /** Waits until this account may be asked again. */
  private turn({ orgId, auth }: HubspotAsker): Promise<void> {
    const before = this.turns.get(orgId) ?? Promise.resolve()
    // Whoever comes next waits for the pace after this one's turn; the turn itself is now.
    const paceMs = this.reach.paceMs ?? paceOf(auth, this.toldLimits.get(`${auth} ${orgId}`))
    const after = pacedAfter(before, paceMs)
    this.turns.set(orgId, after)
    return before
  }

  /** HubSpot says how many requests it takes in its window. */
  private hearLimit({ orgId, auth }: HubspotAsker, { headers }: Response): void {
    const most = Number(headers.get('x-hubspot-ratelimit-max') ?? Number.NaN)
    const perMs = Number(headers.get('x-hubspot-ratelimit-interval-milliseconds') ?? Number.NaN)
    const limit = (most * windowMs) / perMs
    if (limit >= 10 && limit <= 250) this.toldLimits.set(`${auth} ${orgId}`, limit)
  }

  private async sendOnce(asker: HubspotAsker, { method, path, body, form }: HubspotRequest): Promise<unknown> {
    const { basePath, timeoutMs = 30_000 } = this.reach
    // Its thousand files are read only where somebody is connected.
    const { Client } = await import('@hubspot/api-client')
    const client = new Client({
      ...(asker.token ? { accessToken: asker.token.reveal() } : {}),
      ...(basePath ? { basePath } : {}),
    })
    const sent = form
      ? { body: new URLSearchParams(form).toString(), defaultJson: false, headers: formHeaders }
      : body === undefined
        ? {}
        : { body }
    const over = new AbortController()
    try {
      return await Promise.race([
        client.apiRequest({ method, path, ...sent }).then((response) => {
          this.hearLimit(asker, response)
          return answerOf(response)
        }),
        sleep(timeoutMs, undefined, { signal: over.signal, ref: false }).then(() => {
          throw new HubspotSilent('HubSpot did not answer in time')
        }),
      ])
    } catch (error) {
      if (error instanceof HubspotSilent || error instanceof HubspotDenied || error instanceof HubspotRefusal)
        throw error
      throw new HubspotSilent('The connection to HubSpot broke', null, { cause: error })
    } finally {
      over.abort()
    }
  }
}

const formHeaders = { 'Content-Type': 'application/x-www-form-urlencoded' }

async function pacedAfter(before: Promise<void>, paceMs: number): Promise<void> {
  await before
  await sleep(paceMs, undefined, { ref: false })
}

interface ErrorBody {
  message?: string
  status?: string
  error?: string
  policyName?: string
  errors?: { message?: string }[]
}

async function answerOf(response: Response): Promise<unknown> {
  const text = await response.text()
  const { status } = response
  if (status >= 500) throw new HubspotSilent(`HubSpot answered ${status}`)
  const body = text === '' ? {} : (JSON.parse(text) as ErrorBody)
  if (status < 400) return body
  if (status === 429) throw new HubspotSilent('HubSpot asked for fewer requests', waitOf(response, body))
  const message = body.message ?? `HubSpot answered ${status}`
  if (status === 401 || status === 403) throw new HubspotDenied(message, status)
  throw new HubspotRefusal(message, status, body.status ?? body.error ?? null)
}

const hourMs = 3_600_000

function waitOf(response: Response, { policyName }: ErrorBody): number | null {
  if (policyName === 'DAILY') return hourMs
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) ? seconds * 1_000 : null
}
