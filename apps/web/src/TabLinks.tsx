import { Row } from '@almoner/ui/layout/Row'
import { useEffect, useRef } from 'react'
import { Link, NavLink } from 'react-router'
import './tab-links.css'

export interface TabLink {
  label: string
  to: string
  isExact?: boolean
  /** Where the query tells parts apart rather than the path: whether this is the one that is shown. */
  isCurrent?: boolean
}

export function TabLinks({ label, tabs }: { label: string; tabs: readonly TabLink[] }) {
  const line = useRef<HTMLElement>(null)
  useEffect(() => {
    // Where the line scrolls, the part that is shown would else stay out of sight.
    line.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })
  return (
    <nav className="tab-links al-no-print" aria-label={label} ref={line}>
      <Row as="ul" gap={24} isNoWrap>
        {tabs.map(({ label: name, to, isExact = false, isCurrent }) => (
          <li key={to}>
            {isCurrent === undefined ? (
              <NavLink className="tab-link" to={to} end={isExact}>
                <bdi>{name}</bdi>
              </NavLink>
            ) : (
              <Link className="tab-link" to={to} aria-current={isCurrent ? 'page' : undefined}>
                <bdi>{name}</bdi>
              </Link>
            )}
          </li>
        ))}
      </Row>
    </nav>
  )
}
