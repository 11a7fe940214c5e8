import type { z } from 'zod'
import { bulkChangeEvents } from './bulk-changes/bulk-changes.events.js'
import { campaignEvents } from './campaigns/campaigns.events.js'
import { chargeEvents } from './charges/charges.events.js'
import { draftEvents } from './checkout/checkout.events.js'
import { customFieldEvents } from './custom-fields/custom-fields.events.js'
import { donationEvents } from './donations/donations.events.js'
import { donorEvents } from './donors/donors.events.js'
import type { EventDefinition } from './event.js'
import { exportEvents } from './exports/exports.events.js'
import { fundraiserEvents } from './fundraisers/fundraisers.events.js'
import { gatewayEvents } from './gateways/gateways.events.js'
import { hubspotEvents } from './hubspot/hubspot.events.js'
import { importEvents } from './imports/imports.events.js'
import { payoutEvents } from './payouts/payouts.events.js'
import { receiptEvents } from './receipts/receipts.events.js'
import { releaseEvents } from './releases/releases.events.js'
import { tagEvents } from './tags/tags.events.js'
import { taskEvents } from './tasks/tasks.events.js'

/** Everything that the outbox can hold. Types are API: add, never rename. */
export const events = {
  ...bulkChangeEvents,
  ...campaignEvents,
  ...chargeEvents,
  ...customFieldEvents,
  ...donationEvents,
  ...donorEvents,
  ...draftEvents,
  ...exportEvents,
  ...fundraiserEvents,
  ...hubspotEvents,
  ...importEvents,
  ...gatewayEvents,
  ...payoutEvents,
  ...receiptEvents,
  ...releaseEvents,
  ...tagEvents,
  ...taskEvents,
}

type Events = typeof events
export type EventType = keyof Events
export type EventPayload<Type extends EventType> = z.infer<Events[Type]['payload']>

export type PublicEventType = {
  [Type in EventType]: Events[Type] extends { isInternal: true } ? never : Type
}[EventType]

export const eventTypes = Object.keys(events) as EventType[]

export const definitionOf = (type: EventType): EventDefinition => events[type]

export const isEventType = (type: string): type is EventType => Object.hasOwn(events, type)
