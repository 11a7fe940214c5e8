import type { JobPayload } from '../../platform/jobs/job-registry.js'

/** Carries whatever of an org is due. One job an org, however many events wait. */
export const deliverJob = 'webhooks.deliver'

export interface DeliverJob extends JobPayload {
  orgId: string
}
