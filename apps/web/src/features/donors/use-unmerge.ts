import { useNotices } from '@almoner/ui/controls/notices'
import { describeError } from '@almoner/ui/form/submit'
import { trpc } from '../../trpc'
import { t } from './messages'

/** Undoes a merge, and says so. */
export function useUnmerge(): (mergeId: string) => void {
  const utils = trpc.useUtils()
  const { say, fail } = useNotices()
  const unmerging = trpc.donors.unmerge.useMutation({
    onSuccess: async () => {
      say(t('merge.undone'))
      await utils.invalidate()
    },
    onError: (error) => fail(t('merge.undoFailed'), { detail: describeError(error).message }),
  })
  return (mergeId) => unmerging.mutate({ mergeId })
}
