import type { ReactNode } from 'react'
import { Can } from '../session/Can'
import { useActor } from '../session/use-actor'
import { AccountMenu } from './AccountMenu'
import { NotificationsMenu } from './NotificationsMenu'
import { QuickSearch } from './QuickSearch'
import { SupportLink } from './SupportLink'
import { WhatsNewMenu } from './WhatsNewMenu'
import './header.css'

export function Header({ menu }: { menu: ReactNode }) {
  const { isAgentLevel } = useActor()
  return (
    <header className="shell-header al-no-print">
      {menu}
      <div style={{ flex: 1, minInlineSize: 0 }}>
        <Can do="donors.read">
          <QuickSearch />
        </Can>
      </div>
      {isAgentLevel && <WhatsNewMenu />}
      <SupportLink />
      <NotificationsMenu />
      <AccountMenu />
    </header>
  )
}
