import type { MailingState } from '@almoner/contracts/mailings/mailing-states'
import { StatusTag, type Tone } from '@almoner/ui/data/StatusTag'
import { t } from '../messages'

const tones: Record<MailingState, Tone> = {
  draft: 'quiet',
  scheduled: 'waiting',
  sending: 'waiting',
  paused: 'attention',
  sent: 'good',
  canceled: 'quiet',
}

export const MailingStateTag = ({ state }: { state: MailingState }) => (
  <StatusTag tone={tones[state]}>{t(`mailings.states.${state}`)}</StatusTag>
)
