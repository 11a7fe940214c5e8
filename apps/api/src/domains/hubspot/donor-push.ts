import { Inject, Injectable } from '@nestjs/common'
import { idProperty, type HubspotObject, type MappedField } from '@almoner/contracts/hubspot/hubspot-fields'
import { Clock } from '../../platform/clock.js'
import {
  HUBSPOT,
  HubspotRefusal,
  type BatchInput,
  type HubspotAccess,
  type HubspotPort,
  type TheirRecord,
} from './client/hubspot-port.js'
import { ContactMerges, type MergedDonor } from './contact-merges.js'
import { DonorPulls } from './donor-pulls.js'
import { FactsRepository, type DonorFacts } from './facts.repository.js'
import { donorValues, objectOf } from './field-values.js'
import type { HubspotConnection } from './hubspot-connection.entity.js'
import { HubspotLinks } from './hubspot-links.repository.js'
import { HubspotMerges } from './hubspot-merges.js'
import type { DueLink, SettledLink } from './links.statements.js'
import { mayCollide, mergeFields, type Merged } from './merge-fields.js'
import { existingIdIn, sendBatch } from './send-batch.js'
import { inConflict, refused, synced } from './settled-link.js'

/** A donor of the round, and what HubSpot has of them as far as it was asked. */
interface DonorInTurn {
  link: DueLink
  donor: DonorFacts
  object: HubspotObject
  theirs?: TheirRecord
  /** Why something of the donor stays behind although the rest is sent. */
  caveat?: string
  /** The address is not sent, since another contact has it. */
  isWithoutEmail?: boolean
}

interface Ready extends DonorInTurn {
  merged: Merged
}

export interface PushedDonors {
  settled: SettledLink[]
  removed: string[]
}

/** Sends donors as contacts and companies. Sent again after an answer was lost, nothing is made twice. */
@Injectable()
export class DonorPush {
  constructor(
    @Inject(HUBSPOT) private readonly hubspot: HubspotPort,
    private readonly facts: FactsRepository,
    private readonly links: HubspotLinks,
    private readonly pulls: DonorPulls,
    private readonly merges: HubspotMerges,
    private readonly contactMerges: ContactMerges,
    private readonly clock: Clock,
  ) {}

  async push(connection: HubspotConnection, access: HubspotAccess, links: readonly DueLink[]): Promise<PushedDonors> {
    const found = await this.facts.donors(
      connection.orgId,
      links.map(({ our_id: id }) => id),
    )
    const known = new Map(found.map((donor) => [donor.id, donor]))
    const merged = await this.merges.standing(connection.orgId, links)
    const here: DonorInTurn[] = []
    const settled: SettledLink[] = []
    const gone: DueLink[] = []
    const erased: DueLink[] = []
    const mergedHere: MergedDonor[] = []
    for (const link of links) {
      const donor = known.get(link.our_id)
      if (donor?.status === 'anonymized') erased.push(link)
      // Their record may be merged, and is else neither written nor archived: somebody may know them by it.
      else if (donor?.merged_into_id && link.their_id) mergedHere.push({ link, keptId: donor.merged_into_id })
      else if (!donor || donor.is_deleted) gone.push(link)
      else {
        const why = merged.get(link.id)
        if (why === undefined)
          here.push({ link: { ...link, merged_into: null }, donor, object: link.object ?? objectOf(donor) })
        else settled.push(inConflict(link, why))
      }
    }
    await this.remove(access, gone, erased)
    for (const object of ['contact', 'company'] as const) {
      const turn = here.filter((each) => each.object === object)
      const pushed = await this.pushObject(connection, access, object, turn)
      settled.push(...pushed.map((each) => (each.state === 'error' ? each : { ...each, after_merge: null })))
    }
    for (const each of mergedHere) {
      const isBusy = here.some(({ donor }) => donor.id === each.keptId)
      settled.push(...(await this.contactMerges.settle(connection, access, each, isBusy)))
    }
    return { settled, removed: [...gone, ...erased].map(({ id }) => id) }
  }

