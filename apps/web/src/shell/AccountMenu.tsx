import { roleLabels } from '@almoner/contracts/permissions'
import { Icon } from '@almoner/ui/brand/Icon'
import { buttonLook } from '@almoner/ui/controls/Button'
import { Flyout } from '@almoner/ui/controls/Flyout'
import { useThemeChoice } from '@almoner/ui/theme/ThemeProvider'
import { schemeChoices, type SchemeChoice } from '@almoner/ui/theme/theme-choice'
import { useId } from 'react'
import { Link } from 'react-router'
import { paths } from '../paths'
import { useActor } from '../session/use-actor'

const schemeLabels: Record<SchemeChoice, string> = { system: 'System', light: 'Light', dark: 'Dark' }

const initialsOf = (...names: string[]): string =>
  names
    .map((name) => [...name.trim()][0] ?? '')
    .join('')
    .toUpperCase()

/** Who is signed in and where, how the app looks, and the way out. */
export function AccountMenu() {
  const { user } = useActor()
  return (
    <Flyout
      label="Account"
      placement="bottomRight"
      className="header-panel"
      renderTrigger={(aria) => (
        <button type="button" className="account-button" {...aria}>
          {initialsOf(user.firstName, user.lastName)}
          <span className="al-hidden">
            {' '}
            Account of {user.firstName} {user.lastName}
          </span>
        </button>
      )}
    >
      {(close) => <AccountPanel onGo={close} />}
    </Flyout>
  )
}

function AccountPanel({ onGo }: { onGo: () => void }) {
  const { user, org } = useActor()
  const role = user.userOrg ? roleLabels[user.userOrg.permission] : user.permission === 'superuser' ? 'Superuser' : null
  return (
    <>
      {org && (
        <div className="account-org">
          {org.logo ? (
            <img src={org.logo} alt="" width={40} height={40} />
          ) : (
            <span className="account-org-mark">{initialsOf(org.name)}</span>
          )}
          <div>
            <p className="account-strong">
              <bdi>{org.name}</bdi>
            </p>
            {role && <p className="al-quiet">{role}</p>}
          </div>
        </div>
      )}
      <div className="account-user">
        <p className="account-strong">
          <bdi>
            {user.firstName} {user.lastName}
          </bdi>
        </p>
        <p className="al-quiet">
          <bdi>{user.email}</bdi>
        </p>
      </div>
      <Appearance />
      <Link to={paths.logOut()} onClick={onGo} {...buttonLook({ isWide: true })}>
        <Icon name="sign-out" />
        Sign out
      </Link>
    </>
  )
}

function Appearance() {
  const { choice, choose } = useThemeChoice()
  const name = useId()
  return (
    <div className="account-looks">
      <fieldset className="segments">
        <legend className="al-quiet">Appearance</legend>
        <div className="segments-track">
          {schemeChoices.map((scheme) => (
            <label key={scheme} className="segment">
              <input
                type="radio"
                name={name}
                value={scheme}
                checked={choice.scheme === scheme}
                onChange={() => choose({ scheme })}
              />
              <span>{schemeLabels[scheme]}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <label className="al-choice">
        <input
          type="checkbox"
          className="al-checkbox"
          checked={choice.density === 'compact'}
          onChange={(event) => choose({ density: event.target.checked ? 'compact' : 'comfortable' })}
        />
        <span>Compact rows</span>
      </label>
    </div>
  )
}
