import { uiText } from '../texts/ui-text.js'
import { Stack } from '../layout/Stack.js'

export interface SkeletonLineProps {
  /** Any CSS length; the whole line where absent. */
  width?: string
}

/** A line of text that is still to come. */
export function SkeletonLine({ width = '100%' }: SkeletonLineProps) {
  return <span className="al-skeleton" style={{ inlineSize: width }} aria-hidden="true" />
}

/** A paragraph that is still to come. */
export function SkeletonLines({ count = 3 }: { count?: number }) {
  return (
    <Stack gap={12} role="status" aria-label={uiText('loading')}>
      {Array.from({ length: count }, (_, line) => (
        <SkeletonLine key={line} width={line === count - 1 ? '60%' : '100%'} />
      ))}
    </Stack>
  )
}

/** A whole page that is still to come: title, and a block below. */
export function SkeletonPage() {
  return (
    <Stack gap={16} role="status" aria-label={uiText('loading')}>
      <SkeletonLine width="min(220px, 50%)" />
      <SkeletonLine width="min(360px, 80%)" />
      <span className="al-skeleton" data-shape="block" aria-hidden="true" />
    </Stack>
  )
}