  /** What Almoner made is archived there, what was there before stays; someone who was erased here is erased there. */
  private async remove(access: HubspotAccess, gone: readonly DueLink[], erased: readonly DueLink[]): Promise<void> {
    for (const object of ['contact', 'company'] as const) {
      const ids = gone.flatMap((link) =>
        link.object === object && link.is_ours && link.their_id ? [link.their_id] : [],
      )
      if (ids.length > 0) await this.hubspot.archive(access, object, ids)
    }
    for (const { object, their_id: id } of erased) {
      if (object === 'contact' && id) await this.hubspot.erase(access, id)
    }
  }

  private async pushObject(
    connection: HubspotConnection,
    access: HubspotAccess,
    object: 'contact' | 'company',
    turn: DonorInTurn[],
  ): Promise<SettledLink[]> {
    if (turn.length === 0) return []
    const fields = connection.fieldMap.filter((field) => field.object === object)
    const settled: SettledLink[] = []
    const linked = await this.readLinked(connection, access, object, fields, turn, settled)
    const fresh = turn.filter(({ link }) => link.their_id === null)
    const matched =
      object === 'contact'
        ? await this.matchContacts(connection, access, fields, [...linked, ...fresh])
        : [...linked, ...(await this.matchCompanies(access, fields, fresh, settled))]
    const ready = matched.map((each) => this.merge(connection, fields, each))
    const faults = await this.pulls.apply(connection.orgId, ready)
    const [to, without] = [ready.filter(hasTheirs), ready.filter((each) => !hasTheirs(each))]
    settled.push(...(await this.update(connection.orgId, access, object, to, faults)))
    settled.push(...(await this.make(connection, access, object, without)))
    return settled
  }

  /** Those that HubSpot has: asked for where a field that both may change was changed here. */
  private async readLinked(
    connection: HubspotConnection,
    access: HubspotAccess,
    object: 'contact' | 'company',
    fields: readonly MappedField[],
    turn: readonly DonorInTurn[],
    settled: SettledLink[],
  ): Promise<DonorInTurn[]> {
    const linked = turn.filter(({ link }) => link.their_id !== null)
    const unsure = linked.filter(({ donor, link }) =>
      mayCollide(fields, donorValues(donor, connection.objects), link.agreed ?? {}),
    )
    if (unsure.length === 0) return linked
    const records = await this.hubspot.read(access, object, {
      ids: unsure.flatMap(({ link }) => link.their_id ?? []),
      properties: propertiesOf(fields),
    })
    const byId = new Map(records.map((record) => [record.id, record]))
    const lost = unsure.flatMap(({ link }) => (link.their_id && !byId.has(link.their_id) ? [link.their_id] : []))
    const moved = await this.merges.find(connection.orgId, access, object, lost)
    return linked.flatMap((each) => {
      if (!unsure.includes(each)) return [each]
      const theirs = byId.get(each.link.their_id ?? '')
      if (moved.has(each.link.their_id ?? '')) return []
      if (theirs) return [{ ...each, theirs }]
      settled.push(missing(each.link))
      return []
    })
  }

