import { Row } from '@almoner/ui/layout/Row'
import { useEffect, useRef, type ReactNode } from 'react'
import { Link, NavLink } from 'react-router'
import './tab-links.css'

export interface TabLink {
  /** Where two may lead to the same. */
  key?: string
  label: string
  to: string
  isExact?: boolean
  /** Where the query tells parts apart rather than the path: whether this is the one that is shown. */
  isCurrent?: boolean
  /** A dot that says in a word what is the matter with it. */
  mark?: string | undefined
  /** What can be done with it, beside its name. */
  menu?: ReactNode
}

interface TabLinksProps {
  label: string
  tabs: readonly TabLink[]
  /** Behind the last one. */
  end?: ReactNode
}

export function TabLinks({ label, tabs, end }: TabLinksProps) {
  const line = useRef<HTMLElement>(null)
  useEffect(() => {
    // Where the line scrolls, the part that is shown would else stay out of sight.
    line.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })
  return (
    <nav className="tab-links al-no-print" aria-label={label} ref={line}>
      <Row as="ul" gap={24} isNoWrap>
        {tabs.map(({ key, label: name, to, isExact = false, isCurrent, mark, menu }) => (
          <li key={key ?? to} className={menu ? 'tab-with-menu' : undefined}>
            {isCurrent === undefined ? (
              <NavLink className="tab-link" to={to} end={isExact}>
                <bdi>{name}</bdi>
              </NavLink>
            ) : (
              <Link className="tab-link" to={to} aria-current={isCurrent ? 'page' : undefined}>
                <bdi>{name}</bdi>
                {mark && (
                  <span className="tab-mark">
                    <span className="al-hidden">{mark}</span>
                  </span>
                )}
              </Link>
            )}
            {menu}
          </li>
        ))}
        {end && <li>{end}</li>}
      </Row>
    </nav>
  )
}
