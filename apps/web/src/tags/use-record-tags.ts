import type { RecordRef } from '@almoner/contracts/records/record'
import { colorOfNew, tagKey, type Tag } from '@almoner/contracts/tags/tag'
import { useNotices } from '@almoner/ui/controls/notices'
import { describeError } from '@almoner/ui/form/submit'
import { useRef } from 'react'
import { trpc } from '../trpc'
import { t } from './messages'

interface Change {
  add?: string[]
  remove?: string[]
}

const has = (names: readonly string[] = [], { name }: Pick<Tag, 'name'>): boolean =>
  names.some((one) => tagKey(one) === tagKey(name))

const byName = (one: Tag, other: Tag): number => tagKey(one.name).localeCompare(tagKey(other.name))

/** The tags of a record, and changing them: what was chosen shows so at once, before the server has answered. */
export function useRecordTags(record: RecordRef) {
  const utils = trpc.useUtils()
  const { say, fail } = useNotices()
  const asked = { recordKind: record.recordKind, recordIds: [record.recordId] }
  const query = trpc.tags.ofRecords.useQuery(asked)
  const known = trpc.tags.list.useQuery(undefined, { staleTime: 30_000 }).data ?? []
  const underWay = useRef(0)

  const show = ({ add = [], remove = [] }: Change) => {
    utils.tags.ofRecords.setData(asked, (rows = []) => {
      const tags = rows[0]?.tags ?? []
      const come = add
        .filter((name) => !has([name], { name: '' }) && !tags.some((tag) => has([name], tag)))
        .map((name) => known.find((tag) => has([name], tag)) ?? { id: `new ${name}`, name, color: colorOfNew(name) })
      const left = [...tags, ...come].filter((tag) => !has(remove, tag))
      return left.length === 0 ? [] : [{ ...record, tags: left.toSorted(byName) }]
    })
  }

  const changing = trpc.tags.change.useMutation({
    onMutate: async (change) => {
      underWay.current += 1
      await utils.tags.ofRecords.cancel(asked)
      show(change)
    },
    onError: (error) => fail(t('failed'), { detail: describeError(error).message }),
    onSettled: async () => {
      underWay.current -= 1
      // What was chosen since would be gone for a moment.
      if (underWay.current > 0) return
      await Promise.all([
        utils.tags.invalidate(),
        utils.records.timeline.invalidate({ recordKind: record.recordKind, recordId: record.recordId }),
      ])
    },
  })
  const change = (what: Change) => changing.mutate({ ...record, ...what })
  const tags = query.data?.[0]?.tags ?? []
  return {
    tags,
    isKnown: query.data !== undefined,
    /** Those that the record does not have. */
    others: known.filter((tag) => !tags.some((one) => one.id === tag.id)),
    add: (name: string) => change({ add: [name] }),
    remove: (name: string) => {
      change({ remove: [name] })
      say(t('removed', { name }), undefined, { label: t('undo'), onUndo: () => change({ add: [name] }) })
    },
  }
}
