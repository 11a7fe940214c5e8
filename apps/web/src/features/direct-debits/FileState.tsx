import type { CollectionFileState, DebitState } from '@almoner/contracts/direct-debits/collection-file'
import { StatusTag, type Tone } from '@almoner/ui/data/StatusTag'
import { t } from './messages'

const tones: Record<CollectionFileState, Tone> = { made: 'waiting', settled: 'good', withdrawn: 'quiet' }
const debitTones: Record<DebitState, Tone> = {
  open: 'waiting',
  collected: 'good',
  returned: 'failed',
  withdrawn: 'quiet',
}

export const FileState = ({ state }: { state: CollectionFileState }) => (
  <StatusTag tone={tones[state]}>{t(`states.${state}`)}</StatusTag>
)

export const DebitStateTag = ({ state }: { state: DebitState }) => (
  <StatusTag tone={debitTones[state]}>{t(`debits.states.${state}`)}</StatusTag>
)
