import { z } from 'zod'
import { defineEvents, eventId } from '../event.js'
import { integrationStatuses } from './gateway-integration.js'
import { gatewayProviders } from './gateway.js'

export const gatewayEvents = defineEvents({
  'integration.error': {
    summary:
      'A gateway takes no payments any more, or told of something that never came or that a person has to look at',
    payload: z.strictObject({
      integrationId: eventId,
      entityId: eventId,
      provider: z.enum(gatewayProviders),
      status: z.enum(integrationStatuses),
      reason: z.enum([
        'restricted',
        'event_given_up',
        'event_unreadable',
        'payment_review',
        'payment_returned',
        'collected_elsewhere',
      ]),
    }),
  },
})
