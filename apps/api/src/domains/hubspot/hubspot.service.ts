import { EntityManager } from '@mikro-orm/postgresql'
import { Inject, Injectable } from '@nestjs/common'
import type { HubspotDetail, HubspotLink, HubspotProperty, LinkKind } from '@almoner/contracts/hubspot/hubspot'
import {
  faultOfField,
  hubspotObjects,
  recurringFieldMap,
  standardObjects,
  type MappedField,
} from '@almoner/contracts/hubspot/hubspot-fields'
import type {
  ConnectHubspotInput,
  FinishHubspotOauthInput,
  HubspotConsentUrl,
  HubspotOfRecordInput,
  HubspotSettingsInput,
  ListHubspotLinksInput,
  PreviewBackfillInput,
  RetriedHubspot,
  RetryHubspotInput,
} from '@almoner/contracts/hubspot/hubspot.operations'
import type { Page } from '@almoner/contracts/paging'
import type { Actor, SignedIn } from '../../platform/access/actor.js'
import { Throttles } from '../../platform/access/throttles.repository.js'
import { Audit } from '../../platform/audit/audit.js'
import { Clock } from '../../platform/clock.js'
import { toPage } from '../../platform/database/keyset.js'
import { query } from '../../platform/database/transaction.js'
import { Problem, orNotFound } from '../../platform/problems/problem.js'
import { BackfillRepository } from './backfill.repository.js'
import { HUBSPOT, type HubspotPort } from './client/hubspot-port.js'
import { askings, HubspotConnecting } from './hubspot-connecting.js'
import type { HubspotConnection } from './hubspot-connection.entity.js'
import { HubspotConnections } from './hubspot-connections.repository.js'
import { HubspotLinks } from './hubspot-links.repository.js'
import { answered, HubspotSetup } from './hubspot-setup.js'
import { HubspotSync, kindsOf } from './hubspot-sync.js'
import { HubspotTokens } from './hubspot-tokens.js'
import { toHubspotDetail, toHubspotLink } from './hubspot.presenter.js'
import {
  forgetWaiting,
  linkedCharges,
  markAll,
  markFailed,
  markUnknown,
  recurringOfLinkedDonors,
  refundsOfCharges,
  restLinks,
} from './links.statements.js'
import { forgetMerges } from './merges.statements.js'

