import { EmptyState } from '@almoner/ui/data/EmptyState'
import { PageHeader } from '@almoner/ui/data/PageHeader'
import { donationsWords as words } from './donation-words'

export const handle = { title: words.title }

/** The recurring gifts of the org. */
export function Component() {
  return (
    <>
      <PageHeader title={words.title} />
      <EmptyState kind="unused" title={words.empty.title}>
        {words.empty.text}
      </EmptyState>
    </>
  )
}
