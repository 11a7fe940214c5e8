import type { Adoption, AdoptionItemStatus, AdoptionStatus } from '@almoner/contracts/adoptions/adoption'
import { useNotices } from '@almoner/ui/controls/notices'
import { describeError } from '@almoner/ui/form/submit'
import { useEffect, useRef } from 'react'
import { trpc } from '../../trpc'
import { t } from './messages'

const moving: readonly AdoptionStatus[] = ['reading', 'comparing', 'planned', 'taking', 'giving_back']
const pollMs = 1_500

/** An adoption, looked at again and again while something of it is under way. */
export function useAdoption(integrationId: string) {
  const utils = trpc.useUtils()
  const found = trpc.adoptions.find.useQuery(
    { integrationId },
    {
      refetchInterval: (query) => (query.state.data && moving.includes(query.state.data.status) ? pollMs : false),
      refetchIntervalInBackground: true,
    },
  )
  const { data } = found
  const mark = data ? `${data.status} ${JSON.stringify(data.counts)}` : ''
  const before = useRef(mark)
  useEffect(() => {
    if (before.current === mark) return
    before.current = mark
    void utils.adoptions.items.invalidate()
  }, [mark, utils])
  return found
}

/** Sends a command and shows what the adoption is after it. */
export function useAdoptionCommand() {
  const utils = trpc.useUtils()
  const { fail } = useNotices()
  return async (work: Promise<Adoption>): Promise<void> => {
    try {
      const changed = await work
      utils.adoptions.find.setData({ integrationId: changed.integrationId }, changed)
    } catch (error) {
      fail(t('actions.failed'), { detail: describeError(error).message })
    }
    await utils.adoptions.invalidate()
  }
}

export const countOf = ({ counts }: Adoption, ...statuses: AdoptionItemStatus[]): number =>
  counts
    .filter(({ status, isLeftOut }) => statuses.includes(status) && !(status === 'ready' && isLeftOut))
    .reduce((sum, { count }) => sum + count, 0)
