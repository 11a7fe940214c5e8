import type { DeliveryState } from '@almoner/contracts/webhooks/webhook'
import { StatusTag, type Tone } from '@almoner/ui/data/StatusTag'
import { t } from './messages'

const tones: Record<DeliveryState, Tone> = { waiting: 'waiting', delivered: 'good', stopped: 'failed' }

export const DeliveryTag = ({ state }: { state: DeliveryState }) => (
  <StatusTag tone={tones[state]}>{t(`deliveryStates.${state}`)}</StatusTag>
)
