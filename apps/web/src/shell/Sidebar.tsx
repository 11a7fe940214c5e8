import { Text } from '@almoner/ui/layout/Text'
import { Stack } from '@almoner/ui/layout/Stack'
import { Icon } from '@almoner/ui/brand/Icon'
import { Wordmark } from '@almoner/ui/brand/Wordmark'
import { Link, NavLink } from 'react-router'
import { trpc } from '../trpc'
import { useActor, type Actor } from '../session/use-actor'
import { paths } from '../paths'
import './sidebar.css'
import { shellText } from './messages'
import type { MenuLine, NounDeclaration } from '../noun'
import { nouns } from '../nouns'

export interface SidebarProps {
  isCollapsed: boolean
  /** Absent where the sidebar is a sheet over the page. */
  onCollapse?: () => void
  onGo?: () => void
}

export function Sidebar({ isCollapsed, onCollapse, onGo }: SidebarProps) {
  const actor = useActor()
  const lines = menuFor(actor)
  const pending = trpc.fundraisers.pendingCount.useQuery(undefined, { enabled: actor.can('fundraisers.manage') })
  const waiting: Readonly<Record<string, number | undefined>> = { [paths.fundraisers()]: pending.data?.count }
  return (
    <Stack
      as="nav"
      className="sidebar"
      gap={20}
      padding={[16, 12]}
      aria-label={shellText('menu.main')}
      data-collapsed={isCollapsed ? '' : undefined}
    >
      <Link to={paths.dashboard()} onClick={onGo} aria-label={shellText('menu.home')}>
        <Wordmark isShort={isCollapsed} />
      </Link>
      <Stack as="ul" gap={2}>
        {lines.map(({ label, to, icon }) => (
          <li key={to}>
            <NavLink className="sidebar-link" to={to} onClick={onGo} title={isCollapsed ? label : undefined}>
              <Icon name={icon} size={18} />
              <span className={isCollapsed ? 'al-hidden' : undefined}>{label}</span>
              <WaitingMark count={waiting[to] ?? 0} />
            </NavLink>
          </li>
        ))}
      </Stack>
      {onCollapse && (
        <button
          type="button"
          className="sidebar-link"
          style={{ inlineSize: 'auto', alignSelf: 'flex-start' }}
          aria-expanded={!isCollapsed}
          aria-label={isCollapsed ? shellText('menu.widen') : shellText('menu.narrow')}
          onClick={onCollapse}
        >
          <Icon name="sidebar" size={18} />
        </button>
      )}
    </Stack>
  )
}

/** How many wait for someone behind a link. */
function WaitingMark({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <Text tone="attention" size="tiny" weight="strong" isNumeric isTag>
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="al-hidden">{shellText('menu.pending', { count })}</span>
    </Text>
  )
}

/** The sidebar's links, as far as they are for this person. */
const menuFor = (actor: Actor): readonly MenuLine[] =>
  nouns.flatMap(({ menu }: NounDeclaration) => (menu?.isFor(actor) ? [menu] : []))
