import { FailedDrawing } from '@almoner/ui/brand/drawings'
import { buttonLook } from '@almoner/ui/controls/Button'
import { EmptyState } from '@almoner/ui/data/EmptyState'
import { Link, useLocation, useRouteError, useSearchParams } from 'react-router'
import { InvalidPanelError, panelSearch } from '../../panel-link'
import { RouteFault } from '../RouteFault'
import { shellText } from '../messages'

export function PanelFault() {
  const error = useRouteError()
  return error instanceof InvalidPanelError ? <InvalidPanel message={error.message} /> : <RouteFault />
}

/** A link that names a panel there is none of: what is wrong with it, and the same page without a panel. */
function InvalidPanel({ message }: { message: string }) {
  const [params] = useSearchParams()
  const { pathname } = useLocation()
  const toPage = (
    <Link to={{ pathname, search: panelSearch(params, null) }} {...buttonLook()}>
      {shellText('fault.toPage')}
    </Link>
  )
  return (
    <div className="route-fault" role="alert">
      <EmptyState kind="unused" title={message} drawing={<FailedDrawing />} action={toPage}>
        {shellText('fault.panel')}
      </EmptyState>
    </div>
  )
}
