import type { Note } from '@almoner/contracts/notes/note'
import { Composer } from '@almoner/ui/controls/Composer'
import { useState } from 'react'
import { trpc } from '../trpc'
import { t } from './messages'
import { noteFault } from './NoteComposer'

interface NoteTextProps {
  note: Pick<Note, 'id' | 'text'>
  isEditing: boolean
  onDone: () => void
}

/** What a note says; while it is edited, a box in its place. */
export function NoteText({ note, isEditing, onDone }: NoteTextProps) {
  return isEditing ? (
    <NoteEditor note={note} onDone={onDone} />
  ) : (
    <bdi className="al-quote" style={{ display: 'block' }}>
      {note.text}
    </bdi>
  )
}

function NoteEditor({ note, onDone }: Omit<NoteTextProps, 'isEditing'>) {
  const [text, setText] = useState(note.text)
  const utils = trpc.useUtils()
  const update = trpc.notes.update.useMutation({
    onSuccess: async () => {
      await utils.notes.invalidate()
      onDone()
    },
  })
  return (
    <Composer
      label={t('notes.editLabel')}
      placeholder={t('notes.placeholder')}
      value={text}
      onChange={setText}
      onSubmit={() => update.mutate({ id: note.id, text })}
      submitLabel={t('notes.saveEdit')}
      keysHint={t('notes.keys')}
      isBusy={update.isPending}
      error={noteFault(update.error)}
      cancel={{ label: t('notes.cancel'), onCancel: onDone }}
      hasFocus
    />
  )
}
