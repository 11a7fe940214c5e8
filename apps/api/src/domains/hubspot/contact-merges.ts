import { EntityManager } from '@mikro-orm/postgresql'
import { Inject, Injectable } from '@nestjs/common'
import { Clock } from '../../platform/clock.js'
import { query } from '../../platform/database/transaction.js'
import {
  HUBSPOT,
  HubspotRefusal,
  type HubspotAccess,
  type HubspotPort,
  type TheirRecord,
} from './client/hubspot-port.js'
import type { HubspotConnection } from './hubspot-connection.entity.js'
import { HubspotConnections } from './hubspot-connections.repository.js'
import { formerIdsOf, HubspotMerges, mergedIdsProperty } from './hubspot-merges.js'
import type { DueLink, SettledLink } from './links.statements.js'
import { endMerged, linkOfDonor, moveAttached, moveKeeper } from './merges.statements.js'
import { refused, synced } from './settled-link.js'

type Merging = DueLink & { object: 'contact' | 'company'; their_id: string }

/** A donor who was merged here, and into whom. */
export interface MergedDonor {
  link: DueLink
  keptId: string
}

/** Carries merges of donors out in HubSpot, where the org wants that; else both records stay. */
@Injectable()
export class ContactMerges {
  constructor(
    @Inject(HUBSPOT) private readonly hubspot: HubspotPort,
    private readonly em: EntityManager,
    private readonly connections: HubspotConnections,
    private readonly merges: HubspotMerges,
    private readonly clock: Clock,
  ) {}

  /** `isBusy` says whether the other donor is in the queue before this one, who then waits for them. */
  async settle(
    connection: HubspotConnection,
    access: HubspotAccess,
    { link, keptId }: MergedDonor,
    isBusy: boolean,
  ): Promise<SettledLink[]> {
    // Left as it is there, and known again should the donors be parted.
    if (connection.mergeMode === 'keep' || link.after_merge !== 'merge' || !isRecord(link))
      return [synced(link, { after_merge: null })]
    const now = this.clock.now()
    if (isBusy) return [synced(link, { state: 'pending', next_attempt_at: now.toISOString() })]
    const keeper = await this.linkOf(connection.orgId, keptId)
    if (!keeper) return [refused(link, waitsForKept, now)]
    if (keeper.object !== link.object) return [synced(link, { after_merge: null })]
    try {
      await this.carryOut(connection, access, link, keeper)
      return []
    } catch (error) {
      if (!(error instanceof HubspotRefusal)) throw error
      return [refused(link, `HubSpot did not merge both records: ${error.message}`, now)]
    }
  }

  /** An answer that was lost is found by reading the record: HubSpot gives the one that it was merged into. */
  private async carryOut(
    connection: HubspotConnection,
    access: HubspotAccess,
    link: Merging,
    keeper: Merging,
  ): Promise<void> {
    const { orgId } = connection
    const before = await this.read(connection, access, link, link.their_id)
    const isMerged = before !== undefined && before.id !== link.their_id
    const known = isMerged ? [before.id, ...formerIdsOf(before)] : []
    if (isMerged && !known.includes(keeper.their_id)) {
      // Somebody merged it into a record of another donor.
      await this.merges.take(orgId, link.object, [before])
      return
    }
    const ids = { primary: keeper.their_id, other: link.their_id }
    const id =
      isMerged || before === undefined
        ? (before?.id ?? keeper.their_id)
        : await this.hubspot.merge(access, link.object, ids)
    const after = isMerged ? before : await this.read(connection, access, keeper, id)
    await this.note(connection, link, keeper, { id, record: after })
  }

  /**
   * The record that is left has values of both. They are taken for what both sides agreed on, so that what the merge here
   * decided is sent and nothing of HubSpot’s own merging comes back.
   */
  private async note(
    { orgId, fieldMap }: HubspotConnection,
    link: Merging,
    keeper: Merging,
    { id, record }: { id: string; record: TheirRecord | undefined },
  ): Promise<void> {
    const sent = fieldMap.filter(({ object, direction }) => object === link.object && direction !== 'pull')
    const theirs =
      record && Object.fromEntries(sent.map((field) => [field.theirs, record.properties[field.theirs] ?? '']))
    const agreed = { ...keeper.agreed, ...theirs }
    const formerIds = [link.their_id, keeper.their_id].filter((former) => former !== id)
    await this.em.transactional(async () => {
      await this.connections.lock(orgId)
      const now = this.clock.now()
      await query(this.em, endMerged(orgId, link, now))
      await query(this.em, moveKeeper(orgId, { linkId: keeper.id, theirId: id, agreed }, now))
      await query(this.em, moveAttached(orgId, link.object, { id, formerIds }))
    })
  }

  private async read(
    { fieldMap }: HubspotConnection,
    access: HubspotAccess,
    { object }: Merging,
    id: string,
  ): Promise<TheirRecord | undefined> {
    const mapped = fieldMap.filter((field) => field.object === object).map(({ theirs }) => theirs)
    const properties = [...new Set([...mapped, mergedIdsProperty])]
    const [record] = await this.hubspot.read(access, object, { ids: [id], properties })
    return record
  }

  private linkOf(orgId: string, donorId: string): Promise<Merging | undefined> {
    return this.em.transactional(async (em) => {
      const [link] = await query(em, linkOfDonor(orgId, donorId))
      return link && isRecord(link) ? link : undefined
    })
  }
}

const isRecord = (link: DueLink): link is Merging =>
  link.their_id !== null && (link.object === 'contact' || link.object === 'company')

const waitsForKept =
  'The donor they were merged into is not in HubSpot yet. Their records are merged as soon as that donor is.'