  /** HubSpot keeps one contact for each address, so a donor is the contact that has theirs. */
  private async matchContacts(
    connection: HubspotConnection,
    access: HubspotAccess,
    fields: readonly MappedField[],
    turn: readonly DonorInTurn[],
  ): Promise<DonorInTurn[]> {
    const isNew = ({ donor, link }: DonorInTurn) => keyOf(donor.email) !== keyOf(link.agreed?.email)
    const emails = [...new Set(turn.filter(isNew).flatMap(({ donor }) => keyOf(donor.email) ?? []))]
    if (emails.length === 0) return [...turn]
    const records = await this.hubspot.read(access, 'contact', {
      ids: emails,
      idProperty: 'email',
      properties: [...propertiesOf(fields), 'email'],
    })
    const byEmail = new Map(records.map((record) => [keyOf(record.properties.email), record]))
    const taken = new Map(
      (
        await this.links.ofTheirs(
          connection.orgId,
          'contact',
          records.map(({ id }) => id),
        )
      ).map((link) => [link.their_id, link.our_id]),
    )
    const merged = await this.facts.mergedInto(connection.orgId, [...taken.values()])
    const claimed = new Set<string>()
    return turn.map((each) => {
      const email = keyOf(each.donor.email)
      if (!email || !isNew(each)) return each
      const theirs = byEmail.get(email)
      const owner = theirs && (taken.get(theirs.id) ?? theirs.properties[idProperty])
      const isAnothers = theirs && each.link.their_id !== null && theirs.id !== each.link.their_id
      // The address is still on the record that was made of both; it is asked for as theirs is made.
      if (each.link.after_merge === 'part' && owner && owner !== each.donor.id) return each
      // It is on the record of a donor who is this one by now, where it stays.
      if (owner && merged.get(owner) === each.donor.id) return { ...each, isWithoutEmail: true }
      if (claimed.has(email) || isAnothers || (owner && owner !== each.donor.id))
        return { ...each, isWithoutEmail: true, caveat: sharedAddress }
      claimed.add(email)
      return theirs ? { ...each, theirs } : each
    })
  }

  /** A company is recognized by its name, where only one has it. */
  private async matchCompanies(
    access: HubspotAccess,
    fields: readonly MappedField[],
    fresh: readonly DonorInTurn[],
    settled: SettledLink[],
  ): Promise<DonorInTurn[]> {
    const names = [...new Set(fresh.flatMap(({ donor }) => keyOf(donor.organization_name) ?? []))]
    if (names.length === 0) return [...fresh]
    const records = await this.hubspot.companiesNamed(access, names, [...propertiesOf(fields), 'name'])
    const claimed = new Set<string>()
    return fresh.flatMap((each) => {
      const name = keyOf(each.donor.organization_name)
      const named = records.filter(({ properties }) => name !== null && keyOf(properties.name) === name)
      const own = named.find(({ properties }) => properties[idProperty] === each.donor.id)
      const free = named.filter(({ id, properties }) => !properties[idProperty] && !claimed.has(id))
      if (!own && free.length > 1) {
        settled.push(
          inConflict(each.link, `HubSpot has ${free.length} companies with this name. Merge them there, then retry.`),
        )
        return []
      }
      const theirs = own ?? free[0]
      if (!theirs) return [each]
      claimed.add(theirs.id)
      return [{ ...each, theirs }]
    })
  }

  private merge(connection: HubspotConnection, fields: readonly MappedField[], each: DonorInTurn): Ready {
    const { donor, link, theirs, isWithoutEmail } = each
    const isLeftOut = ({ theirs: name }: MappedField) => isWithoutEmail === true && name === 'email'
    const merged = mergeFields(
      fields.filter((field) => !isLeftOut(field)),
      {
        ours: donorValues(donor, connection.objects),
        theirs: theirs?.properties,
        agreed: link.agreed,
        ourChangeAt: new Date(donor.updated_at),
        theirChangeAt: theirs && new Date(theirs.updatedAt),
      },
    )
    return { ...each, merged }
  }

  private async update(
    orgId: string,
    access: HubspotAccess,
    object: 'contact' | 'company',
    ready: readonly Ready[],
    faults: ReadonlyMap<string, string>,
  ): Promise<SettledLink[]> {
    const now = this.clock.now()
    const inputs = ready.flatMap(({ link, donor, theirs, merged }): BatchInput[] => {
      const properties = link.their_id ? merged.push : { ...merged.push, [idProperty]: donor.id }
      const id = link.their_id ?? theirs?.id ?? ''
      return Object.keys(properties).length === 0 ? [] : [{ id, properties }]
    })
    const outcome = await sendBatch(inputs, (batch) => this.hubspot.update(access, object, batch))
    const moved = await this.merges.find(orgId, access, object, [...outcome.failed.keys()])
    return ready.flatMap(({ link, theirs, merged, donor, caveat }) => {
      const id = link.their_id ?? theirs?.id ?? ''
      const fault = outcome.failed.get(id)
      // Its link was moved, and is in the queue as it is now.
      if (moved.has(id)) return []
      if (fault !== undefined) return outcome.missing.has(id) ? missing(link) : refused(link, fault, now)
      const facts = { object, their_id: id, agreed: merged.agreed }
      const conflict = faults.get(donor.id) ?? caveat
      return conflict === undefined ? synced(link, facts) : inConflict(link, conflict, facts)
    })
  }

