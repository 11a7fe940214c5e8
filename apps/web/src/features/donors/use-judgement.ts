import type { DuplicatePair } from '@almoner/contracts/donors/duplicates.operations'
import { useNotices } from '@almoner/ui/controls/notices'
import { describeError } from '@almoner/ui/form/submit'
import { trpc } from '../../trpc'
import { t } from './messages'

/** Says whether two donors are one, and offers to take it back. */
export function useJudgement(): (pair: Pick<DuplicatePair, 'donors'>, isDuplicate: boolean) => void {
  const utils = trpc.useUtils()
  const { say, fail } = useNotices()
  const judging = trpc.donors.judgeDuplicate.useMutation({
    onSuccess: () => utils.donors.duplicates.invalidate(),
    onError: (error) => fail(t('duplicates.judgeFailed'), { detail: describeError(error).message }),
  })
  const judge = ({ donors }: Pick<DuplicatePair, 'donors'>, isDuplicate: boolean) => {
    const [first, second] = donors
    const donorIds: [typeof first.id, typeof second.id] = [first.id, second.id]
    judging.mutate(
      { donorIds, isDuplicate },
      {
        onSuccess: () =>
          say(isDuplicate ? t('duplicates.reopened') : t('duplicates.told'), undefined, {
            label: t('facts.undo'),
            onUndo: () => judging.mutate({ donorIds, isDuplicate: !isDuplicate }),
          }),
      },
    )
  }
  return judge
}
