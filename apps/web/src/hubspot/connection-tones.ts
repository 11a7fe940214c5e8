import type { HubspotStatus } from '@almoner/contracts/hubspot/hubspot'
import type { Tone } from '@almoner/ui/data/StatusTag'

export const connectionTones: Record<HubspotStatus, Tone> = {
  connected: 'good',
  expired: 'failed',
  error: 'failed',
  disconnected: 'quiet',
}