@Injectable()
export class HubspotService {
  constructor(
    @Inject(HUBSPOT) private readonly hubspot: HubspotPort,
    private readonly em: EntityManager,
    private readonly connections: HubspotConnections,
    private readonly links: HubspotLinks,
    private readonly backfills: BackfillRepository,
    private readonly connecting: HubspotConnecting,
    private readonly setup: HubspotSetup,
    private readonly tokens: HubspotTokens,
    private readonly sync: HubspotSync,
    private readonly throttles: Throttles,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  async get({ orgId }: Actor): Promise<HubspotDetail | null> {
    const connection = await this.connections.find(orgId)
    return connection?.connectedAt ? this.show(connection) : null
  }

  /** As `HubspotConnecting.byToken`. */
  async connect(visitor: SignedIn, input: ConnectHubspotInput): Promise<HubspotDetail> {
    await this.connecting.byToken(visitor, input)
    return this.shownTo(visitor)
  }

  /** As `HubspotConnecting.startOauth`. */
  async startOauth(visitor: SignedIn): Promise<HubspotConsentUrl> {
    return { url: await this.connecting.startOauth(visitor) }
  }

  /** As `HubspotConnecting.finishOauth`. */
  async finishOauth(visitor: SignedIn, input: FinishHubspotOauthInput): Promise<HubspotDetail> {
    await this.connecting.finishOauth(visitor, input)
    return this.shownTo(visitor)
  }

  /** Raises `hubspot_not_connected`. */
  async disconnect(actor: Actor): Promise<HubspotDetail> {
    await this.connecting.disconnect(actor)
    return this.shown(actor.orgId)
  }

  /**
   * Raises `input_invalid` at the lines of the map that HubSpot’s properties do not fit, `hubspot_not_connected`,
   * or at `objects.plan` where the account may have no custom objects, `hubspot_refused`, `hubspot_unavailable`, `attempts_exhausted`,
   * `instance_unconfirmed`.
   */
  async saveSettings(actor: Actor, input: HubspotSettingsInput): Promise<HubspotDetail> {
    const { orgId } = actor
    const current = await this.connected(orgId)
    if (isMapChanged(current.fieldMap, input.fieldMap)) await this.checkMap(current, input.fieldMap)
    const plans = await this.preparePlans(current, input)
    await this.em.transactional(async () => {
      const connection = await this.connections.lockOrFail(orgId)
      const before = settingsOf(connection)
      Object.assign(connection, { ...input, ...plans, objects: { contact: true, company: true, ...input.objects } })
      if (plans && !input.fieldMap.some(({ object }) => object === 'plan'))
        connection.fieldMap = [...input.fieldMap, ...recurringFieldMap]
      this.audit.record(actor, 'hubspot.saveSettings', {
        subjectId: connection.id,
        before,
        after: settingsOf(connection),
      })
      await this.em.flush()
      const now = this.clock.now()
      if (input.mergeMode === 'keep') await query(this.em, forgetMerges(orgId))
      await query(this.em, markAll(orgId, kindsOf(connection), now))
      if (plans) await query(this.em, markUnknown(orgId, 'donation', recurringOfLinkedDonors(orgId), now))
      else if (input.objects.plan !== 'custom_object') await this.stop(orgId, ['donation'])
      if (!connection.objects.deal) await this.stop(orgId, ['charge', 'refund'])
      else if (input.refundMode === 'negative')
        await query(this.em, markUnknown(orgId, 'refund', refundsOfCharges(orgId, linkedCharges(orgId)), now))
      await this.sync.wake(orgId)
    })
    return this.shown(orgId)
  }

  /** Raises `hubspot_not_connected`, `hubspot_refused`, `hubspot_unavailable`, `attempts_exhausted`, `instance_unconfirmed`. */
  async properties({ orgId }: Actor): Promise<HubspotProperty[]> {
    const connection = await this.connected(orgId)
    await this.throttles.spend(`hubspot_ask:${orgId}`, askings)
    return this.propertiesOf(connection)
  }

  /** Raises `hubspot_not_connected`, `hubspot_busy`. */
  async previewBackfill(actor: Actor, { from }: PreviewBackfillInput): Promise<HubspotDetail> {
    await this.em.transactional(async () => {
      const connection = await this.onOrFail(actor.orgId)
      const state = connection.backfill?.state
      if (state === 'previewing' || state === 'running') throw new Problem('hubspot_busy')
      connection.backfill = {
        state: 'previewing',
        from,
        preview: null,
        total: 0,
        counted: 0,
        startedAt: this.clock.now().toISOString(),
        finishedAt: null,
        error: null,
      }
      this.audit.record(actor, 'hubspot.previewBackfill', { subjectId: connection.id, after: { from } })
      await this.sync.wake(actor.orgId)
    })
    return this.shown(actor.orgId)
  }

  /** Raises `hubspot_not_connected`, `hubspot_not_previewed`. */
  async startBackfill(actor: Actor): Promise<HubspotDetail> {
    const { orgId } = actor
    await this.em.transactional(async () => {
      const connection = await this.onOrFail(orgId)
      const { backfill, sendsFailed, refundMode, objects } = connection
      if (backfill?.state !== 'previewed') throw new Problem('hubspot_not_previewed')
      const now = this.clock.now()
      const kinds = {
        deal: objects.deal,
        plan: objects.plan === 'custom_object',
        sendsFailed,
        hasRefundDeals: refundMode === 'negative',
      }
      const total = await this.backfills.enqueue(orgId, backfill.from, kinds, now)
      connection.backfill = { ...backfill, state: 'running', total, startedAt: now.toISOString() }
      this.audit.record(actor, 'hubspot.startBackfill', {
        subjectId: connection.id,
        after: { from: backfill.from, records: total },
      })
      await this.sync.wake(orgId)
    })
    return this.shown(orgId)
  }

  async listLinks({ orgId }: Actor, input: ListHubspotLinksInput): Promise<Page<HubspotLink>> {
    const [rows, connection] = await Promise.all([this.links.list(orgId, input), this.connections.find(orgId)])
    return toPage(rows, input, (row) => toHubspotLink(row, connection))
  }

  /** Raises `hubspot_not_connected`, `not_found`. */
  async retry(actor: Actor, { id }: RetryHubspotInput): Promise<RetriedHubspot> {
    return this.em.transactional(async () => {
      const connection = await this.onOrFail(actor.orgId)
      const marked = await query(this.em, markFailed(actor.orgId, id, this.clock.now()))
      if (id !== undefined) orNotFound(marked[0])
      connection.restingUntil = null
      this.audit.record(actor, 'hubspot.retry', {
        subjectId: id ?? connection.id,
        after: { count: marked.length },
      })
      await this.sync.wake(actor.orgId)
      return { count: marked.length }
    })
  }

  async ofRecord({ orgId }: Actor, input: HubspotOfRecordInput): Promise<HubspotLink | null> {
    const connection = await this.connections.find(orgId)
    if (!connection || connection.status === 'disconnected') return null
    const [kind, id] = recordOf(input)
    const link = await this.links.find(orgId, kind, id)
    return link ? toHubspotLink(link, connection) : null
  }

  /** What was sent stays there as it is; what waits is forgotten. */
  private async stop(orgId: string, kinds: readonly LinkKind[]): Promise<void> {
    await query(this.em, forgetWaiting(orgId, kinds))
    await query(this.em, restLinks(orgId, kinds))
  }

  /** HubSpot's id of the object that recurring gifts are to be, and what HubSpot allows by now; null where they are to be none. */
  private async preparePlans(
    current: HubspotConnection,
    { objects }: HubspotSettingsInput,
  ): Promise<{ planTypeId: string; scopes: string[] } | null> {
    const isThere = current.objects.plan === 'custom_object' && current.planTypeId
    if (objects.plan !== 'custom_object' || isThere) return null
    await this.throttles.spend(`hubspot_ask:${current.orgId}`, askings)
    return answered(async () => {
      const access = await this.tokens.accessOf(current)
      const account = await this.hubspot.account(access)
      return { planTypeId: await this.setup.planObject(access, account), scopes: account.scopes }
    })
  }

  private async checkMap(connection: HubspotConnection, fieldMap: readonly MappedField[]): Promise<void> {
    const theirs = await this.propertiesOf(connection)
    const fields = fieldMap.flatMap((field, place) => {
      const found = theirs.find(({ object, name }) => object === field.object && name === field.theirs)
      const message = faultOfField(field, found)
      return message ? [{ path: `fieldMap.${place}.theirs`, message }] : []
    })
    if (fields.length > 0) throw new Problem('input_invalid', { fields })
  }

  private propertiesOf(connection: HubspotConnection): Promise<HubspotProperty[]> {
    return answered(async () => {
      const access = await this.tokens.accessOf(connection)
      const lists: HubspotProperty[] = []
      for (const object of connection.planTypeId ? hubspotObjects : standardObjects)
        for (const property of await this.hubspot.properties(access, object)) lists.push({ object, ...property })
      return lists
    })
  }

  private async connected(orgId: string): Promise<HubspotConnection> {
    const connection = await this.connections.find(orgId)
    if (!connection?.secret) throw new Problem('hubspot_not_connected')
    return connection
  }

  private async onOrFail(orgId: string): Promise<HubspotConnection> {
    const connection = await this.connections.lockOrFail(orgId)
    if (!connection.isOn()) throw new Problem('hubspot_not_connected')
    return connection
  }

  private shownTo({ orgId }: SignedIn): Promise<HubspotDetail> {
    if (!orgId) throw new Problem('permission_denied')
    return this.shown(orgId)
  }

  private async shown(orgId: string): Promise<HubspotDetail> {
    return this.show(orNotFound(await this.connections.find(orgId)))
  }

  private async show(connection: HubspotConnection): Promise<HubspotDetail> {
    const { orgId, connectedBy } = connection
    const [counts, name] = await Promise.all([this.links.counts(orgId), this.connections.nameOf(orgId, connectedBy)])
    return toHubspotDetail(connection, counts, name)
  }
}

function recordOf(input: HubspotOfRecordInput): [LinkKind, string] {
  if ('donorId' in input) return ['donor', input.donorId]
  return 'chargeId' in input ? ['charge', input.chargeId] : ['donation', input.donationId]
}

const settingsOf = ({ refundMode, mergeMode, objects, sendsFailed, fieldMap }: HubspotConnection) => ({
  refundMode,
  mergeMode,
  objects,
  sendsFailed,
  fieldMap,
})

const isMapChanged = (before: readonly MappedField[], now: readonly MappedField[]): boolean =>
  JSON.stringify(before) !== JSON.stringify(now)