  private async make(
    { orgId }: HubspotConnection,
    access: HubspotAccess,
    object: HubspotObject,
    ready: readonly Ready[],
  ): Promise<SettledLink[]> {
    const inputs = ready.map(({ donor, merged }) => ({ id: donor.id, properties: withoutBlanks(merged.push) }))
    const { done, failed } = await sendBatch(inputs, (batch) => this.hubspot.upsert(access, object, batch))
    const settled: SettledLink[] = []
    for (const each of ready) {
      const { link, donor, merged, caveat } = each
      const record = done.get(donor.id)
      const fault = failed.get(donor.id) ?? ''
      const existingId = existingIdIn(fault)
      if (record) {
        const facts = { object, their_id: record.id, is_ours: true, agreed: merged.agreed }
        settled.push(caveat ? inConflict(link, caveat, facts) : synced(link, facts))
      } else if (existingId) settled.push(await this.adopt(orgId, access, object, each, existingId))
      else settled.push(refused(link, fault, this.clock.now()))
    }
    return settled
  }

  /** Someone made the same contact since it was looked for. */
  private async adopt(
    orgId: string,
    access: HubspotAccess,
    object: HubspotObject,
    each: Ready,
    id: string,
  ): Promise<SettledLink> {
    const { link, donor, merged } = each
    const [owner] = await this.links.ofTheirs(orgId, object, [id])
    if (owner && owner.our_id !== donor.id && link.after_merge === 'part' && donor.email)
      return this.part(access, each, id)
    if (owner && owner.our_id !== donor.id) return inConflict(link, takenByAnother)
    const properties = { ...merged.push, [idProperty]: donor.id }
    const { failed } = await sendBatch([{ id, properties }], (batch) => this.hubspot.update(access, object, batch))
    const fault = failed.get(id)
    return fault === undefined
      ? synced(link, { object, their_id: id, agreed: merged.agreed })
      : refused(link, fault, this.clock.now())
  }

  /** Takes the donor's address off the record that was made of both, and makes theirs anew. */
  private async part(access: HubspotAccess, { link, donor, merged }: Ready, id: string): Promise<SettledLink> {
    try {
      await this.hubspot.releaseEmail(access, id, donor.email ?? '')
    } catch (error) {
      if (!(error instanceof HubspotRefusal)) throw error
      return inConflict(link, takenByAnother)
    }
    const input = { id: donor.id, properties: withoutBlanks(merged.push) }
    const { done, failed } = await sendBatch([input], (batch) => this.hubspot.upsert(access, 'contact', batch))
    const record = done.get(donor.id)
    if (!record) return refused(link, failed.get(donor.id) ?? '', this.clock.now())
    return synced(link, { object: 'contact', their_id: record.id, is_ours: true, agreed: merged.agreed })
  }
}

const sharedAddress =
  'HubSpot allows one contact per email address, and another donor already has this one. The contact was sent without it.'

const takenByAnother =
  'HubSpot already has this record for another donor. Give one of them a different address, then retry.'

const hasTheirs = ({ link, theirs }: DonorInTurn): boolean => link.their_id !== null || theirs !== undefined

const missing = (link: DueLink): SettledLink =>
  inConflict(link, 'Someone deleted this record in HubSpot. Retry to create it there again.', {
    their_id: null,
    object: null,
    agreed: null,
    is_ours: false,
  })

const withoutBlanks = (properties: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(properties).filter(([, value]) => value !== ''))

const propertiesOf = (fields: readonly MappedField[]): string[] => [
  ...new Set([...fields.map(({ theirs }) => theirs), idProperty]),
]

const keyOf = (text: string | null | undefined): string | null => text?.trim().toLowerCase() || null
