import type { Note } from '@almoner/contracts/notes/note'
import { listNotes } from '@almoner/contracts/notes/notes.operations'
import { permissionOfRecord, type RecordRef } from '@almoner/contracts/records/record'
import { Icon } from '@almoner/ui/brand/Icon'
import { Button } from '@almoner/ui/controls/Button'
import { DateText } from '@almoner/ui/data/DateText'
import { Section } from '@almoner/ui/data/Section'
import { SkeletonLines } from '@almoner/ui/data/Skeletons'
import { Timeline, type TimelineItem } from '@almoner/ui/data/Timeline'
import { Stack } from '@almoner/ui/layout/Stack'
import { useState } from 'react'
import { element } from '../rich-text'
import { useActor } from '../session/use-actor'
import { trpc } from '../trpc'
import { t } from './messages'
import { NoteActions } from './NoteActions'
import { NoteComposer } from './NoteComposer'
import { NoteText } from './NoteText'

/** The box for a note and what was written before, what is pinned first. Nothing for those who may not read about the record. */
export function RecordNotes({ record }: { record: RecordRef }) {
  const { can, canCall } = useActor()
  if (!canCall(listNotes) || !can(permissionOfRecord[record.recordKind].read)) return null
  return (
    <Section title={t('notes.title')}>
      <Stack gap={16}>
        <NoteComposer record={record} />
        <NoteList key={record.recordId} record={record} />
      </Stack>
    </Section>
  )
}

function NoteList({ record }: { record: RecordRef }) {
  const [cursors, setCursors] = useState<readonly (string | undefined)[]>([undefined])
  const pinned = trpc.notes.list.useQuery({ ...record, isPinned: true, limit: 100 })
  const pages = trpc.useQueries((ask) => cursors.map((after) => ask.notes.list({ ...record, isPinned: false, after })))
  const all = [pinned, ...pages]
  const [editing, setEditing] = useState<string>()
  const { timeZone } = useActor()
  if (all.some(({ isError }) => isError))
    return (
      <p className="al-quiet">
        {t('notes.failed')}{' '}
        <Button size="small" onClick={() => all.forEach((one) => void one.refetch())}>
          {t('notes.retry')}
        </Button>
      </p>
    )
  if (!pinned.data || !pages[0]?.data) return <SkeletonLines count={3} />
  const notes = all.flatMap(({ data }) => data?.rows ?? [])
  const next = pages.at(-1)?.data?.next
  if (notes.length === 0) return <p className="al-quiet">{t('notes.none')}</p>
  return (
    <Stack gap={8} align="start">
      <div style={{ inlineSize: '100%' }}>
        <Timeline items={notes.map((note) => itemOf(note, { timeZone, editing, onEdit: setEditing }))} />
      </div>
      {next && (
        <Button kind="quiet" size="small" onClick={() => setCursors([...cursors, next])}>
          {t('notes.earlier')}
        </Button>
      )}
    </Stack>
  )
}

interface Shown {
  timeZone: string | undefined
  /** The note that is edited. */
  editing: string | undefined
  onEdit: (id: string | undefined) => void
}

function itemOf(note: Note, { timeZone, editing, onEdit }: Shown): TimelineItem {
  const { id, author, isPinned, writtenAt, editedAt } = note
  return {
    key: id,
    tone: 'quiet',
    icon: <Icon name={isPinned ? 'pin' : 'note'} size={12} />,
    text: (
      <>
        {author ? t.rich('notes.added', { who: element(<strong>{author.name}</strong>) }) : t('notes.addedByApi')}
        {isPinned && <span className="al-quiet"> · {t('notes.pinned')}</span>}
        {editedAt && <span className="al-quiet"> · {t('notes.edited')}</span>}
      </>
    ),
    when: <DateText value={writtenAt} {...(timeZone && { timeZone })} hasTime />,
    actions: <NoteActions note={note} onEdit={() => onEdit(id)} />,
    detail: <NoteText note={note} isEditing={editing === id} onDone={() => onEdit(undefined)} />,
  }
}
