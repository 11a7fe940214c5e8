import { Link } from 'react-router'
import { paths } from '../../paths'

/** An org by its name, leading to its page here; `none` where there is no org. */
export const orgLink = (org: { id: string; name: string } | null, none: string) =>
  org ? (
    <Link to={paths.adminOrg(org.id)}>
      <bdi>{org.name}</bdi>
    </Link>
  ) : (
    <span className="al-quiet">{none}</span>
  )
