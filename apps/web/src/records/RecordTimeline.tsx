import { openMail } from '@almoner/contracts/emails/mail-log.operations'
import { permissionOfRecord, type RecordKind, type RecordRef } from '@almoner/contracts/records/record'
import { getTimeline } from '@almoner/contracts/records/records.operations'
import { timelineGroups, type TimelineGroup } from '@almoner/contracts/records/timeline'
import { Button } from '@almoner/ui/controls/Button'
import { Segments } from '@almoner/ui/controls/Segments'
import { DateText, useDateLocale } from '@almoner/ui/data/DateText'
import { Section } from '@almoner/ui/data/Section'
import { SkeletonLines } from '@almoner/ui/data/Skeletons'
import { Timeline, TimelineParts } from '@almoner/ui/data/Timeline'
import { Stack } from '@almoner/ui/layout/Stack'
import { useState } from 'react'
import { todayIn } from '../date-presets'
import { useActor } from '../session/use-actor'
import { trpc } from '../trpc'
import { t } from './messages'
import { monthsOf } from './months'
import { NoteComposer } from './NoteComposer'
import { drawNote, timelineItem } from './timeline-items'
import type { TimelineLook } from './timeline-look'

/** The box for a note and all that happened with a record, in one order. Nothing for those who may not read about it. */
export function RecordTimeline({ record }: { record: RecordRef }) {
  const { can, canCall } = useActor()
  if (!canCall(getTimeline) || !can(permissionOfRecord[record.recordKind].read)) return null
  return (
    <Section title={t('timeline.title')}>
      <Stack gap={16}>
        <NoteComposer record={record} />
        <Feed key={record.recordId} record={record} />
      </Stack>
    </Section>
  )
}

/** What is told of a kind of record; of one that has notes and changes alone, there is little to choose. */
const groupsOf: Record<RecordKind, readonly TimelineGroup[]> = {
  donor: timelineGroups,
  charge: ['gifts', 'emails', 'notes'],
  donation: timelineGroups,
  campaign: ['notes', 'changes'],
  fundraiser: ['notes', 'changes'],
}

function Feed({ record }: { record: RecordRef }) {
  const [group, setGroup] = useState<TimelineGroup | 'all'>('all')
  const [editing, onEdit] = useState<string>()
  const { timeZone, canCall } = useActor()
  const locale = useDateLocale()
  const opensMails = canCall(openMail)
  const look = { timeZone, locale, today: todayIn(timeZone), recordId: record.recordId, opensMails, editing, onEdit }
  const choices = ['all', ...groupsOf[record.recordKind]] as const
  return (
    <Stack gap={16}>
      <div>
        <Segments
          label={t('timeline.filter')}
          choices={choices.map((value) => ({ value, label: t(`timeline.groups.${value}`) }))}
          chosen={group}
          onChoose={setGroup}
        />
      </div>
      {(group === 'all' || group === 'notes') && <PinnedNotes record={record} look={look} />}
      <Entries key={group} record={record} group={group} look={look} />
    </Stack>
  )
}

function PinnedNotes({ record, look }: { record: RecordRef; look: TimelineLook }) {
  const { data } = trpc.notes.list.useQuery({ ...record, isPinned: true, limit: 100 })
  if (!data || data.rows.length === 0) return null
  const { timeZone } = look
  return (
    <section aria-label={t('timeline.pinned')}>
      <Timeline
        items={data.rows.map((note) => ({
          ...drawNote({ ...note, isEdited: note.editedAt !== null }, look),
          key: note.id,
          when: <DateText value={note.writtenAt} {...(timeZone && { timeZone })} hasTime />,
        }))}
      />
    </section>
  )
}

interface EntriesProps {
  record: RecordRef
  group: TimelineGroup | 'all'
  look: TimelineLook
}

function Entries({ record, group, look }: EntriesProps) {
  const [cursors, setCursors] = useState<readonly (string | undefined)[]>([undefined])
  const pages = trpc.useQueries((ask) =>
    cursors.map((after) =>
      // Little at first: what is below it on the page is to be reached.
      ask.records.timeline({ ...record, after, limit: after ? 25 : 10, ...(group !== 'all' && { group }) }),
    ),
  )
  if (pages.some(({ isError, data }) => isError && !data))
    return (
      <p className="al-quiet" role="alert">
        {t('timeline.failed')}{' '}
        <Button size="small" onClick={() => pages.forEach((page) => void page.refetch())}>
          {t('timeline.retry')}
        </Button>
      </p>
    )
  if (!pages[0]?.data) return <SkeletonLines count={5} />
  const entries = pages.flatMap(({ data }) => data?.rows ?? [])
  // What is pinned stands above already.
  const shown = entries.filter((entry) => entry.kind !== 'note' || !entry.isPinned)
  const last = pages.at(-1)
  const next = last?.data?.next
  if (entries.length === 0)
    return <p className="al-quiet">{group === 'all' ? t('timeline.empty') : t('timeline.emptyGroup')}</p>
  return (
    <Stack gap={16}>
      <TimelineParts
        parts={monthsOf(shown, look).map(({ month, title, entries: ofMonth }) => ({
          key: month,
          title,
          items: ofMonth.map((entry) => timelineItem(entry, look)),
        }))}
      />
      {(next || last?.isLoading) && (
        <div>
          <Button
            kind="quiet"
            size="small"
            isBusy={last?.isLoading ?? false}
            onClick={() => next && setCursors([...cursors, next])}
          >
            {t('timeline.earlier')}
          </Button>
        </div>
      )}
    </Stack>
  )
}
