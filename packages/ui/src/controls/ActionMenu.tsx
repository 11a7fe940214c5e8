import { useRef, type KeyboardEvent, type ReactElement, type ReactNode } from 'react'
import { Flyout, type FlyoutProps } from './Flyout.js'
import { Text } from '../layout/Text.js'

export interface MenuAction {
  key: string
  label: string
  /** What it does, where the verb does not say all of it. */
  detail?: string
  icon?: ReactNode
  isDanger?: boolean
  onChoose: () => void
}

export interface ActionMenuProps extends Pick<FlyoutProps, 'placement'> {
  label: string
  /** Hairlines stand between the groups; an empty one is left out. */
  groups: readonly (readonly MenuAction[])[]
  /** Stands above the actions: what they are about. */
  head?: ReactNode
  /** The button that opens it; spread what it is given. */
  renderTrigger: (aria: { 'aria-haspopup': 'dialog'; 'aria-expanded': boolean }) => ReactElement
}

/** What can be done with one thing, behind a button. Arrows go through it; nothing is drawn where there is nothing. */
export function ActionMenu({ label, groups, head, renderTrigger, placement = 'bottomRight' }: ActionMenuProps) {
  const menu = useRef<HTMLDivElement>(null)
  const shown = groups.filter((group) => group.length > 0)
  if (shown.length === 0) return null

  const walk = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    const items = [...(menu.current?.querySelectorAll<HTMLElement>('.al-menu-item') ?? [])]
    const place = items.findIndex((item) => item === document.activeElement)
    items.at((place + step) % items.length)?.focus()
  }

  return (
    <Flyout label={label} placement={placement} renderTrigger={renderTrigger}>
      {(close) => (
        <div className="al-menu">
          {head && <div className="al-menu-head">{head}</div>}
          <div ref={menu} role="menu" tabIndex={-1} aria-label={label} onKeyDown={walk}>
            {shown.map((group) => (
              <div className="al-menu-group" role="group" key={group[0]?.key}>
                {group.map(({ key, label: verb, detail, icon, isDanger, onChoose }) => (
                  <button
                    key={key}
                    type="button"
                    role="menuitem"
                    className="al-menu-item"
                    data-danger={isDanger ? '' : undefined}
                    onClick={() => {
                      close()
                      onChoose()
                    }}
                  >
                    {icon}
                    <div>
                      {verb}
                      {detail && (
                        <Text as="div" tone="quiet" size="small">
                          {detail}
                        </Text>
                      )}
                    </div>
                  </button>
                ))}
              </div>
            ))}
          </div>
        </div>
      )}
    </Flyout>
  )
}
