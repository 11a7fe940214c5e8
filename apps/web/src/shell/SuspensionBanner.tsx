import { useActor } from '../session/use-actor'
import { Banner } from './Banner'
import { shellText } from './messages'

/** Over every page of an org that those who run the platform have suspended. */
export function SuspensionBanner() {
  const { org } = useActor()
  if (!org?.suspension) return null
  const { collectsRecurring } = org.suspension
  return (
    <Banner as="aside" tone="attention" aria-label={shellText('suspension.label')}>
      <p>
        {collectsRecurring
          ? shellText('suspension.collected', { org: org.name })
          : shellText('suspension.notCollected', { org: org.name })}
      </p>
    </Banner>
  )
}
