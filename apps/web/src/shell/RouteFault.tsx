import { EmptyState } from '@almoner/ui/data/EmptyState'
import { describeError } from '@almoner/ui/form/submit'
import { useRouteError } from 'react-router'

/** A page that failed: what is known of it, and the way to try again. A new version may wait, so the page is loaded anew. */
export function RouteFault() {
  const error = useRouteError()
  const { message, errorId } = describeError(error, {
    something_wrong: 'Something went wrong on the server. Nothing that was saved is lost.',
  })
  const isOurs = error instanceof Error && !('data' in error) && !/fetch|import/i.test(error.message)
  return (
    <EmptyState kind="failed" title="This page did not open" onRetry={() => window.location.reload()}>
      {isOurs ? 'Something on this page went wrong. Nothing that was saved is lost.' : message}
      {errorId && (
        <>
          {' '}
          Error <span className="al-code">{errorId}</span>
        </>
      )}
    </EmptyState>
  )
}
