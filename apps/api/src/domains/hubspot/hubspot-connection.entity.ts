import { defineEntity, p } from '@mikro-orm/postgresql'
import {
  hubspotAuths,
  hubspotStatuses,
  mergeModes,
  refundModes,
  type BackfillPreview,
  type BackfillState,
  type DealStage,
  type HubspotObjects,
} from '@almoner/contracts/hubspot/hubspot'
import type { MappedField } from '@almoner/contracts/hubspot/hubspot-fields'
import { column } from '../../platform/database/columns.js'
import { tenantTable } from '../../platform/database/row-security.js'

/** A run over all records: counted first, then sent. `total` are the donors to count, then the records that were put into the queue. */
export interface BackfillRun {
  state: BackfillState
  from: string | null
  preview: BackfillPreview | null
  total: number
  counted: number
  startedAt: string | null
  finishedAt: string | null
  error: string | null
}

/** Somebody is at HubSpot's page to allow access: who, in which session, and until when their answer is taken. */
export interface AwaitedConsent {
  stateHash: string
  userId: string
  sessionId: string
  until: string
}

const connectionSchema = defineEntity({
  name: 'HubspotConnection',
  tableName: 'hubspot_connections',
  ...tenantTable,
  properties: {
    id: column.id(),
    orgId: column.orgId(),
    status: p.enum(hubspotStatuses),
    auth: p.enum(hubspotAuths).nullable(),
    /** The access token, sealed; one of OAuth ends at `secretUntil` and is renewed with `refreshSecret`, sealed too. */
    secret: p.text().nullable(),
    secretHint: p.text().nullable(),
    secretUntil: column.instant().nullable(),
    refreshSecret: p.text().nullable(),
    /** Somebody is about to renew the access token; until then nobody else does. */
    renewingUntil: column.instant().nullable(),
    consent: p.json<AwaitedConsent>().nullable(),
    portalId: p.text().nullable(),
    accountUrl: p.text().nullable(),
    /** In capitals, as HubSpot writes them: it takes deals in no other. */
    currencies: p.json<string[]>().defaultRaw("'[]'"),
    scopes: p.json<string[]>().defaultRaw("'[]'"),
    connectedBy: p.uuid().nullable(),
    connectedAt: column.instant().nullable(),
    pipelineId: p.text().nullable(),
    stages: p.json<Record<DealStage, string>>().nullable(),
    /** HubSpot's id of the custom object that recurring gifts are, once there is one. */
    planTypeId: p.text().nullable(),
    objects: p.json<HubspotObjects>(),
    fieldMap: p.json<MappedField[]>(),
    refundMode: p.enum(refundModes).default('stage'),
    sendsFailed: p.boolean().default(false),
    mergeMode: p.enum(mergeModes).default('keep'),
    backfill: p.json<BackfillRun>().nullable(),
    lastSyncAt: column.instant().nullable(),
    /** What changed in HubSpot up to then has been read, by its clock, and when it was last asked, by ours. */
    pulledUntil: column.instant().nullable(),
    pulledAt: column.instant().nullable(),
    lastError: p.text().nullable(),
    /** Rounds in a row in which HubSpot gave no answer; the rest after each is longer. */
    failures: p.integer().default(0),
    restingUntil: column.instant().nullable(),
    /** Who is at work on the queue, and until when that is believed without another word. */
    workerId: p.uuid().nullable(),
    workerUntil: column.instant().nullable(),
    createdAt: column.createdAt(),
  },
  uniques: [{ properties: ['orgId'], name: 'hubspot_connections_one_of_org' }],
})

export class HubspotConnection extends connectionSchema.class {
  /** Whether records are sent and read. */
  isOn(): boolean {
    return this.status === 'connected'
  }

  noteAnswered(at: Date): void {
    Object.assign(this, { failures: 0, restingUntil: null, lastError: null, lastSyncAt: at })
  }

  /** HubSpot gave no answer that says anything: it is left alone, longer each time, up to ten minutes. */
  noteSilent(message: string, at: Date, waitMs: number | null): void {
    this.failures += 1
    this.lastError = message
    const restMs = Math.max(waitMs ?? 0, Math.min(5_000 * 2 ** Math.min(this.failures, 7), 600_000))
    this.restingUntil = new Date(at.getTime() + restMs)
  }

  /** HubSpot refuses all that is asked; a person has to do something. */
  noteRefused(status: 'expired' | 'error', message: string): void {
    Object.assign(this, { status, lastError: message, restingUntil: null })
  }

  /** Another account is connected: what belongs to the one before is not there. */
  forgetAccount(): void {
    this.backfill = null
    this.planTypeId = null
    if (this.objects.plan === 'custom_object') this.objects = { ...this.objects, plan: 'contact_properties' }
  }

  disconnect(): void {
    Object.assign(this, {
      status: 'disconnected',
      auth: null,
      secret: null,
      secretHint: null,
      secretUntil: null,
      refreshSecret: null,
      renewingUntil: null,
      consent: null,
      lastError: null,
      restingUntil: null,
      failures: 0,
      workerId: null,
      workerUntil: null,
    })
  }
}
connectionSchema.setClass(HubspotConnection)
