import { Icon } from '@almoner/ui/brand/Icon'
import { Text } from '@almoner/ui/layout/Text'
import { useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link, NavLink, useLocation } from 'react-router'
import { useActions } from '../../actions/action-store'
import { useSingleKeys } from '../../actions/use-single-keys'
import { Keys } from '../../palette/Keys'
import { useActor } from '../../session/use-actor'
import { t } from './messages'
import { settingsLines, type SettingsLines } from './settings-lines'
import { useFoundSettings, type FoundSetting } from './use-found-settings'

const findKeys = '/'

/** The settings in groups, and a search over everything that can be set. On a phone they open above the page. */
export function SettingsNav() {
  const groups = settingsLines(useActor())
  const { pathname } = useLocation()
  const [text, setText] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  const found = useFoundSettings(groups, text)
  const current = groups.flatMap(({ lines }) => lines).find(({ to }) => to === pathname)
  const field = useRef<HTMLInputElement>(null)
  const [hasSingleKeys] = useSingleKeys()
  const focusField = () => {
    flushSync(() => setIsOpen(true))
    field.current?.focus()
  }
  useActions([
    { id: 'settings.find', label: t('settings.find.label'), icon: 'search', keys: findKeys, run: focusField },
  ])
  const close = () => {
    setText('')
    setIsOpen(false)
  }
  return (
    <nav className="settings-nav al-no-print" aria-label={t('settings.parts')} data-open={isOpen || undefined}>
      <button type="button" className="settings-open" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        <span>{current?.label ?? t('settings.all')}</span>
        <Icon name="chevron-down" />
      </button>
      <div className="settings-lines">
        <div className="al-input-box">
          <Icon name="search" />
          <input
            ref={field}
            type="search"
            className="al-input"
            aria-label={t('settings.find.label')}
            placeholder={t('settings.find.label')}
            value={text}
            aria-keyshortcuts={hasSingleKeys ? findKeys : undefined}
            onChange={(event) => setText(event.target.value)}
          />
          {hasSingleKeys && text === '' && <Keys keys={findKeys} />}
        </div>
        {text.trim() === '' ? (
          groups.map((group) => <Group key={group.group} {...group} onGo={close} />)
        ) : (
          <Found found={found} text={text} onGo={close} />
        )}
      </div>
    </nav>
  )
}

function Group({ group, lines, onGo }: SettingsLines & { onGo: () => void }) {
  const titleId = useId()
  return (
    <div>
      <Text as="h2" className="settings-group" id={titleId}>
        {t(`settings.groups.${group}`)}
      </Text>
      <ul aria-labelledby={titleId}>
        {lines.map(({ label, to, isPanel }) => (
          <li key={to}>
            {isPanel ? (
              <Link className="settings-line" to={to} preventScrollReset onClick={onGo}>
                {label}
              </Link>
            ) : (
              <NavLink className="settings-line" to={to} end onClick={onGo}>
                <bdi>{label}</bdi>
              </NavLink>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

function Found({ found, text, onGo }: { found: readonly FoundSetting[]; text: string; onGo: () => void }) {
  return (
    <>
      <p className="al-hidden" role="status">
        {t('settings.find.results', { count: found.length })}
      </p>
      {found.length === 0 && <p className="al-quiet settings-none">{t('settings.find.none', { text: text.trim() })}</p>}
      <ul>
        {found.map(({ name, page, to }) => (
          <li key={`${to} ${name}`}>
            <Link className="settings-line" to={to} state={{ flash: name }} onClick={onGo}>
              {name}
              {name !== page && (
                <Text as="span" tone="quiet" size="small" style={{ display: 'block' }}>
                  {page}
                </Text>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
