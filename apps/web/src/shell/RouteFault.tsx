import { useRouteError } from 'react-router'
import { PageFault } from './PageFault'

/** A page that failed, in its own place. */
export function RouteFault() {
  return <PageFault error={useRouteError()} />
}
