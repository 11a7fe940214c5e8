import type { ReactNode } from 'react'
import { Can } from '../session/Can'
import { AccountMenu } from './AccountMenu'
import { NotificationsMenu } from './NotificationsMenu'
import { QuickSearch } from './QuickSearch'

/** The head of every page: the menu on a phone, search, notifications, account. */
export function Header({ menu }: { menu: ReactNode }) {
  return (
    <header className="shell-header al-no-print">
      {menu}
      <div className="shell-search">
        <Can do="donors.read">
          <QuickSearch />
        </Can>
      </div>
      <NotificationsMenu />
      <AccountMenu />
    </header>
  )
}
