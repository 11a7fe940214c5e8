import { useNotices } from '@almoner/ui/controls/notices'
import { describeError } from '@almoner/ui/form/submit'
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
  const unmerge = useUnmerge()
  const merging = trpc.donors.merge.useMutation({
    onSuccess: async ({ mergeId, donor }) => {
      onDone()
      say(t('merge.done', { name: donor.name }), undefined, { label: t('form.undo'), onUndo: () => unmerge(mergeId) })
      await utils.invalidate()
    },
    onError: (error) => fail(t('merge.failed'), { detail: describeError(error).message }),
  })
  return { merge: (input) => merging.mutate(input), isMerging: merging.isPending }
}
