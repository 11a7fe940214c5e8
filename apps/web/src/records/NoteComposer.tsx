import { createNote } from '@almoner/contracts/notes/notes.operations'
import { permissionOfRecord, type RecordRef } from '@almoner/contracts/records/record'
import { Composer } from '@almoner/ui/controls/Composer'
import { useNotices } from '@almoner/ui/controls/notices'
import { describeError, problemOf } from '@almoner/ui/form/submit'
import { useState } from 'react'
import { useActor } from '../session/use-actor'
import { trpc } from '../trpc'
import { useDraft } from './drafts'
import { t } from './messages'

export const noteFault = (error: unknown): string | undefined =>
  error ? (problemOf(error)?.fields[0]?.message ?? describeError(error).message) : undefined

/** The box for a note, always open. Nothing for those who may not write here. */
export function NoteComposer({ record }: { record: RecordRef }) {
  const { can, canCall } = useActor()
  const { say } = useNotices()
  const utils = trpc.useUtils()
  const [text, write] = useDraft(`note ${record.recordId}`)
  // A note that is sent again after no answer came is the same note.
  const [sent, setSent] = useState({ text: '', key: '' })
  const create = trpc.notes.create.useMutation({
    onSuccess: async () => {
      write('')
      say(t('notes.saved'))
      await utils.notes.invalidate()
    },
  })
  if (!canCall(createNote) || !can(permissionOfRecord[record.recordKind].manage)) return null
  const save = () => {
    const key = sent.text === text && create.isError ? sent.key : crypto.randomUUID()
    setSent({ text, key })
    create.mutate({ ...record, text, idempotencyKey: key })
  }
  return (
    <Composer
      label={t('notes.write')}
      placeholder={t('notes.placeholder')}
      value={text}
      onChange={write}
      onSubmit={save}
      submitLabel={t('notes.save')}
      keysHint={t('notes.keys')}
      isBusy={create.isPending}
      error={text === sent.text ? noteFault(create.error) : undefined}
    />
  )
}
