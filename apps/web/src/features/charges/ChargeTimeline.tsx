import type { Charge, TimelineEntry } from '@almoner/contracts/charges/charge'
import { Icon } from '@almoner/ui/brand/Icon'
import { DateText } from '@almoner/ui/data/DateText'
import type { Tone } from '@almoner/ui/data/StatusTag'
import { Timeline } from '@almoner/ui/data/Timeline'
import { useActor } from '../../session/use-actor'

const tones: Record<TimelineEntry['kind'], Tone> = {
  created: 'quiet',
  imported: 'quiet',
  succeeded: 'good',
  failed: 'failed',
  canceled: 'quiet',
  refunded: 'quiet',
  processing: 'waiting',
  refund_failed: 'failed',
  disputed: 'attention',
  dispute_won: 'good',
  dispute_lost: 'failed',
  dispute_over: 'quiet',
  plan_ended: 'quiet',
  plan_kept: 'failed',
  review_opened: 'attention',
  review_settled: 'quiet',
}

export function ChargeTimeline({ charge }: { charge: Charge }) {
  const { timeZone } = useActor()
  return (
    <Timeline
      items={charge.timeline.map((entry) => ({
        key: `${entry.at} ${entry.kind} ${entry.text}`,
        tone: tones[entry.kind],
        icon: entry.kind === 'refunded' ? <Icon name="undo" size={12} /> : undefined,
        text: entry.text,
        when: <DateText value={entry.at} {...(timeZone && { timeZone })} hasTime />,
      }))}
    />
  )
}
