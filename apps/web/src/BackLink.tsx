import { Icon } from '@almoner/ui/brand/Icon'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import './back-link.css'

/** Leads from a page to the list it stands in. */
export const BackLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} className="back-link">
    <Icon name="chevron-start" size={14} />
    {children}
  </Link>
)
