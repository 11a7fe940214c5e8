import type { DomainStatus, IntegrationStatus, WalletState } from '@almoner/contracts/gateways/gateway-integration'
import type { Tone } from '@almoner/ui/data/StatusTag'

export const statusTones: Record<IntegrationStatus, Tone> = {
  active: 'good',
  incomplete: 'attention',
  restricted: 'failed',
  disconnected: 'quiet',
}

export const domainTones: Record<DomainStatus, Tone> = {
  active: 'good',
  inactive: 'failed',
  pending: 'waiting',
  disabled: 'quiet',
}

export const walletTones: Record<WalletState['status'], Tone> = {
  active: 'good',
  inactive: 'failed',
  pending: 'waiting',
}
