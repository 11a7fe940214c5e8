import type { HubspotDetail, HubspotLink } from '@almoner/contracts/hubspot/hubspot'
import type { HubspotObject } from '@almoner/contracts/hubspot/hubspot-fields'
import type { HubspotConnection } from './hubspot-connection.entity.js'
import type { LinkCounts, ListedLink } from './hubspot-links.repository.js'

const iso = (at: Date | null | undefined): string | null => at?.toISOString() ?? null

export function toHubspotDetail(
  connection: HubspotConnection,
  counts: LinkCounts,
  connectedByName: string | null,
): HubspotDetail {
  const { backfill } = connection
  return {
    status: connection.status,
    auth: connection.auth ?? null,
    portalId: connection.portalId ?? null,
    scopes: connection.scopes,
    connectedBy: connection.connectedBy ?? null,
    connectedByName,
    connectedAt: iso(connection.connectedAt),
    pipelineId: connection.pipelineId ?? null,
    stages: connection.stages ?? null,
    objects: connection.objects,
    fieldMap: connection.fieldMap,
    refundMode: connection.refundMode,
    sendsFailed: connection.sendsFailed,
    mergeMode: connection.mergeMode,
    backfillFrom: backfill?.from ?? null,
    lastSyncAt: iso(connection.lastSyncAt),
    queue: counts.pending,
    errors: counts.errors,
    conflicts: counts.conflicts,
    synced: counts.synced,
    secretHint: connection.secretHint ?? null,
    accountUrl: connection.accountUrl ?? null,
    lastError: connection.lastError ?? null,
    backfill: backfill
      ? {
          state: backfill.state,
          from: backfill.from,
          preview: backfill.preview,
          total: backfill.total,
          done: doneOf(backfill, counts),
          startedAt: backfill.startedAt,
          finishedAt: backfill.finishedAt,
          error: backfill.error,
        }
      : null,
  }
}

/** Of a preview what was counted, of a run what left the queue. */
function doneOf(
  { state, total, counted }: NonNullable<HubspotConnection['backfill']>,
  { pending }: LinkCounts,
): number {
  if (state === 'previewing') return counted
  if (state !== 'running') return total
  return pending >= total ? 0 : total - pending
}

const recordPath: Record<Exclude<HubspotObject, 'plan'>, string> = { contact: '0-1', company: '0-2', deal: '0-3' }

/** With the address at which the account shows the record. */
export function toHubspotLink({ object, ...link }: ListedLink, connection: HubspotConnection | null): HubspotLink {
  const path = object === 'plan' ? connection?.planTypeId : object && recordPath[object]
  const hasPage = connection?.accountUrl && path && link.theirId
  return { ...link, url: hasPage ? `${connection.accountUrl}/record/${path}/${link.theirId}` : null }
}
