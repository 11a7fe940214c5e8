import { EntityManager } from '@mikro-orm/postgresql'
import { Inject, Injectable } from '@nestjs/common'
import type { BackfillPreview } from '@almoner/contracts/hubspot/hubspot'
import { idProperty } from '@almoner/contracts/hubspot/hubspot-fields'
import { HUBSPOT, type HubspotAccess, type HubspotPort } from './client/hubspot-port.js'
import { BackfillRepository, type UnlinkedDonor } from './backfill.repository.js'
import type { HubspotConnection } from './hubspot-connection.entity.js'
import { HubspotConnections } from './hubspot-connections.repository.js'
import { batchSize } from './send-batch.js'

/** Counts what a backfill would do. It asks HubSpot and writes nothing there. */
@Injectable()
export class HubspotPreview {
  constructor(
    @Inject(HUBSPOT) private readonly hubspot: HubspotPort,
    private readonly em: EntityManager,
    private readonly backfills: BackfillRepository,
    private readonly connections: HubspotConnections,
  ) {}

  /** `access` is asked for anew as it goes, since counting a large org takes longer than a token of OAuth lasts. */
  async count(connection: HubspotConnection, access: () => Promise<HubspotAccess>): Promise<void> {
    const { orgId, backfill, sendsFailed, objects } = connection
    if (!backfill) return
    const { from } = backfill
    const totals = await this.backfills.totals(orgId, from, {
      deal: objects.deal,
      plan: objects.plan === 'custom_object',
      sendsFailed,
    })
    const preview: BackfillPreview = {
      link: 0,
      create: 0,
      conflict: 0,
      linked: totals.linked,
      plans: totals.plans,
      gifts: totals.gifts,
    }
    const total = totals.unlinked
    const seen = new Set<string>()
    let after: string | null = null
    for (let counted = 0; ;) {
      const donors: UnlinkedDonor[] = await this.backfills.unlinked(orgId, from, after, batchSize)
      if (donors.length === 0) break
      for (const become of await this.outcomesOf(await access(), donors, seen)) preview[become] += 1
      counted += donors.length
      after = donors.at(-1)?.id ?? null
      if (!(await this.note(orgId, { preview, total, counted }))) return
    }
    await this.note(orgId, { preview, total, counted: total, state: 'previewed' })
  }

  private async outcomesOf(
    access: HubspotAccess,
    donors: readonly UnlinkedDonor[],
    seen: Set<string>,
  ): Promise<('link' | 'create' | 'conflict')[]> {
    const companies = donors.filter(({ type }) => type === 'organization')
    const people = donors.filter(({ type }) => type !== 'organization')
    const emails = people.flatMap(({ email }) => keyOf(email) ?? [])
    const names = companies.flatMap(({ organization_name: name }) => keyOf(name) ?? [])
    const contacts =
      emails.length === 0
        ? []
        : await this.hubspot.read(access, 'contact', {
            ids: [...new Set(emails)],
            idProperty: 'email',
            properties: ['email', idProperty],
          })
    const named =
      names.length === 0 ? [] : await this.hubspot.companiesNamed(access, [...new Set(names)], ['name', idProperty])
    const ownerOf = new Map(contacts.map(({ properties }) => [keyOf(properties.email), properties[idProperty] ?? '']))
    return donors.map((donor) => {
      if (donor.type === 'organization') {
        const name = keyOf(donor.organization_name)
        const free = named.filter(({ properties }) => keyOf(properties.name) === name && !properties[idProperty])
        return free.length > 1 ? 'conflict' : free.length === 1 ? 'link' : 'create'
      }
      const email = keyOf(donor.email)
      if (!email) return 'create'
      const owner = ownerOf.get(email)
      const isShared = seen.has(email) || (owner !== undefined && owner !== '' && owner !== donor.id)
      seen.add(email)
      return isShared ? 'conflict' : owner === undefined ? 'create' : 'link'
    })
  }

  /** False where the preview was given up meanwhile. */
  private note(
    orgId: string,
    now: { preview: BackfillPreview; total: number; counted: number; state?: 'previewed' },
  ): Promise<boolean> {
    return this.em.transactional(async () => {
      const connection = await this.connections.lock(orgId)
      if (connection?.backfill?.state !== 'previewing') return false
      connection.backfill = { ...connection.backfill, ...now, preview: { ...now.preview } }
      return true
    })
  }
}

const keyOf = (text: string | null | undefined): string | null => text?.trim().toLowerCase() || null
