import type { RecordKind } from '@almoner/contracts/records/record'
import { listTagsOfRecords } from '@almoner/contracts/tags/tags.operations'
import type { DataColumn } from '@almoner/ui/data/data-columns'
import { TagLine } from '@almoner/ui/data/Tag'
import { keepPreviousData } from '@tanstack/react-query'
import { inParts } from '../lists/columns/in-parts'
import { useActor } from '../session/use-actor'
import { trpc } from '../trpc'
import { t } from './messages'

/** A column with the tags of a page's rows; they are asked for by the page, beside the rows. */
export function useTagsColumn<Row extends { id: string }>(
  recordKind: RecordKind,
  rows: readonly Row[] | undefined,
): DataColumn<Row>[] {
  const { canCall } = useActor()
  const isShown = canCall(listTagsOfRecords)
  const found = trpc.useQueries((ask) =>
    inParts(rows).map((recordIds) =>
      ask.tags.ofRecords({ recordKind, recordIds }, { enabled: isShown, placeholderData: keepPreviousData }),
    ),
  )
  if (!isShown) return []
  const tagsOf = new Map(found.flatMap(({ data = [] }) => data).map(({ recordId, tags }) => [recordId, tags]))
  return [
    {
      key: 'tags',
      title: t('title'),
      width: '270px',
      skeleton: '80px',
      // Tags come after their rows, and must not push the other columns then.
      render: ({ id }) => (
        <div style={{ inlineSize: 246, overflow: 'hidden' }}>
          <TagLine tags={tagsOf.get(id) ?? []} />
        </div>
      ),
    },
  ]
}
