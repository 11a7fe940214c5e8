import { EmptyState } from '@almoner/ui/data/EmptyState'
import { QueryFailure } from '../QueryState'

interface ListEmptyProps {
  page: { isError: boolean; error: unknown; refetch: () => unknown }
  list: { isFiltered: boolean; clear: () => void }
  words: { filtered: string; empty: { title: string; text: string } }
}

/** What stands in a list without rows: that it could not be read, that its filters leave nothing, or what it will hold. */
export function ListEmpty({ page, list, words }: ListEmptyProps) {
  if (page.isError) {
    return <QueryFailure query={page} />
  }
  if (list.isFiltered) return <EmptyState kind="filtered" title={words.filtered} onClear={list.clear} />
  return (
    <EmptyState kind="unused" title={words.empty.title}>
      {words.empty.text}
    </EmptyState>
  )
}
