import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** For `t.rich`: what stands within a tag of the message becomes a link. */
export const linkTo = (to: string) => (text: ReactNode) => <Link to={to}>{text}</Link>
