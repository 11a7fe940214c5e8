import { createMailing } from '@almoner/contracts/mailings/mailings.operations'
import { buttonLook } from '@almoner/ui/controls/Button'
import { skipToken } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router'
import { paths } from '../../paths'
import { useActor } from '../../session/use-actor'
import { trpc } from '../../trpc'
import { t } from './messages'

/** What lies beside the list of donors: an email to those who are shown, pairs who may be one, and donors who were deleted. */
export function DonorsAsides({ isFiltered }: { isFiltered: boolean }) {
  const { can, canCall } = useActor()
  const { search } = useLocation()
  const pairs = trpc.donors.duplicates.useQuery({}).data?.total ?? 0
  const removed = trpc.donors.removed.useQuery(can('donors.remove') ? {} : skipToken).data?.total ?? 0
  return (
    <>
      {isFiltered && canCall(createMailing) && (
        <Link to={`${paths.newMailing()}${search}`} {...buttonLook({ kind: 'quiet' })}>
          {t('donors.emailThese')}
        </Link>
      )}
      {removed > 0 && (
        <Link to={paths.removedDonors()} {...buttonLook({ kind: 'quiet' })}>
          {t('removal.link', { count: removed })}
        </Link>
      )}
      {pairs > 0 && (
        <Link to={paths.duplicates()} {...buttonLook()}>
          {t('duplicates.link', { count: pairs })}
        </Link>
      )}
    </>
  )
}
