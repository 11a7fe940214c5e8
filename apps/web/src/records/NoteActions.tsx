import { RowMenu } from '../actions/RowMenu'
import type { Note } from '@almoner/contracts/notes/note'
import { removeNote } from '@almoner/contracts/notes/notes.operations'
import { isAdminLevel } from '@almoner/contracts/permissions'
import { permissionOfRecord } from '@almoner/contracts/records/record'
import { useNotices } from '@almoner/ui/controls/notices'
import { describeError } from '@almoner/ui/form/submit'
import { useActor } from '../session/use-actor'
import { trpc } from '../trpc'
import { t } from './messages'

export type NoteInHand = Pick<Note, 'id' | 'recordKind' | 'author' | 'isPinned'>

/** What one may do with a note: its author and admins edit and delete it, everybody who may write there pins it. */
export function NoteActions({ note, onEdit }: { note: NoteInHand; onEdit: () => void }) {
  const { can, canCall, principal, user } = useActor()
  const { pin, remove } = useNoteChanges()
  if (!canCall(removeNote) || !can(permissionOfRecord[note.recordKind].manage)) return null
  const isMine = note.author?.id === user.id || isAdminLevel(principal)
  const { id, isPinned } = note
  return (
    <RowMenu
      label={t('notes.actions')}
      groups={[
        [
          ...(isMine ? [{ id: 'note.edit', label: t('notes.edit'), run: onEdit }] : []),
          {
            id: 'note.pin',
            label: isPinned ? t('notes.unpin') : t('notes.pin'),
            run: () => pin(id, !isPinned),
          },
        ],
        isMine ? [{ id: 'note.remove', label: t('notes.remove'), isDanger: true, run: () => remove(id) }] : [],
      ]}
    />
  )
}

function useNoteChanges() {
  const utils = trpc.useUtils()
  const { say, fail } = useNotices()
  const tell = (title: string) => (error: unknown) => fail(title, { detail: describeError(error).message })
  const onSuccess = () => utils.notes.invalidate()
  const pinning = trpc.notes.pin.useMutation({
    onSuccess,
    onError: (error, { isPinned }) => tell(isPinned ? t('notes.pinFailed') : t('notes.unpinFailed'))(error),
  })
  const restoring = trpc.notes.restore.useMutation({
    onSuccess: async () => {
      say(t('notes.restored'))
      await onSuccess()
    },
    onError: tell(t('notes.restoreFailed')),
  })
  const removing = trpc.notes.remove.useMutation({
    onSuccess: async ({ id }) => {
      say(t('notes.removed'), undefined, { label: t('notes.undo'), onUndo: () => restoring.mutate({ id }) })
      await onSuccess()
    },
    onError: tell(t('notes.removeFailed')),
  })
  return {
    pin: (id: string, isPinned: boolean) => pinning.mutate({ id, isPinned }),
    remove: (id: string) => removing.mutate({ id }),
  }
}
