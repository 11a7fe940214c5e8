import type { BulkChange } from '@almoner/contracts/bulk-changes/bulk-change'
import { useNotices } from '@almoner/ui/controls/notices'
import { describeError } from '@almoner/ui/form/submit'
import { useEffect } from 'react'
import { trpc } from '../../trpc'
import { bulkText } from './messages'

const pollMs = 600

/** A bulk change that is followed while it is under way; once it is over, what is on the screen is read again. */
export function useBulkChange(id: string | null) {
  const utils = trpc.useUtils()
  const { fail } = useNotices()
  const query = trpc.bulkChanges.get.useQuery(
    { id: id ?? '' },
    {
      enabled: id !== null,
      refetchInterval: ({ state }) => (state.data?.status === 'running' ? pollMs : false),
      refetchIntervalInBackground: true,
    },
  )
  const finishedAt = query.data?.finishedAt
  useEffect(() => {
    if (finishedAt) void utils.invalidate(undefined, { predicate: ({ queryKey }) => !isOwn(queryKey) })
  }, [finishedAt, utils])

  const stopping = trpc.bulkChanges.stop.useMutation()
  const undoing = trpc.bulkChanges.undo.useMutation()
  const tried = async (work: (id: string) => Promise<BulkChange>): Promise<BulkChange | undefined> => {
    if (id === null) return undefined
    try {
      const change = await work(id)
      utils.bulkChanges.get.setData({ id: change.id }, change)
      return change
    } catch (error) {
      fail(bulkText('follow.failed'), { detail: describeError(error).message })
      return undefined
    } finally {
      void utils.bulkChanges.invalidate()
    }
  }
  return {
    query,
    isBusy: stopping.isPending || undoing.isPending,
    stop: () => tried((one) => stopping.mutateAsync({ id: one })),
    /** Answers the bulk change that undoes it. */
    undo: () => tried((one) => undoing.mutateAsync({ id: one })),
  }
}

const isOwn = ([path]: readonly unknown[]): boolean =>
  Array.isArray(path) && path[0] === 'bulkChanges' && path[1] === 'get'
