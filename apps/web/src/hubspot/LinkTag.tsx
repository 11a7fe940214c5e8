import type { LinkState } from '@almoner/contracts/hubspot/hubspot'
import { StatusTag, type Tone } from '@almoner/ui/data/StatusTag'
import { hubspotText } from './messages'

const tones: Record<LinkState, Tone> = { pending: 'waiting', synced: 'good', error: 'failed', conflict: 'attention' }

export const LinkTag = ({ state }: { state: LinkState }) => (
  <StatusTag tone={tones[state]}>{hubspotText(`states.${state}`)}</StatusTag>
)
