import type { BulkChange } from '@almoner/contracts/bulk-changes/bulk-change'
import { Button, buttonLook } from '@almoner/ui/controls/Button'
import { formatDate, useDateLocale } from '@almoner/ui/data/DateText'
import { ListBar } from '@almoner/ui/data/ListBar'
import { ProgressBar } from '@almoner/ui/data/ProgressBar'
import { Stack } from '@almoner/ui/layout/Stack'
import { Link } from 'react-router'
import { paths } from '../../paths'
import { commandText, sumsText } from './bulk-text'
import { bulkText } from './messages'
import { useBulkChange } from './use-bulk-change'
import { useBulkRights } from './use-bulk-rights'

interface FollowBarProps {
  begun: BulkChange
  /** Another takes its place: the one that undoes it. */
  onFollow: (next: BulkChange) => void
  onClose: () => void
}

/** At the foot of the list in which a bulk change was begun: how far it is, and what came of it, with its undo. */
export function FollowBar({ begun, onFollow, onClose }: FollowBarProps) {
  const { query, stop, undo, isBusy } = useBulkChange(begun.id)
  const locale = useDateLocale()
  const { mayDo } = useBulkRights(begun.kind)
  const change = query.data ?? begun
  const what = commandText(change, (on) => formatDate(on, undefined, locale))
  const { count, left, status, command } = change
  const isRunning = status === 'running'
  return (
    <ListBar
      label={bulkText('follow.label')}
      closeLabel={bulkText('follow.close')}
      onClose={onClose}
      text={
        isRunning ? (
          <Stack style={{ flex: 1 }} maxWidth={420}>
            <ProgressBar label={what} done={count - left} total={count} />
          </Stack>
        ) : (
          <>
            <strong>{what}</strong>
            <span className="al-quiet" role="status">
              {sumsText(change)}
            </span>
          </>
        )
      }
    >
      {isRunning && (
        <Button size="small" isBusy={isBusy} onClick={() => void stop()}>
          {bulkText('follow.stop')}
        </Button>
      )}
      {change.canUndo && mayDo(command.action) && (
        <Button size="small" isBusy={isBusy} onClick={() => void undo().then((next) => next && onFollow(next))}>
          {bulkText('follow.undo')}
        </Button>
      )}
      <Link to={paths.bulkChange(change.id)} {...buttonLook({ size: 'small' })}>
        {bulkText('follow.details')}
      </Link>
    </ListBar>
  )
}
