import { buttonLook } from '@almoner/ui/controls/Button'
import { EmptyState } from '@almoner/ui/data/EmptyState'
import { Link } from 'react-router'
import { paths } from '../paths'

/** For someone who is signed in and belongs to no org: nothing here is theirs to see. */
export function NoOrg() {
  const signOut = (
    <Link to={paths.logOut()} {...buttonLook()}>
      Sign in with another account
    </Link>
  )
  return (
    <EmptyState kind="unused" title="No organization yet" action={signOut}>
      Your account belongs to no organization. Ask an admin of yours to invite you.
    </EmptyState>
  )
}
