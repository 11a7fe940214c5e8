import { useNotices } from '@almoner/ui/controls/notices'
import { describeError } from '@almoner/ui/form/submit'
import { trpc } from '../../trpc'
import { t } from './messages'

/** Undoes a merge, and says so. `tryUnmerge` tells of a refusal as well, which `unmerge` leaves to whoever called it. */
export function useUnmerge(): {
  unmerge: (mergeId: string) => Promise<unknown>
  tryUnmerge: (mergeId: string) => void
} {
  const utils = trpc.useUtils()
  const { say, fail } = useNotices()
  const unmerging = trpc.donors.unmerge.useMutation({
    onSuccess: async () => {
      say(t('merge.undone'))
      await utils.invalidate()
    },
  })
  return {
    unmerge: (mergeId) => unmerging.mutateAsync({ mergeId }),
    tryUnmerge: (mergeId) =>
      unmerging.mutate(
        { mergeId },
        { onError: (error) => fail(t('merge.undoFailed'), { detail: describeError(error).message }) },
      ),
  }
}
