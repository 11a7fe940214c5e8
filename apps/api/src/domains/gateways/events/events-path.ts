/** Where a gateway sends the events of an integration. */
export const eventsPathOf = (integrationId: string): string => `/api/gateways/${integrationId}/events`
