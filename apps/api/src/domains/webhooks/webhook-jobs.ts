import type { JobPayload } from '../../platform/jobs/job-registry.js'

/** Carries whatever of an endpoint is due. One job an endpoint, however many events wait. */
export const deliverJob = 'webhooks.deliver'

/** An endpoint, by its org and id. */
export interface EndpointRef {
  orgId: string
  webhookId: string
}

export interface DeliverJob extends JobPayload, EndpointRef {
  orgId: string
}
