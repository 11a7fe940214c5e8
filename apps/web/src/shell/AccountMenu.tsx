import { Text } from '@almoner/ui/layout/Text'
import { Icon } from '@almoner/ui/brand/Icon'
import { buttonLook } from '@almoner/ui/controls/Button'
import { Flyout } from '@almoner/ui/controls/Flyout'
import { Link } from 'react-router'
import { paths } from '../paths'
import { PersonMark } from '../people/PersonMark'
import { useActor } from '../session/use-actor'
import { AccountOrgs } from './AccountOrgs'
import { Appearance } from './Appearance'
import { usePanelLink } from './panels/use-panel'
import { shellText } from './messages'
import './account-menu.css'

export function AccountMenu() {
  const { user } = useActor()
  return (
    <Flyout
      label={shellText('shell.account')}
      placement="bottomRight"
      className="header-panel"
      renderTrigger={(aria) => (
        <button type="button" className="account-button" {...aria}>
          <PersonMark orgId={user.orgId ?? ''} name={`${user.firstName} ${user.lastName}`} picture={null} size={36} />
          <span className="al-hidden">
            {' '}
            {shellText('shell.accountOf', { name: `${user.firstName} ${user.lastName}` })}
          </span>
        </button>
      )}
    >
      {(close) => <AccountPanel onGo={close} />}
    </Flyout>
  )
}

function AccountPanel({ onGo }: { onGo: () => void }) {
  const { user, can } = useActor()
  const toPanel = usePanelLink()
  return (
    <>
      <AccountOrgs onGo={onGo} />
      <div>
        <Text as="p" weight="medium" isBreakable>
          <bdi>
            {user.firstName} {user.lastName}
          </bdi>
        </Text>
        <Text as="p" tone="quiet" style={{ marginBlockEnd: 12 }} isBreakable>
          <bdi>{user.email}</bdi>
        </Text>
        <Link to={toPanel({ name: 'edit-user' })} preventScrollReset onClick={onGo} {...buttonLook({ isWide: true })}>
          {shellText('shell.editUser')}
        </Link>
      </div>
      <Appearance />
      <div>
        <div className="account-ways">
          {can('tasks.read') && (
            <Link className="al-menu-item" to={paths.tasks()} onClick={onGo}>
              <Icon name="task" />
              {shellText('shell.tasks')}
            </Link>
          )}
          {can('exports.create') && (
            <Link className="al-menu-item" to={paths.exports()} onClick={onGo}>
              <Icon name="download" />
              {shellText('shell.exports')}
            </Link>
          )}
          {can('audit.read') && (
            <Link className="al-menu-item" to={paths.audit()} onClick={onGo}>
              <Icon name="history" />
              {shellText('shell.auditLog')}
            </Link>
          )}
          <Link className="al-menu-item" to={paths.logOut()} onClick={onGo}>
            <Icon name="sign-out" />
            {shellText('shell.signOut')}
          </Link>
        </div>
      </div>
    </>
  )
}
