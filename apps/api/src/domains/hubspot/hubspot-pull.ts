import { EntityManager } from '@mikro-orm/postgresql'
import { Inject, Injectable } from '@nestjs/common'
import { Clock } from '../../platform/clock.js'
import { HUBSPOT, type HubspotAccess, type HubspotPort, type TheirRecord } from './client/hubspot-port.js'
import { DonorPulls } from './donor-pulls.js'
import { FactsRepository } from './facts.repository.js'
import { donorValues } from './field-values.js'
import type { HubspotConnection } from './hubspot-connection.entity.js'
import { HubspotConnections } from './hubspot-connections.repository.js'
import { HubspotLinks } from './hubspot-links.repository.js'
import { HubspotMerges, mergedIdsProperty } from './hubspot-merges.js'
import type { SettledLink } from './links.statements.js'
import { mergeFields } from './merge-fields.js'
import { inConflict, synced, unchanged } from './settled-link.js'

const everyMs = 5 * 60_000
/** HubSpot's search is told of a change some seconds after it happened. */
const overlapMs = 60_000
const mostPages = 90

/** Reads what changed in HubSpot. What Almoner wrote there itself is what both agreed on, so it changes nothing. */
@Injectable()
export class HubspotPull {
  constructor(
    @Inject(HUBSPOT) private readonly hubspot: HubspotPort,
    private readonly em: EntityManager,
    private readonly facts: FactsRepository,
    private readonly links: HubspotLinks,
    private readonly pulls: DonorPulls,
    private readonly merges: HubspotMerges,
    private readonly connections: HubspotConnections,
    private readonly clock: Clock,
  ) {}

  /** Whether some field is read from HubSpot and it was not asked for a while. */
  isDue({ fieldMap, pulledAt }: HubspotConnection): boolean {
    if (!fieldMap.some(({ direction }) => direction !== 'push')) return false
    return !pulledAt || this.clock.now().getTime() - pulledAt.getTime() >= everyMs
  }

  /** Takes over what changed since it was last asked. True where something of it is to be sent back. */
  async read(connection: HubspotConnection, access: HubspotAccess): Promise<boolean> {
    const { orgId, pulledUntil, connectedAt } = connection
    const since = new Date((pulledUntil ?? connectedAt ?? this.clock.now()).getTime() - overlapMs)
    let until = pulledUntil ?? since
    let isSentBack = false
    for (const object of ['contact', 'company'] as const) {
      const fields = connection.fieldMap.filter((field) => field.object === object)
      if (!fields.some(({ direction }) => direction !== 'push')) continue
      let after: string | null = null
      for (let page = 0; page < mostPages; page += 1) {
        const properties = [...fields.map(({ theirs }) => theirs), mergedIdsProperty]
        const { records, next } = await this.hubspot.changed(access, object, { since, after, properties })
        isSentBack = (await this.merges.take(orgId, object, records)) || isSentBack
        isSentBack = (await this.take(connection, object, records)) || isSentBack
        for (const { updatedAt } of records) if (new Date(updatedAt) > until) until = new Date(updatedAt)
        if (next === null) break
        after = next
      }
    }
    await this.em.transactional(async () => {
      const now = await this.connections.lock(orgId)
      if (now) Object.assign(now, { pulledUntil: until, pulledAt: this.clock.now() })
    })
    return isSentBack
  }

  private async take(
    connection: HubspotConnection,
    object: 'contact' | 'company',
    records: readonly TheirRecord[],
  ): Promise<boolean> {
    const { orgId } = connection
    if (records.length === 0) return false
    const fields = connection.fieldMap.filter((field) => field.object === object)
    const byId = new Map(records.map((record) => [record.id, record]))
    const links = await this.links.ofTheirs(orgId, object, [...byId.keys()])
    const donors = await this.facts.donors(
      orgId,
      links.map(({ our_id: id }) => id),
    )
    const ready = links.flatMap((link) => {
      const theirs = byId.get(link.their_id ?? '')
      const donor = donors.find(({ id }) => id === link.our_id)
      if (!theirs || !donor || donor.is_deleted) return []
      const isWithheld = link.state === 'conflict' && !theirs.properties.email
      const merged = mergeFields(isWithheld ? fields.filter(({ theirs: name }) => name !== 'email') : fields, {
        ours: donorValues(donor, connection.objects),
        theirs: theirs.properties,
        agreed: link.agreed,
        ourChangeAt: new Date(donor.updated_at),
        theirChangeAt: new Date(theirs.updatedAt),
      })
      const isEcho = Object.keys(merged.pull).length === 0 && Object.keys(merged.push).length === 0
      return isEcho ? [] : [{ link, donor, merged, theirs }]
    })
    const faults = await this.pulls.apply(orgId, ready)
    const now = this.clock.now()
    const settled = ready.map(({ link, donor, merged, theirs }): SettledLink => {
      const fault = faults.get(donor.id)
      // The queue sends back what has to be: it is ours again once it differs from what HubSpot is known to have.
      const isSentBack = Object.keys(merged.push).length > 0
      const agreed = { ...merged.agreed, ...seen(merged.push, theirs) }
      if (fault !== undefined) return inConflict(link, fault, { agreed })
      if (!isSentBack) return unchanged(link, agreed)
      return synced(link, { agreed, state: 'pending', next_attempt_at: now.toISOString() })
    })
    await this.em.transactional(async () => {
      // Before its links, as everybody does who writes both.
      await this.connections.lock(orgId)
      await this.links.settle(orgId, settled, [], now)
    })
    return settled.some(({ state }) => state === 'pending')
  }
}

/** What HubSpot has of the properties that are to be written. */
const seen = (push: Record<string, string>, { properties }: TheirRecord): Record<string, string> =>
  Object.fromEntries(Object.keys(push).map((name) => [name, properties[name] ?? '']))
