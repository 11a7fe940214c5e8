import { EmptyState } from '@almoner/ui/data/EmptyState'
import { adminWords as words } from './admin-words'

export const handle = { title: words.drafts }

/** Checkouts that were begun and not finished. */
export function Component() {
  return (
    <EmptyState kind="unused" title={words.noDrafts.title}>
      {words.noDrafts.text}
    </EmptyState>
  )
}
