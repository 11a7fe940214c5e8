import { FailedDrawing } from '@almoner/ui/brand/drawings'
import { buttonLook } from '@almoner/ui/controls/Button'
import { EmptyState } from '@almoner/ui/data/EmptyState'
import { describeError, problemOf } from '@almoner/ui/form/submit'
import { Link, useLocation, useRouteError, useSearchParams } from 'react-router'
import { InvalidPanelError, panelSearch } from '../panel-link'
import './first-paint.css'

const ownFault = 'Something on this page went wrong. Nothing that was saved is lost.'

// Calls and lazy pages fail with a TypeError or an error of the client when the network or the server is away.
const isUnanswered = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'TRPCClientError' || /fetch|import/i.test(error.message))

/** A page that failed: what is known of it, and the way to try again. A new version may wait, so the page is loaded anew. */
export function RouteFault() {
  const error = useRouteError()
  if (error instanceof InvalidPanelError) return <InvalidPanel message={error.message} />
  const isKnown = problemOf(error) !== null || isUnanswered(error)
  const { message, errorId } = isKnown ? describeError(error) : { message: ownFault }
  return (
    <div className="route-fault">
      <EmptyState kind="failed" title="This page did not open" onRetry={() => window.location.reload()}>
        {message}
        {errorId && (
          <>
            {' '}
            Error <span className="al-code">{errorId}</span>
          </>
        )}
      </EmptyState>
    </div>
  )
}

/** A link that names a panel there is none of: what is wrong with it, and the same page without a panel. */
function InvalidPanel({ message }: { message: string }) {
  const [params] = useSearchParams()
  const { pathname } = useLocation()
  const toPage = (
    <Link to={{ pathname, search: panelSearch(params, null) }} {...buttonLook()}>
      Go to the page
    </Link>
  )
  return (
    <div className="route-fault" role="alert">
      <EmptyState kind="unused" title={message} drawing={<FailedDrawing />} action={toPage}>
        This link asks for a panel that does not exist.
      </EmptyState>
    </div>
  )
}
