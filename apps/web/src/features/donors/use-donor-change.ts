import type { Donor } from '@almoner/contracts/donors/donor'
import { useNotices } from '@almoner/ui/controls/notices'
import { describeError } from '@almoner/ui/form/submit'
import { trpc } from '../../trpc'
import type { DonorValues } from './donor-values'
import { t } from './messages'

interface Changed {
  /** What was changed, as the page calls it. */
  label: string
  /** What is sent to have it as before. */
  before: DonorValues
}

/** Shows a changed donor everywhere. */
export function useKeepDonor(id: string): (donor: Donor) => Promise<void> {
  const utils = trpc.useUtils()
  return async (donor) => {
    utils.donors.get.setData({ id }, donor)
    await Promise.all([
      utils.donors.invalidate(),
      utils.records.timeline.invalidate(),
      // What their receipts lack may be what was added.
      utils.receipts.invalidate(),
      utils.annualReceipts.invalidate(),
    ])
  }
}

/** Changes a donor, and says so with a way back. */
export function useDonorChange(id: string): (values: DonorValues, changed: Changed) => Promise<void> {
  const { say, fail } = useNotices()
  const update = trpc.donors.update.useMutation({ onSuccess: useKeepDonor(id) })
  const takeBack = async ({ label, before }: Changed) => {
    try {
      await update.mutateAsync({ id, ...before })
      say(t('facts.undone', { label }))
    } catch (error) {
      fail(t('facts.undoFailed'), describeError(error))
    }
  }
  return async (values, changed) => {
    await update.mutateAsync({ id, ...values })
    say(t('facts.changed', { label: changed.label }), undefined, {
      label: t('facts.undo'),
      onUndo: () => void takeBack(changed),
    })
  }
}
