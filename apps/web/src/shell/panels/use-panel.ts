import { useLocation, useNavigate, useSearchParams, type To } from 'react-router'
import { panelSearch, readPanel, type OpenPanel } from '../../panel-link'

export interface Panels {
  /** Null where none is open. Reading it throws for a panel that does not exist. */
  open: OpenPanel | null
  /** Where a link leads that opens a panel over this page. */
  to: (panel: OpenPanel) => To
  show: (panel: OpenPanel) => void
  close: () => void
}

export function usePanel(): Panels {
  const [params] = useSearchParams()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const at = (panel: OpenPanel | null): To => ({ pathname, search: panelSearch(params, panel) })
  return {
    open: readPanel(params),
    to: at,
    show: (panel) => void navigate(at(panel), { preventScrollReset: true }),
    close: () => void navigate(at(null), { replace: true, preventScrollReset: true }),
  }
}

/** The same links for what stands outside of the panels, and has to stand there whatever the link says. */
export function usePanelLink(): (panel: OpenPanel) => To {
  const [params] = useSearchParams()
  const { pathname } = useLocation()
  return (panel) => ({ pathname, search: panelSearch(params, panel) })
}
