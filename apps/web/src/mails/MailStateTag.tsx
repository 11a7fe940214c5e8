import type { MailState } from '@almoner/contracts/emails/mail-state'
import { StatusTag, type Tone } from '@almoner/ui/data/StatusTag'
import { mailText } from './messages'

const tones: Record<MailState, Tone> = {
  waiting: 'waiting',
  failing: 'attention',
  sent: 'good',
  failed: 'failed',
  bounced: 'failed',
  complained: 'attention',
  withheld: 'failed',
}

export const MailStateTag = ({ state }: { state: MailState }) => (
  <StatusTag tone={tones[state]}>{mailText(`states.${state}`)}</StatusTag>
)
