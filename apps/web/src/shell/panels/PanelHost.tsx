import { lazy, Suspense, useState } from 'react'
import { Navigate, Outlet, useLocation, useSearchParams } from 'react-router'
import { panelSearch, readPanel, type PanelName } from '../../panel-link'
import { useActor, type Actor } from '../../session/use-actor'

export { PanelFault as ErrorBoundary } from './PanelFault'

const SlideIn = lazy(async () => ({ default: (await import('./SlideIn')).SlideIn }))

const isFor: Record<PanelName, (actor: Actor) => boolean> = {
  'organization-manager': ({ can }) => can('org.manage'),
  'edit-user': () => true,
  'invite-user': ({ can }) => can('team.manage'),
}

export function Component() {
  const [params] = useSearchParams()
  const { pathname } = useLocation()
  const actor = useActor()
  const panel = readPanel(params)
  const [hasOpened, setHasOpened] = useState(false)
  if (panel && !hasOpened) setHasOpened(true)
  if (panel && !isFor[panel.name](actor)) {
    return <Navigate to={{ pathname, search: panelSearch(params, null) }} replace />
  }
  return (
    <>
      <Outlet />
      <Suspense>{hasOpened && <SlideIn />}</Suspense>
    </>
  )
}
