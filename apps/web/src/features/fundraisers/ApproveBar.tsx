import { approveFundraisers, mostAtOnce } from '@almoner/contracts/fundraisers/fundraisers.operations'
import type { FundraiserRow } from '@almoner/contracts/fundraisers/fundraiser'
import { Button } from '@almoner/ui/controls/Button'
import { useNotices } from '@almoner/ui/controls/notices'
import { SelectionBar } from '@almoner/ui/data/SelectionBar'
import type { Selection } from '@almoner/ui/data/use-selection'
import { MayCall } from '../../session/MayCall'
import { trpc } from '../../trpc'
import { t } from './messages'

/** Approves all who are chosen, and names those who could not be. */
export function ApproveBar({ selection }: { selection: Selection<FundraiserRow> }) {
  const utils = trpc.useUtils()
  const { say, fail } = useNotices()
  const approve = trpc.fundraisers.approveAll.useMutation({
    onSuccess: ({ approved, refused }) => {
      const names = refused.flatMap(({ id }) => selection.chosen.get(id)?.displayName ?? [])
      selection.clear()
      if (approved.length > 0) say(t('bulk.approved', { count: approved.length }))
      if (refused.length > 0) fail(t('bulk.refused', { count: refused.length }), { detail: names.join(', ') })
    },
    onError: (error) => fail(error.message),
    onSettled: () => utils.fundraisers.invalidate(),
  })
  const ids = [...selection.chosen.keys()]
  const isTooMany = ids.length > mostAtOnce
  return (
    <SelectionBar
      count={ids.length}
      limit={isTooMany ? t('bulk.most', { most: mostAtOnce }) : undefined}
      onClear={selection.clear}
    >
      <MayCall operation={approveFundraisers}>
        <Button
          kind="primary"
          size="small"
          disabled={isTooMany}
          isBusy={approve.isPending}
          onClick={() => approve.mutate({ ids })}
        >
          {t('bulk.approve', { count: ids.length })}
        </Button>
      </MayCall>
    </SelectionBar>
  )
}
