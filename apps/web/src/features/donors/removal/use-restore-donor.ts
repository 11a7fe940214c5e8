import type { RemovedDonorRow } from '@almoner/contracts/donors/removal.operations'
import { useNotices } from '@almoner/ui/controls/notices'
import { describeError } from '@almoner/ui/form/submit'
import { trpc } from '../../../trpc'
import { t } from '../messages'

/** Brings back a donor who was deleted, and says so. */
export function useRestoreDonor(): (donor: Pick<RemovedDonorRow, 'id' | 'name'>) => void {
  const { say, fail } = useNotices()
  const utils = trpc.useUtils()
  const restore = trpc.donors.restore.useMutation({
    onSuccess: () => Promise.all([utils.donors.invalidate(), utils.households.invalidate()]),
  })
  return ({ id, name }) =>
    restore.mutate(
      { id },
      {
        onSuccess: () => {
          say(t('removal.restored', { name }))
        },
        onError: (error) => fail(t('removal.restoreFailed', { name }), describeError(error)),
      },
    )
}
