import { Inject, Injectable } from '@nestjs/common'
import type { HubspotObject } from '@almoner/contracts/hubspot/hubspot-fields'
import { Clock } from '../../platform/clock.js'
import {
  HUBSPOT,
  HubspotRefusal,
  type BatchInput,
  type HubspotAccess,
  type HubspotPort,
  type Pair,
} from './client/hubspot-port.js'
import type { Values } from './field-values.js'
import { attachmentOf, type DueLink, type SettledLink } from './links.statements.js'
import { batchSize, sendBatch } from './send-batch.js'
import { refused, synced } from './settled-link.js'

interface TheirPlace {
  object: HubspotObject
  theirId: string
}

/** A record that only Almoner writes, and what it belongs to in HubSpot. */
export interface OwnRecord {
  link: DueLink
  agreed: Values
  /** What HubSpot does not have yet. */
  push: Values
  /** The record of its donor. */
  giver: TheirPlace
  /** What else it belongs to. */
  attachedTo: readonly TheirPlace[]
}

/** Sends records that only Almoner writes: gifts, refunds and recurring gifts. Sent again after an answer was lost, nothing is made twice. */
@Injectable()
export class OwnRecords {
  constructor(
    @Inject(HUBSPOT) private readonly hubspot: HubspotPort,
    private readonly clock: Clock,
  ) {}

  async push(access: HubspotAccess, object: HubspotObject, records: readonly OwnRecord[]): Promise<SettledLink[]> {
    const there = records.filter(({ link }) => link.their_id !== null)
    const fresh = records.filter(({ link }) => link.their_id === null)
    return [...(await this.update(access, object, there)), ...(await this.make(access, object, fresh))]
  }

  private async update(
    access: HubspotAccess,
    object: HubspotObject,
    records: readonly OwnRecord[],
  ): Promise<SettledLink[]> {
    const inputs = records.flatMap(({ link, push }): BatchInput[] =>
      Object.keys(push).length === 0 || link.their_id === null ? [] : [{ id: link.their_id, properties: push }],
    )
    const outcome = await sendBatch(inputs, (batch) => this.hubspot.update(access, object, batch))
    await this.move(
      access,
      object,
      records.filter(({ link }) => link.their_id !== null && !outcome.failed.has(link.their_id)),
    )
    const now = this.clock.now()
    return records.map(({ link, agreed, giver }) => {
      const id = link.their_id ?? ''
      const fault = outcome.failed.get(id)
      if (fault === undefined) return synced(link, { agreed, attached_to: attachmentOf(giver.object, giver.theirId) })
      // Someone deleted it: the books have it, so it is made again.
      return { ...refused(link, fault, now), ...(outcome.missing.has(id) ? { their_id: null, agreed: null } : {}) }
    })
  }

  /** Attaches what went to another donor to the record of that one, and takes it off the one before. */
  private async move(access: HubspotAccess, object: HubspotObject, records: readonly OwnRecord[]): Promise<void> {
    const moved = records.filter(
      ({ link, giver }) => link.attached_to !== null && link.attached_to !== attachmentOf(giver.object, giver.theirId),
    )
    for (const to of ['contact', 'company'] as const) {
      const pairs = moved.flatMap(({ link, giver }) =>
        giver.object === to ? [{ fromId: link.their_id ?? '', toId: giver.theirId }] : [],
      )
      await sendPairs(pairs, (some) => this.hubspot.associate(access, object, to, some))
    }
    for (const from of ['contact', 'company'] as const) {
      const pairs = moved.flatMap(({ link }) => {
        const [noun, toId = ''] = link.attached_to?.split(' ') ?? []
        return noun === from ? [{ fromId: link.their_id ?? '', toId }] : []
      })
      await sendPairs(pairs, (some) => this.hubspot.dissociate(access, object, from, some))
    }
  }

  /** Made by our own id and attached to what they belong to: sent again, both come to the same. */
  private async make(
    access: HubspotAccess,
    object: HubspotObject,
    records: readonly OwnRecord[],
  ): Promise<SettledLink[]> {
    const inputs = records.map(({ link, push }) => ({ id: link.our_id, properties: withoutBlanks(push) }))
    const { done, failed } = await sendBatch(inputs, (batch) => this.hubspot.upsert(access, object, batch))
    for (const to of ['contact', 'company', 'deal', 'plan'] as const) {
      const pairs = records.flatMap(({ link, giver, attachedTo }) => {
        const fromId = done.get(link.our_id)?.id
        const others = [giver, ...attachedTo].filter((other) => other.object === to)
        return fromId ? others.map(({ theirId: toId }) => ({ fromId, toId })) : []
      })
      for (let first = 0; first < pairs.length; first += batchSize)
        await sendPairs(pairs.slice(first, first + batchSize), (some) =>
          this.hubspot.associate(access, object, to, some),
        )
    }
    const now = this.clock.now()
    return records.map(({ link, agreed, giver }) => {
      const record = done.get(link.our_id)
      if (!record) return refused(link, failed.get(link.our_id) ?? '', now)
      const attached = attachmentOf(giver.object, giver.theirId)
      return synced(link, { object, their_id: record.id, is_ours: true, agreed, attached_to: attached })
    })
  }
}

/** Halves pairs that are refused: one whose other record somebody deleted at HubSpot must not keep back the rest. */
async function sendPairs(pairs: readonly Pair[], send: (pairs: readonly Pair[]) => Promise<void>): Promise<void> {
  if (pairs.length === 0) return
  try {
    await send(pairs)
  } catch (error) {
    if (!(error instanceof HubspotRefusal)) throw error
    if (pairs.length === 1) return
    const middle = pairs.length >> 1
    await sendPairs(pairs.slice(0, middle), send)
    await sendPairs(pairs.slice(middle), send)
  }
}

const withoutBlanks = (properties: Values): Values =>
  Object.fromEntries(Object.entries(properties).filter(([, value]) => value !== ''))

/** The properties of a record that HubSpot does not have yet. */
export function changed(link: DueLink, values: Values): { push: Values; agreed: Values } {
  const push = Object.fromEntries(Object.entries(values).filter(([name, value]) => link.agreed?.[name] !== value))
  return { push, agreed: values }
}

export const waitsForDonor = 'The donor of this gift is not in HubSpot yet. It is sent as soon as they are.'
