import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { declineTypes, disputeStatuses, paymentMethods } from '@almoner/contracts/charges/charge'
import { currencySchema, minorUnitsSchema } from '@almoner/contracts/money'
import { EventRefused, type EventDelivery } from '../gateway.js'
import type { GatewayChange, VerifiedEvent } from '../gateway-change.js'
import type { SandboxEntry } from './sandbox-entry.entity.js'
import { chargeStateOf, disputeStateOf, refundStateOf } from './sandbox-states.js'

export const signatureHeader = 'sandbox-signature'

const windowMs = 300_000

const eventSchema = z.object({
  id: z.string(),
  type: z.string(),
  createdAt: z.iso.datetime(),
  pageUrl: z.string(),
  object: z.object({
    object: z.enum(['payment', 'refund', 'dispute', 'warning', 'payout']),
    objectId: z.string(),
    paymentId: z.string().nullable(),
    key: z.string().nullable(),
    status: z.string(),
    amount: minorUnitsSchema.nullable(),
    currency: currencySchema.nullable(),
    details: z.record(z.string(), z.unknown()),
    at: z.iso.datetime(),
  }),
})

const nullableText = z.string().nullable()

const paymentSchema = z.looseObject({
  chargeId: z.uuid(),
  fee: z.int().min(0),
  method: z
    .looseObject({
      type: z.enum(paymentMethods),
      brand: nullableText,
      last4: nullableText,
      expMonth: z.int().nullable(),
      expYear: z.int().nullable(),
      reference: nullableText,
    })
    .nullable(),
  decline: z.object({ code: z.string(), declineType: z.enum(declineTypes), message: z.string() }).nullish(),
})

const besidesSchema = z.looseObject({ chargeId: z.uuid() })

/** What the details of each object have to say, and the states that it can be in. */
const objectSchemas = {
  payment: {
    details: paymentSchema,
    status: z.enum(['started', 'requires_action', 'processing', 'succeeded', 'returned', 'failed', 'canceled']),
  },
  refund: {
    details: besidesSchema.extend({ refundId: z.uuid(), code: z.string().optional(), message: z.string().optional() }),
    status: z.enum(['processing', 'succeeded', 'failed']),
  },
  dispute: {
    details: besidesSchema.extend({ reason: z.string(), place: z.int().min(0).max(10) }),
    status: z.enum(disputeStatuses),
  },
  warning: { details: besidesSchema, status: z.literal('open') },
  payout: {
    details: z.looseObject({ until: z.iso.datetime(), arrivesOn: z.iso.date() }),
    status: z.enum(['in_transit', 'paid']),
  },
} as const

/** The body of the event that tells of a line; a forerunner tells what was before it. */
export function eventBody(line: SandboxEntry, pageUrl: string, isForerunner: boolean): string {
  const { object, objectId, paymentId, key, amount, currency, details, at } = line
  const status = isForerunner ? 'processing' : line.status
  const event: z.input<typeof eventSchema> = {
    id: `sbx_evt_${line.id}${isForerunner ? '_before' : ''}`,
    type: `${object}.${status}`,
    createdAt: at.toISOString(),
    pageUrl,
    object: {
      object: object === 'domain' || object === 'setup' ? 'payment' : object,
      objectId,
      paymentId: paymentId ?? null,
      key: key ?? null,
      status,
      amount: amount === null ? null : Number(amount),
      currency: currency ?? null,
      details,
      at: at.toISOString(),
    },
  }
  return JSON.stringify(event)
}

/** `t=…,v1=…`: the second of signing, and an HMAC with SHA-256 over that second and the body. */
export function signEvent(body: string, secret: string, at: Date): string {
  const second = Math.floor(at.getTime() / 1_000)
  return `t=${second},v1=${hmac(body, secret, second)}`
}

const hmac = (body: string, secret: string, second: number): string =>
  createHmac('sha256', secret).update(`${second}.${body}`).digest('hex')

/** Throws `EventRefused` unless whoever knows the secret signed the body within five minutes, before or after. */
export function verifySignature({ rawBody, headers, receivedAt }: EventDelivery, secret: string): void {
  const header = headers[signatureHeader]
  const parts = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(typeof header === 'string' ? header : '')
  if (!parts?.[1] || !parts[2]) throw new EventRefused('There is no signature')
  const second = Number(parts[1])
  const expected = Buffer.from(hmac(rawBody.toString('utf8'), secret, second), 'hex')
  if (!timingSafeEqual(expected, Buffer.from(parts[2], 'hex'))) throw new EventRefused('The signature is not right')
  const apartMs = receivedAt.getTime() - second * 1_000
  if (apartMs > windowMs || apartMs < -windowMs) throw new EventRefused('The event was signed at another time')
}

/** Throws `EventRefused` for a body that is none of the sandbox's. */
export function readSandboxEvent(body: string): VerifiedEvent {
  const parsed = eventSchema.safeParse(jsonOf(body))
  if (!parsed.success) throw new EventRefused('This is no event of the sandbox')
  const { id, type, createdAt, pageUrl, object } = parsed.data
  const { details, status } = objectSchemas[object.object]
  const isWhole = details.safeParse(object.details).success && status.safeParse(object.status).success
  if (!isWhole) throw new EventRefused(`The ${object.object} of this event is not one of the sandbox`)
  return { id, type, occurredAt: new Date(createdAt), mode: 'test', change: changeOf(object, pageUrl) }
}

function changeOf(line: z.infer<typeof eventSchema>['object'], pageUrl: string): GatewayChange {
  const known = { ...line, at: new Date(line.at) }
  const chargeId = String(line.details.chargeId)
  const gatewayChargeId = line.paymentId ?? line.objectId
  switch (line.object) {
    case 'payout':
      return { kind: 'payout', gatewayPayoutId: line.objectId }
    case 'payment':
      return { kind: 'charge', chargeId, gatewayChargeId, state: chargeStateOf(known, () => pageUrl) }
    case 'refund': {
      const refundId = String(line.details.refundId)
      return { kind: 'refund', refundId, chargeId, gatewayChargeId, state: refundStateOf(known) }
    }
    case 'dispute':
      return { kind: 'dispute', chargeId, gatewayChargeId, state: disputeStateOf(known) }
    case 'warning':
      return { kind: 'fraud_warning', chargeId, gatewayChargeId, isActionable: true }
  }
}

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
