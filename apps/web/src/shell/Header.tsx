import type { ReactNode } from 'react'
import { useActor } from '../session/use-actor'
import { AccountMenu } from './AccountMenu'
import { NotificationsMenu } from './NotificationsMenu'
import { QuickSearch } from './QuickSearch'

/** The head of every page: the menu on a phone, search, notifications, account. */
export function Header({ menu }: { menu: ReactNode }) {
  const actor = useActor()
  return (
    <header className="shell-header al-no-print">
      {menu}
      <div className="shell-search">{actor.can('donors.read') && actor.can('charges.read') && <QuickSearch />}</div>
      <NotificationsMenu />
      <AccountMenu />
    </header>
  )
}
