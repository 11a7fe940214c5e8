import type { ReactNode } from 'react'
import { PaletteHost } from '../palette/PaletteHost'
import { useActor } from '../session/use-actor'
import { AccountMenu } from './AccountMenu'
import { NotificationsMenu } from './NotificationsMenu'
import { WhatsNewMenu } from './WhatsNewMenu'
import { Icon } from '@almoner/ui/brand/Icon'
import { buttonLook } from '@almoner/ui/controls/Button'
import { shellText } from './messages'
import './header.css'

/** Where the server sends whoever asks for help: the address that SUPPORT_URL names, or a page that says what to do. */
const supportPath = '/support'

export function Header({ menu }: { menu: ReactNode }) {
  const { isAgentLevel } = useActor()
  return (
    <header className="shell-header al-no-print">
      {menu}
      <div style={{ flex: 1, minInlineSize: 0 }}>
        <PaletteHost />
      </div>
      {isAgentLevel && <WhatsNewMenu />}
      <SupportLink />
      <NotificationsMenu />
      <AccountMenu />
    </header>
  )
}

/** The way to those who help, in a window of its own. */
function SupportLink() {
  return (
    <a
      href={supportPath}
      target="_blank"
      rel="noreferrer"
      aria-label={shellText('shell.supportHint')}
      title={shellText('shell.support')}
      {...buttonLook({ kind: 'quiet', shape: 'icon' })}
    >
      <Icon name="help" size={18} />
    </a>
  )
}
