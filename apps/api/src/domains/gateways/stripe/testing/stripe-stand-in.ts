import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Clock } from '../../../../platform/clock.js'
import { billingAnswer, pageOf } from './billing-answers.js'
import { StandInBilling } from './stand-in-billing.js'

/** How an answer goes wrong. `lost`: it was done and the line drops; `refused`: it was not done and the line drops. */
export type Fault = 'lost' | 'refused' | 'cut' | '502' | 'hang' | '500' | '429'

type Fields = Record<string, string>
type Stored = Record<string, unknown> & { id: string; metadata: Fields }

interface Answer {
  status: number
  body: object
}

const card = (last4: string) => ({
  type: 'card',
  card: { brand: 'visa', last4, exp_month: 12, exp_year: 2034, wallet: null },
})

const declines: Record<string, string> = {
  pm_card_visa_chargeDeclinedInsufficientFunds: 'insufficient_funds',
  pm_card_visa_chargeDeclinedLostCard: 'lost_card',
  pm_card_visa_chargeDeclined: 'generic_decline',
  pm_card_authenticationRequired: 'authentication_required',
}

/** A server that speaks as much of Stripe's HTTP as Almoner uses, and fails as it is told. */
export class StripeStandIn {
  readonly intents = new Map<string, Stored>()
  readonly refunds = new Map<string, Stored>()
  readonly sessions = new Map<string, Stored>()
  readonly payouts = new Map<string, Stored>()
  /** Balance transactions by the payout that they are tied to. */
  readonly balance = new Map<string, Stored[]>()
  readonly domains = new Map<string, Stored>()
  readonly endpoints: { id: string; url: string; status: string; enabled_events: string[] }[] = []
  /** What came: method, path, and the headers that matter. */
  readonly heard: { method: string; path: string; key: string | undefined; version: string | undefined }[] = []
  /** The next answers go wrong in this way, one after the other. */
  faults: (Fault | undefined)[] = []
  secretKey = 'sk_test_standin'
  /** By whose clock it takes payments. */
  now = (): Date => new Clock().now()
  /** What it bills by itself. */
  readonly billing = new StandInBilling()
  mostOnPage = fewOnPage
  /** Requests that the key may not make, as `GET invoices`. */
  readonly forbidden = new Set<string>()
  account: Record<string, unknown> = {
    id: 'acct_standin',
    country: 'US',
    default_currency: 'usd',
    charges_enabled: true,
    requirements: { currently_due: [], past_due: [] },
    settings: { payouts: { schedule: { interval: 'daily' } } },
  }
  private readonly answers = new Map<string, { request: string; answer: Answer }>()
  private readonly server = createServer((request, response) => void this.hear(request, response))

  /** Listens on a free port and returns it. */
  listen(): Promise<number> {
    return new Promise((resolve) => {
      this.server.listen(0, '127.0.0.1', () => resolve((this.server.address() as AddressInfo).port))
    })
  }

  close(): Promise<void> {
    this.server.closeAllConnections()
    return new Promise((resolve) => this.server.close(() => resolve()))
  }

  private async hear(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const url = new URL(request.url ?? '/', 'http://stand-in')
    const method = request.method ?? 'GET'
    const key = headerOf(request, 'idempotency-key')
    this.heard.push({ method, path: url.pathname, key, version: headerOf(request, 'stripe-version') })
    const fault = this.faults.shift()
    if (fault === 'hang') return
    if (fault === 'refused') return void request.socket.destroy()
    if (fault === '429') return reply(response, { status: 429, body: errorOf('rate_limit', 'Too many requests') })
    if (fault === '500') return reply(response, { status: 500, body: errorOf('api_error', 'Unknown') })
    if (headerOf(request, 'authorization') !== `Bearer ${this.secretKey}`)
      return reply(response, { status: 401, body: errorOf('invalid_request_error', 'Invalid API Key provided') })
    const fields = fieldsOf(method === 'GET' ? url.searchParams : new URLSearchParams(Buffer.concat(chunks).toString()))
    if (this.forbidden.has(`${method} ${url.pathname.split('/')[2]}`))
      return reply(response, {
        status: 403,
        body: errorOf('invalid_request_error', 'The key has not got this permission'),
      })
    const answer = this.once(method, url.pathname, key, fields)
    if (fault === 'lost') return void request.socket.destroy()
    if (fault === '502')
      return void response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>')
    if (fault === 'cut') {
      const text = JSON.stringify(answer.body)
      response.writeHead(answer.status, { 'content-type': 'application/json', 'content-length': text.length })
      response.write(text.slice(0, text.length / 2), () => request.socket.destroy())
      return
    }
    reply(response, answer)
  }

