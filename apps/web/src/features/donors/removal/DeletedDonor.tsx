import { restoreDonor } from '@almoner/contracts/donors/removal.operations'
import { NothingFoundDrawing } from '@almoner/ui/brand/drawings'
import { Button, buttonLook } from '@almoner/ui/controls/Button'
import { DateText } from '@almoner/ui/data/DateText'
import { EmptyState } from '@almoner/ui/data/EmptyState'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../paths'
import { element } from '../../../rich-text'
import { useActor } from '../../../session/use-actor'
import { trpc } from '../../../trpc'
import { t } from '../messages'
import { useRestoreDonor } from './use-restore-donor'

interface DeletedDonorProps {
  id: string
  /** What is said of somebody who was never here, or can't be restored any more. */
  children: ReactNode
}

/** Where a link leads to a donor who was deleted: when, by whom, until when they can be restored, and the way back. */
export function DeletedDonor({ id, children }: DeletedDonorProps) {
  const { canCall, timeZone } = useActor()
  const removed = trpc.donors.removal.useQuery({ id }, { retry: false })
  const restore = useRestoreDonor()
  if (removed.isPending) return null
  if (!removed.data) return children
  const { name, removedAt, removedBy, reason, daysLeft } = removed.data
  const mayRestore = canCall(restoreDonor)
  return (
    <EmptyState
      kind="unused"
      title={t('removal.isDeleted', { name })}
      drawing={<NothingFoundDrawing />}
      action={
        mayRestore ? (
          <Button kind="primary" onClick={() => restore(removed.data)}>
            {t('removal.restore')}
          </Button>
        ) : (
          <Link to={paths.donors()} {...buttonLook()}>
            {t('donor.toList')}
          </Link>
        )
      }
    >
      {t.rich('removal.wasDeleted', {
        by: removedBy ?? 'none',
        reason: reason ?? 'none',
        count: daysLeft,
        date: element(<DateText value={removedAt} {...(timeZone && { timeZone })} />),
      })}
      {!mayRestore && ` ${t('removal.askToRestore')}`}
    </EmptyState>
  )
}
