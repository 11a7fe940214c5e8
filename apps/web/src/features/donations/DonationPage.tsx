import { NothingFoundDrawing } from '@almoner/ui/brand/drawings'
import { buttonLook } from '@almoner/ui/controls/Button'
import { EmptyState } from '@almoner/ui/data/EmptyState'
import { PageHeader } from '@almoner/ui/data/PageHeader'
import { Link } from 'react-router'
import { paths } from '../../paths'
import { donationWords as words } from './donation-words'

export const handle = { title: words.title }

/** One recurring gift. */
export function Component() {
  return (
    <>
      <PageHeader back={<Link to={paths.donations()}>{words.back}</Link>} title={words.title} />
      <EmptyState
        kind="unused"
        title={words.missing}
        drawing={<NothingFoundDrawing />}
        action={
          <Link to={paths.donations()} {...buttonLook()}>
            {words.toList}
          </Link>
        }
      >
        {words.missingText}
      </EmptyState>
    </>
  )
}
