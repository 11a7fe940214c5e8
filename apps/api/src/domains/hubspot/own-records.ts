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
import type { DueLink, SettledLink } from './links.statements.js'
import { batchSize, sendBatch } from './send-batch.js'
import { refused, synced } from './settled-link.js'

/** A record that only Almoner writes, and what it belongs to in HubSpot. */
export interface OwnRecord {
  link: DueLink
  agreed: Values
  /** What HubSpot does not have yet. */
  push: Values
  /** Its donor comes first. */
  attachedTo: readonly { object: HubspotObject; theirId: string }[]
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
    const now = this.clock.now()
    return records.map(({ link, agreed }) => {
      const id = link.their_id ?? ''
      const fault = outcome.failed.get(id)
      if (fault === undefined) return synced(link, { agreed })
      // Someone deleted it: the books have it, so it is made again.
      return { ...refused(link, fault, now), ...(outcome.missing.has(id) ? { their_id: null, agreed: null } : {}) }
    })
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
      const pairs = records.flatMap(({ link, attachedTo }) => {
        const fromId = done.get(link.our_id)?.id
        const others = attachedTo.filter((other) => other.object === to)
        return fromId ? others.map(({ theirId: toId }) => ({ fromId, toId })) : []
      })
      for (let first = 0; first < pairs.length; first += batchSize)
        await this.attach(access, object, to, pairs.slice(first, first + batchSize))
    }
    const now = this.clock.now()
    return records.map(({ link, agreed }) => {
      const record = done.get(link.our_id)
      if (!record) return refused(link, failed.get(link.our_id) ?? '', now)
      return synced(link, { object, their_id: record.id, is_ours: true, agreed })
    })
  }

  /** Halves pairs that are refused: one whose other record somebody deleted at HubSpot must not keep back the rest. */
  private async attach(
    access: HubspotAccess,
    from: HubspotObject,
    to: HubspotObject,
    pairs: readonly Pair[],
  ): Promise<void> {
    try {
      await this.hubspot.associate(access, from, to, pairs)
    } catch (error) {
      if (!(error instanceof HubspotRefusal)) throw error
      if (pairs.length === 1) return
      const middle = pairs.length >> 1
      await this.attach(access, from, to, pairs.slice(0, middle))
      await this.attach(access, from, to, pairs.slice(middle))
    }
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
