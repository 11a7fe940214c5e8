import type { DonorLifecycle } from '@almoner/contracts/donors/donor'
import { StatusTag, type Tone } from '@almoner/ui/data/StatusTag'
import { peopleText } from './messages'

const tones: Record<DonorLifecycle, Tone> = {
  prospect: 'quiet',
  new: 'good',
  retained: 'good',
  lapsed: 'attention',
  lost: 'quiet',
}

/** Where a donor stands by their gifts, told on hover how that is counted. */
export function Lifecycle({ of: lifecycle }: { of: DonorLifecycle }) {
  return (
    <span title={peopleText(`lifecycleHints.${lifecycle}`)}>
      <StatusTag tone={tones[lifecycle]}>{peopleText(`lifecycles.${lifecycle}`)}</StatusTag>
    </span>
  )
}
