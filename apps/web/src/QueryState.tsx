import type { ReactNode } from 'react'
import { EmptyState } from '@almoner/ui/data/EmptyState'
import { SkeletonPage } from '@almoner/ui/data/Skeletons'
import { describeError } from '@almoner/ui/form/submit'

interface FailedQuery {
  error: unknown
  refetch: () => unknown
}

export function QueryFailure({ query }: { query: FailedQuery }) {
  return (
    <EmptyState kind="failed" onRetry={() => void query.refetch()}>
      {describeError(query.error).message}
    </EmptyState>
  )
}

export interface QueryStateProps<Data> {
  query: FailedQuery & { data: Data | undefined; isError: boolean }
  loading?: ReactNode
  children: (data: Data) => ReactNode
}

/** The three states of a query: loading, failed with a retry, and its content. Data once read stays on the screen. */
export function QueryState<Data>({ query, loading = <SkeletonPage />, children }: QueryStateProps<Data>) {
  if (query.data !== undefined) return children(query.data)
  if (!query.isError) return loading
  return <QueryFailure query={query} />
}
