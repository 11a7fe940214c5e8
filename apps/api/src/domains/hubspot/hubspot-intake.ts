import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable, type OnModuleInit } from '@nestjs/common'
import type { RawBuilder } from 'kysely'
import { eventTypes, type EventType } from '@almoner/contracts/events'
import type { LinkKind } from '@almoner/contracts/hubspot/hubspot'
import { Clock } from '../../platform/clock.js'
import { query } from '../../platform/database/transaction.js'
import { OutboxRelay, type HappenedEvent } from '../../platform/outbox/outbox-relay.js'
import { HubspotConnection } from './hubspot-connection.entity.js'
import { HubspotSync } from './hubspot-sync.js'
import {
  chargesById,
  chargesOfImport,
  donorsById,
  donorsOf,
  donorsOfImport,
  markAfterUndo,
  markRecords,
  recurringById,
  refundsOfCharges,
} from './links.statements.js'
import { movedCharges, movedRecurring, movedRefunds, noteMerge } from './merges.statements.js'

const isOfInterest = (type: EventType): boolean => /^(charge|donation|donor|import)\./.test(type)

/** Puts the records that events are about into the queue, in the relay's own transaction. */
@Injectable()
export class HubspotIntake implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly relay: OutboxRelay,
    private readonly sync: HubspotSync,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    for (const type of eventTypes.filter(isOfInterest)) this.relay.on(type, (event) => this.take(event))
  }

  /** What happens while the token is refused waits for a new one; what happens while it is disconnected is for a backfill. */
  private async take(event: HappenedEvent): Promise<void> {
    const { orgId } = event
    const connection = await this.em.findOne(HubspotConnection, { orgId })
    if (!connection || connection.status === 'disconnected') return
    await this.mark(connection, event)
    await this.sync.wake(orgId)
  }

  private async mark(connection: HubspotConnection, { type, payload }: HappenedEvent) {
    const { orgId, sendsFailed, refundMode, objects } = connection
    const add = (kind: LinkKind, records: RawBuilder<unknown>) =>
      query(this.em, markRecords(orgId, kind, records, this.clock.now()))
    if (objects.plan === 'custom_object' && 'donationId' in payload && payload.donationId !== null)
      await add('donation', recurringById(orgId, [payload.donationId]))
    const addGifts = async (charges: RawBuilder<unknown>) => {
      await add('donor', donorsOf(charges))
      if (!objects.deal) return
      if (refundMode === 'negative') await add('refund', refundsOfCharges(orgId, charges))
      await add('charge', charges)
    }
    if (type === 'import.undone') await query(this.em, markAfterUndo(orgId, this.clock.now()))
    else if ('importId' in payload) {
      await add('donor', donorsOfImport(orgId, payload.importId))
      await addGifts(chargesOfImport(orgId, payload.importId, sendsFailed))
    } else if ('chargeId' in payload && payload.chargeId !== null) {
      await addGifts(chargesById(orgId, [payload.chargeId], sendsFailed))
      if ('previousDonorId' in payload && payload.previousDonorId !== null)
        await add('donor', donorsById(orgId, [payload.previousDonorId]))
    } else if ('mergedDonorId' in payload) await this.takeMerge(connection, payload, type === 'donor.merged')
    else if ('donorId' in payload) await add('donor', donorsById(orgId, [payload.donorId]))
  }

  /** Both donors, and the gifts that went from one to the other. */
  private async takeMerge(
    { orgId, mergeMode, objects }: HubspotConnection,
    { donorId, mergedDonorId }: { donorId: string; mergedDonorId: string },
    isMerged: boolean,
  ): Promise<void> {
    const both = [donorId, mergedDonorId]
    const add = (kind: LinkKind, records: RawBuilder<unknown>) =>
      query(this.em, markRecords(orgId, kind, records, this.clock.now()))
    await add('donor', donorsById(orgId, both))
    if (!isMerged) await query(this.em, noteMerge(orgId, mergedDonorId, 'part'))
    else if (mergeMode === 'merge') await query(this.em, noteMerge(orgId, mergedDonorId, 'merge'))
    if (objects.plan === 'custom_object') await add('donation', movedRecurring(orgId, both))
    if (!objects.deal) return
    await add('charge', movedCharges(orgId, both))
    await add('refund', movedRefunds(orgId, both))
  }
}
