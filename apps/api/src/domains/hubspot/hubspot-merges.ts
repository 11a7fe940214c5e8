import { EntityManager } from '@mikro-orm/postgresql'
import { Inject, Injectable } from '@nestjs/common'
import { idProperty } from '@almoner/contracts/hubspot/hubspot-fields'
import { numberOf } from '@almoner/contracts/record-number'
import { Clock } from '../../platform/clock.js'
import { query } from '../../platform/database/transaction.js'
import { HUBSPOT, type HubspotAccess, type HubspotPort, type TheirRecord } from './client/hubspot-port.js'
import { FactsRepository } from './facts.repository.js'
import { HubspotConnections } from './hubspot-connections.repository.js'
import { HubspotLinks } from './hubspot-links.repository.js'
import { removeLinks, type DueLink } from './links.statements.js'
import { mergeAway, moveAttached, moveKeeper } from './merges.statements.js'
import { batchSize } from './send-batch.js'

/** In which HubSpot keeps the ids of the records that were merged into one. */
export const mergedIdsProperty = 'hs_merged_object_ids'

/**
 * Follows merges that somebody made in HubSpot. A record there is one donor's here, so of several donors one keeps it; the
 * others are in conflict, are not sent by themselves, and their gifts are attached to the record that they were merged into.
 */
@Injectable()
export class HubspotMerges {
  constructor(
    @Inject(HUBSPOT) private readonly hubspot: HubspotPort,
    private readonly em: EntityManager,
    private readonly connections: HubspotConnections,
    private readonly links: HubspotLinks,
    private readonly facts: FactsRepository,
    private readonly clock: Clock,
  ) {}

  /** Takes over the merges that these records tell of. True where a link was moved. */
  async take(orgId: string, object: 'contact' | 'company', records: readonly TheirRecord[]): Promise<boolean> {
    let isMoved = false
    for (const record of records) {
      const formerIds = formerIdsOf(record)
      if (formerIds.length > 0) isMoved = (await this.takeOne(orgId, object, record, formerIds)) || isMoved
    }
    return isMoved
  }

  /** Looks up records that HubSpot no longer knows by their ids, and follows those that were merged; gives these ids. */
  async find(
    orgId: string,
    access: HubspotAccess,
    object: 'contact' | 'company',
    ids: readonly string[],
  ): Promise<Set<string>> {
    if (ids.length === 0) return new Set()
    const records: TheirRecord[] = []
    for (let first = 0; first < ids.length; first += batchSize)
      records.push(
        ...(await this.hubspot.read(access, object, {
          ids: ids.slice(first, first + batchSize),
          properties: [mergedIdsProperty, idProperty],
        })),
      )
    const merged = records.filter(({ id }) => !ids.includes(id))
    await this.take(orgId, object, merged)
    const former = new Set(merged.flatMap(formerIdsOf))
    return new Set(ids.filter((id) => former.has(id)))
  }

  /** Why links whose record was merged into another donor’s are not sent, by their ids. */
  async standing(orgId: string, links: readonly DueLink[]): Promise<Map<string, string>> {
    const found = new Map<string, string>()
    for (const { id, object, merged_into: theirId } of links) {
      if (!object || !theirId) continue
      const [keeper] = await this.links.ofTheirs(orgId, object, [theirId])
      if (keeper) found.set(id, await this.sentenceOf(orgId, keeper.our_id))
    }
    return found
  }

  private async goneOf(orgId: string, links: readonly DueLink[]): Promise<Set<string>> {
    const donors = await this.facts.donors(
      orgId,
      links.map(({ our_id: id }) => id),
    )
    return new Set(donors.filter((donor) => donor.is_deleted).map(({ id }) => id))
  }

  private async takeOne(
    orgId: string,
    object: 'contact' | 'company',
    record: TheirRecord,
    formerIds: readonly string[],
  ): Promise<boolean> {
    const { id: theirId, properties } = record
    const held = await this.links.ofTheirs(orgId, object, [theirId, ...formerIds])
    const gone = await this.goneOf(orgId, held)
    // Of donors who were merged here too, the one who is left.
    const live = held.filter((link) => !gone.has(link.our_id))
    const candidates = live.length > 0 ? live : held
    const keeper =
      candidates.find((link) => link.their_id === theirId) ??
      candidates.find((link) => link.our_id === properties[idProperty]) ??
      candidates[0]
    if (!keeper || (held.length === 1 && keeper.their_id === theirId)) return false
    const others = candidates.filter((link) => link !== keeper)
    const ended = held.filter((link) => !candidates.includes(link))
    const error = await this.sentenceOf(orgId, keeper.our_id)
    await this.em.transactional(async () => {
      await this.connections.lock(orgId)
      const now = this.clock.now()
      await query(
        this.em,
        removeLinks(
          orgId,
          ended.map(({ id }) => id),
        ),
      )
      const linkIds = others.map(({ id }) => id)
      await query(this.em, mergeAway(orgId, { linkIds, formerIds, theirId, error }, now))
      await query(this.em, moveKeeper(orgId, { linkId: keeper.id, theirId }, now))
      await query(this.em, moveAttached(orgId, object, { id: theirId, formerIds }))
    })
    return true
  }

  private async sentenceOf(orgId: string, donorId: string): Promise<string> {
    const name = await this.nameOf(orgId, donorId)
    return `This donor’s record was merged in HubSpot into that of ${name}, where their gifts go now. Nothing of this donor is sent any more. Retry to send them as a record of their own.`
  }

  private async nameOf(orgId: string, donorId: string): Promise<string> {
    const [donor] = await this.facts.donors(orgId, [donorId])
    return donor ? `${numberOf('D', donor.sequence)} ${donor.name}` : 'another donor'
  }
}

export const formerIdsOf = ({ id, properties }: TheirRecord): string[] =>
  (properties[mergedIdsProperty] ?? '').split(';').filter((former) => former !== '' && former !== id)
