import { setTimeout as sleep } from 'node:timers/promises'
import { Injectable, Inject } from '@nestjs/common'
import { InstanceLock } from '../../../platform/instance/instance-lock.js'
import { HubspotDenied, HubspotRefusal, HubspotSilent, type HubspotAccess } from './hubspot-port.js'

/** Where HubSpot is found, how long it is waited for and how fast it is asked; tests put a stand-in there. */
export interface HubspotReach {
  basePath?: string
  timeoutMs?: number
  /** Between two requests of one account, from the beginning of the first. */
  paceMs?: number
  backOffMs?: number
}

export const HUBSPOT_REACH = Symbol('hubspot reach')

interface HubspotRequest {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  path: string
  body?: unknown
}

const tries = 5
/** HubSpot allows a private app 100 requests in ten seconds. This leaves some for what people ask for meanwhile. */
const defaultPaceMs = 115
const longestWaitMs = 11_000

/** Sends requests at the pace that HubSpot allows, and tells answers from refusals and silence. */
@Injectable()
export class HubspotRequests {
  private readonly turns = new Map<string, Promise<void>>()

  constructor(
    private readonly lock: InstanceLock,
    @Inject(HUBSPOT_REACH) private readonly reach: HubspotReach,
  ) {}

  /**
   * The body of the answer. Asks again where the line broke or HubSpot was busy, so a request must bear being sent twice.
   * Raises `instance_unconfirmed` on a copy of another's database.
   */
  async send<Body>(access: HubspotAccess, request: HubspotRequest): Promise<Body> {
    for (let attempt = 1; ; attempt += 1) {
      await this.lock.require()
      await this.turn(access.orgId)
      try {
        return (await this.sendOnce(access, request)) as Body
      } catch (error) {
        if (!(error instanceof HubspotSilent)) throw error
        const waitMs = error.waitMs ?? (this.reach.backOffMs ?? 500) * 2 ** attempt
        if (attempt === tries || waitMs > longestWaitMs) throw error
        await sleep(waitMs)
      }
    }
  }

  /** Waits until this account may be asked again. */
  private turn(orgId: string): Promise<void> {
    const before = this.turns.get(orgId) ?? Promise.resolve()
    // Whoever comes next waits for the pace after this one's turn; the turn itself is now.
    const paceMs = this.reach.paceMs ?? defaultPaceMs
    const after = pacedAfter(before, paceMs)
    this.turns.set(orgId, after)
    return before
  }

  private async sendOnce({ token }: HubspotAccess, { method, path, body }: HubspotRequest): Promise<unknown> {
    const { basePath, timeoutMs = 30_000 } = this.reach
    // Its thousand files are read only where somebody is connected.
    const { Client } = await import('@hubspot/api-client')
    const client = new Client({ accessToken: token.reveal(), ...(basePath ? { basePath } : {}) })
    const over = new AbortController()
    try {
      return await Promise.race([
        client.apiRequest({ method, path, ...(body === undefined ? {} : { body }) }).then(answerOf),
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

async function pacedAfter(before: Promise<void>, paceMs: number): Promise<void> {
  await before
  await sleep(paceMs, undefined, { ref: false })
}

interface ErrorBody {
  message?: string
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
  throw new HubspotRefusal(message, status)
}

const hourMs = 3_600_000

function waitOf(response: Response, { policyName }: ErrorBody): number | null {
  if (policyName === 'DAILY') return hourMs
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) ? seconds * 1_000 : null
}
