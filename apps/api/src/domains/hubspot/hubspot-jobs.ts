import type { JobPayload } from '../../platform/jobs/job-registry.js'

/** Sends and reads whatever of an org is due. One job an org, however many records wait. */
export const syncJob = 'hubspot.sync'

/** Takes the consent of a former connection back at HubSpot. */
export const revokeJob = 'hubspot.revoke'

export interface RevokeJob extends JobPayload {
  orgId: string
  /** Sealed. */
  refreshSecret: string
}

export interface SyncJob extends JobPayload {
  orgId: string
}
