import { buttonLook } from '@almoner/ui/controls/Button'
import { EmptyState } from '@almoner/ui/data/EmptyState'
import { Link } from 'react-router'
import { paths } from '../paths'
import { shellText } from './messages'

/** For someone who is signed in and belongs to no org: nothing here is theirs to see. */
export function NoOrg() {
  const signOut = (
    <Link to={paths.logOut()} {...buttonLook()}>
      {shellText('noOrg.signOut')}
    </Link>
  )
  return (
    <EmptyState kind="unused" title={shellText('noOrg.title')} action={signOut}>
      {shellText('noOrg.text')}
    </EmptyState>
  )
}