  /** The same key gives the same answer, also where that was an error; with other fields it is an error of its own. */
  private once(method: string, path: string, key: string | undefined, fields: Fields): Answer {
    if (method === 'GET' || !key) return this.carryOut(method, path, fields)
    const request = JSON.stringify([path, fields])
    const known = this.answers.get(key)
    if (known)
      return known.request === request
        ? known.answer
        : { status: 400, body: errorOf('idempotency_error', 'Keys can only be used with the same parameters') }
    const answer = this.carryOut(method, path, fields)
    this.answers.set(key, { request, answer })
    return answer
  }

  private carryOut(method: string, path: string, fields: Fields): Answer {
    const [, , noun = '', id = '', verb = ''] = path.split('/')
    const removed = Object.keys(fields).find((name) => name.startsWith('payment_method_types'))
    if (removed)
      return { status: 400, body: errorOf('invalid_request_error', `Received unknown parameter: ${removed}`) }
    const billed = billingAnswer(this.billing, { method, path, fields, mostOnPage: this.mostOnPage })
    if (billed) return billed
    switch (`${method} ${noun}${verb ? `/${verb}` : id ? '/:id' : ''}`) {
      case 'GET account':
        return { status: 200, body: this.account }
      case 'POST customers':
        return { status: 200, body: { id: newId('cus'), object: 'customer' } }
      case 'POST payment_intents':
        return this.createIntent(fields)
      case 'GET payment_intents':
        return pageOf(since([...this.intents.values()].reverse(), fields), path, fields, this.mostOnPage)
      case 'GET payment_intents/:id':
        if (id === 'search') {
          const wanted = /'([^']+)'$/.exec(fields.query ?? '')?.[1]
          return listOf(
            [...this.intents.values()].filter(
              (intent) => intent.metadata.almoner_charge === wanted && this.isIndexed(intent),
            ),
            path,
          )
        }
        return found(this.intents.get(id))
      case 'POST payment_intents/cancel':
        return found(change(this.intents.get(id), { status: 'canceled' }))
      case 'POST refunds':
        return this.createRefund(fields)
      case 'GET refunds':
        return listOf(
          [...this.refunds.values()].filter((refund) => refund.payment_intent === fields.payment_intent),
          path,
        )
      case 'GET refunds/:id':
        return found(this.refunds.get(id))
      case 'POST checkout':
      case 'POST checkout/:id':
        return this.createSession(fields)
      case 'GET checkout/:id':
        return listOf([...this.sessions.values()].reverse(), path)
      case `GET checkout/${verb}`:
        return found(this.sessions.get(verb))
      case `POST checkout/${verb}`:
        return found(change(this.sessions.get(verb), { status: 'expired' }))
      case 'GET webhook_endpoints':
        return pageOf(this.endpoints, path, fields, this.mostOnPage)
      case 'GET payouts':
        return listOf([...this.payouts.values()].reverse(), path)
      case 'GET payouts/:id':
        return found(this.payouts.get(id))
      case 'GET balance_transactions':
        return pageOf(this.balance.get(fields.payout ?? '') ?? [], path, fields, this.mostOnPage)
      case 'POST payment_method_domains':
        return this.saveDomain(newId('pmd'), fields)
      case 'POST payment_method_domains/:id':
        return this.saveDomain(id, { ...this.domains.get(id)?.metadata, ...fields })
      case 'POST payment_method_domains/validate':
        return found(this.domains.get(id))
      default:
        return { status: 404, body: errorOf('invalid_request_error', `Unrecognized request URL (${method} ${path})`) }
    }
  }

  /** Search knows what is older than a minute: https://docs.stripe.com/search#data-freshness. */
  private isIndexed({ created, metadata }: Stored): boolean {
    return metadata.indexed === 'yes' || Number(created) < this.now().getTime() / 1_000 - 60
  }

  private createIntent(fields: Fields): Answer {
    const id = newId('pi')
    const decline = declines[fields.payment_method ?? '']
    const amount = Number(fields.amount)
    const isPaid = fields.confirm === 'true' && !decline
    const waits = fields.payment_method === 'pm_card_threeDSecure2Required'
    const isSlow = fields.payment_method === 'pm_usBankAccount'
    const intent = {
      id,
      object: 'payment_intent',
      amount,
      currency: fields.currency ?? '',
      amount_received: isPaid ? amount : 0,
      status: waits ? 'requires_action' : isSlow ? 'processing' : isPaid ? 'succeeded' : 'requires_payment_method',
      client_secret: `${id}_secret_standin`,
      created: Math.floor(this.now().getTime() / 1_000),
      customer: fields.customer ?? null,
      payment_method: fields.payment_method ?? null,
      metadata: nested(fields, 'metadata'),
      next_action: waits ? { type: 'redirect_to_url', redirect_to_url: { url: 'https://bank.example/approve' } } : null,
      last_payment_error: decline ? { type: 'card_error', code: 'card_declined', decline_code: decline } : null,
      latest_charge: isPaid ? this.chargeOf(amount, fields.currency ?? '') : null,
    }
    this.intents.set(id, intent)
    if (!decline) return { status: 200, body: intent }
    const error = {
      type: 'card_error',
      code: 'card_declined',
      decline_code: decline,
      payment_intent: intent,
      message: 'Your card was declined.',
    }
    return { status: 402, body: { error } }
  }

  chargeOf(amount: number, currency: string): object {
    const fee = Number((BigInt(amount) * 29n + 500n) / 1_000n) + 30
    const booked = { id: newId('txn'), object: 'balance_transaction', amount, fee, currency, exchange_rate: null }
    return {
      id: newId('ch'),
      object: 'charge',
      created: Math.floor(this.now().getTime() / 1_000),
      payment_method_details: card('4242'),
      balance_transaction: booked,
    }
  }

  private createRefund(fields: Fields): Answer {
    const intent = this.intents.get(fields.payment_intent ?? '')
    const amount = Number(fields.amount)
    const given = [...this.refunds.values()]
      .filter((refund) => refund.payment_intent === intent?.id)
      .reduce((sum, refund) => sum + Number(refund.amount), 0)
    if (!intent)
      return {
        status: 404,
        body: { error: { type: 'invalid_request_error', code: 'resource_missing', message: 'No such payment_intent' } },
      }
    if (given + amount > Number(intent.amount)) {
      const error = {
        type: 'invalid_request_error',
        code: 'charge_already_refunded',
        message: 'Refund amount is greater than unrefunded amount',
      }
      return { status: 400, body: { error } }
    }
    const refund = {
      id: newId('re'),
      object: 'refund',
      amount,
      currency: intent.currency,
      payment_intent: intent.id,
      status: 'succeeded',
      metadata: nested(fields, 'metadata'),
    }
    this.refunds.set(refund.id, refund)
    return { status: 200, body: refund }
  }

  private createSession(fields: Fields): Answer {
    if (!locales.has(fields.locale ?? 'auto'))
      return { status: 400, body: errorOf('invalid_request_error', `Invalid locale: ${fields.locale}`) }
    const id = newId('cs_test')
    const session = {
      id,
      object: 'checkout.session',
      status: 'open',
      url: `https://checkout.example/${id}`,
      amount_total: Number(fields['line_items[0][price_data][unit_amount]']),
      currency: fields['line_items[0][price_data][currency]'],
      client_reference_id: fields.client_reference_id,
      payment_intent: null,
      setup_intent: null,
      customer: null,
      metadata: nested(fields, 'metadata'),
      sent: fields,
    }
    this.sessions.set(id, session)
    return { status: 200, body: session }
  }

  /** What a donor does on the page: pays by a card. Gives the payment's id, the same for a second card after a decline. */
  pay(sessionId: string, paymentMethod = 'pm_card_visa'): string {
    const session = this.sessions.get(sessionId)
    const sent = session?.sent as Fields
    const metadata = nested(sent, 'payment_intent_data[metadata]')
    const known = this.intents.get(String(session?.payment_intent))
    const { body } = this.createIntent({
      amount: String(session?.amount_total),
      currency: String(session?.currency),
      payment_method: paymentMethod,
      confirm: 'true',
    })
    const made = ('error' in body ? (body.error as { payment_intent: Stored }).payment_intent : body) as Stored
    const intent = Object.assign(known ?? made, { ...made, id: known?.id ?? made.id, metadata })
    if (known) this.intents.delete(made.id)
    const isPaid = made.status === 'succeeded'
    change(session, { payment_intent: intent.id, status: isPaid ? 'complete' : 'open' })
    return intent.id
  }

  /** What a donor does on the page: gives a card that the bank accepts, to keep. */
  keep(sessionId: string): void {
    const kept = { id: newId('pm'), object: 'payment_method', ...card('4242') }
    const customer = newId('cus')
    const setup_intent = {
      id: newId('seti'),
      object: 'setup_intent',
      status: 'succeeded',
      payment_method: kept,
      customer,
    }
    change(this.sessions.get(sessionId), { status: 'complete', customer, setup_intent })
  }

  private saveDomain(id: string, fields: Fields): Answer {
    const isServed = !fields.domain_name?.endsWith('.invalid')
    const wallet = isServed
      ? { status: 'active' }
      : { status: 'inactive', status_details: { error_message: 'The file was not found on this domain.' } }
    const domain = {
      id,
      object: 'payment_method_domain',
      domain_name: fields.domain_name,
      enabled: fields.enabled !== 'false',
      apple_pay: wallet,
      google_pay: wallet,
      link: wallet,
      paypal: wallet,
      metadata: fields,
    }
    this.domains.set(id, domain)
    return { status: 200, body: domain }
  }
}

