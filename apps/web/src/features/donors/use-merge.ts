import { useNotices } from '@almoner/ui/controls/notices'
import { describeError } from '@almoner/ui/form/submit'
import { useMergesInHubspot } from '../../hubspot/use-merges-in-hubspot'
import { trpc, type Inputs } from '../../trpc'
import { t } from './messages'
import { useUnmerge } from './use-unmerge'

/** Merges two donors, says so with a way back, and goes on. */
export function useMerge(onDone: () => void): {
  merge: (input: Inputs['donors']['merge']) => void
  isMerging: boolean
} {
  const utils = trpc.useUtils()
  const { say, fail } = useNotices()
  const { tryUnmerge } = useUnmerge()
  const isMergedInHubspot = useMergesInHubspot()
  const merging = trpc.donors.merge.useMutation({
    onSuccess: async ({ mergeId, donor }) => {
      onDone()
      // What HubSpot cannot undo is not undone by one click: the donor's page asks first.
      const undo = isMergedInHubspot ? undefined : { label: t('facts.undo'), onUndo: () => tryUnmerge(mergeId) }
      say(t('merge.done', { name: donor.name }), undefined, undo)
      await utils.invalidate()
    },
    onError: (error) => fail(t('merge.failed'), { detail: describeError(error).message }),
  })
  return { merge: (input) => merging.mutate(input), isMerging: merging.isPending }
}
