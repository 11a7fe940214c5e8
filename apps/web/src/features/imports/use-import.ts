import type { Import, ImportStatus } from '@almoner/contracts/imports/import'
import { useEffect, useRef } from 'react'
import { trpc } from '../../trpc'

const moving: readonly ImportStatus[] = ['checking', 'running', 'undoing']
const pollMs = 700

/** Whether a job is at work on it, so that it changes by itself. */
export const isMoving = (status: ImportStatus): boolean => moving.includes(status)

/** One import, looked at again and again while a job is at work on it; what it changed elsewhere is then fetched anew. */
export function useImport(id: string) {
  const utils = trpc.useUtils()
  const found = trpc.imports.get.useQuery(
    { id },
    {
      refetchInterval: (query) => (query.state.data && isMoving(query.state.data.status) ? pollMs : false),
      refetchIntervalInBackground: true,
    },
  )
  const status = found.data?.status
  const before = useRef(status)
  useEffect(() => {
    const wasMoving = before.current !== undefined && isMoving(before.current)
    before.current = status
    if (!wasMoving || status === undefined || isMoving(status)) return
    void utils.imports.problemRows.invalidate({ id })
    void utils.imports.repeatedFaults.invalidate({ id })
    void utils.imports.similarDonors.invalidate({ id })
    void utils.imports.changedRows.invalidate({ id })
    void utils.imports.preview.invalidate({ id })
    void utils.imports.previewPages.invalidate({ id })
    void utils.imports.list.invalidate()
    if (status === 'checked') return
    for (const noun of [utils.charges, utils.donors, utils.campaigns, utils.designations, utils.dashboards])
      void noun.invalidate()
  }, [status, id, utils])
  return found
}

export function useTakeImport() {
  const utils = trpc.useUtils()
  return (changed: Import) => {
    utils.imports.get.setData({ id: changed.id }, changed)
    void utils.imports.list.invalidate()
  }
}