// https://docs.stripe.com/js/appendix/supported_locales
const locales = new Set(
  'auto bg cs da de el en en-GB es es-419 et fi fil fr fr-CA hr hu id it ja ko lt lv ms mt nb nl pl pt pt-BR ro ru sk sl sv th tr vi zh zh-HK zh-TW'.split(
    ' ',
  ),
)

const newId = (prefix: string): string => `${prefix}_${randomBytes(9).toString('hex')}`

const headerOf = (request: IncomingMessage, name: string): string | undefined => {
  const value = request.headers[name]
  return typeof value === 'string' ? value : undefined
}

const fieldsOf = (params: URLSearchParams): Fields => Object.fromEntries(params)

const nested = (fields: Fields, name: string): Fields =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([path, value]) => {
      const isOfIt = path.startsWith(`${name}[`) && path.endsWith(']')
      return isOfIt ? [[path.slice(name.length + 1, -1), value]] : []
    }),
  )

const since = (data: Stored[], fields: Fields): Stored[] =>
  data.filter(({ created }) => Number(created) >= Number(fields['created[gte]'] ?? 0))
const errorOf = (type: string, message: string) => ({ error: { type, message } })

const found = (object: Stored | undefined): Answer =>
  object
    ? { status: 200, body: object }
    : {
        status: 404,
        body: { error: { type: 'invalid_request_error', code: 'resource_missing', message: 'No such object' } },
      }

const listOf = (data: Stored[], url: string): Answer => ({
  status: 200,
  body: { object: url.endsWith('search') ? 'search_result' : 'list', data, has_more: false, url },
})

// Less than the hundred that are asked for, so that tests need few lines for several pages.
const fewOnPage = 3

const change = (object: Stored | undefined, to: object): Stored | undefined => object && Object.assign(object, to)

function reply(response: ServerResponse, { status, body }: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': newId('req') })
  response.end(JSON.stringify(body))
}
