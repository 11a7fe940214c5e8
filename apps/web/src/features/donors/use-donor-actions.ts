import type { Donor } from '@almoner/contracts/donors/donor'
import { addMember } from '@almoner/contracts/donors/households.operations'
import { eraseDonor } from '@almoner/contracts/donors/erasure.operations'
import { mergeDonors } from '@almoner/contracts/donors/merge.operations'
import { addRelationship } from '@almoner/contracts/donors/relationships.operations'
import { makePersonCopy } from '@almoner/contracts/person-copies/person-copies.operations'
import { removeDonor } from '@almoner/contracts/donors/removal.operations'
import { setDeceased } from '@almoner/contracts/donors/wishes.operations'
import { getStatement } from '@almoner/contracts/statements/statements.operations'
import { useNotices } from '@almoner/ui/controls/notices'
import { describeError } from '@almoner/ui/form/submit'
import { useNavigate } from 'react-router'
import type { Action } from '../../actions/action'
import { useRightful } from '../../actions/use-rightful'
import { paths } from '../../paths'
import { trpc } from '../../trpc'
import { t } from './messages'
import { useKeepDonor } from './use-donor-change'
import { usePersonCopy } from './use-person-copy'

export type DonorDialog = 'merge' | 'deceased' | 'household' | 'relationship' | 'remove' | 'erase'

/** What can be done with a donor from the menu of their page, in groups. */
export function useDonorActions(donor: Donor, setDialog: (dialog: DonorDialog) => void): Action[][] {
  const revive = useRevive(donor)
  const passing =
    donor.status === 'deceased'
      ? { id: 'donor.revive', label: t('deceased.undo'), run: revive }
      : { id: 'donor.deceased', label: t('deceased.open'), run: () => setDialog('deceased') }
  const navigate = useNavigate()
  const copy = usePersonCopy(donor)
  const actions = useRightful([
    {
      id: 'donor.statement',
      label: t('statement.open'),
      operation: getStatement,
      isLookedFor: true,
      run: () => navigate(paths.donorStatement(donor.id)),
    },
    ...(donor.type !== 'household' && !donor.household
      ? [{ id: 'donor.household', label: t('household.join'), operation: addMember, run: () => setDialog('household') }]
      : []),
    {
      id: 'donor.relationship',
      label: t('relationships.add'),
      operation: addRelationship,
      run: () => setDialog('relationship'),
    },
    {
      id: 'donor.merge',
      label: t('merge.with'),
      operation: mergeDonors,
      isLookedFor: true,
      run: () => setDialog('merge'),
    },
    ...(donor.type === 'person' ? [{ ...passing, operation: setDeceased }] : []),
    {
      id: 'donor.copy',
      label: t('personCopy.open'),
      operation: makePersonCopy,
      isLookedFor: true,
      run: copy,
    },
  ])
  const removal = useRightful([
    {
      id: 'donor.remove',
      label: t('removal.open'),
      isDanger: true,
      operation: removeDonor,
      isLookedFor: true,
      run: () => setDialog('remove'),
    },
    {
      id: 'donor.erase',
      label: t('erasure.open'),
      isDanger: true,
      operation: eraseDonor,
      isLookedFor: true,
      run: () => setDialog('erase'),
    },
  ])
  return [actions, removal]
}

/** Takes back that a donor has died; what was ended by it stays ended. */
function useRevive({ id }: Donor): () => void {
  const { say, fail } = useNotices()
  const keep = useKeepDonor(id)
  const change = trpc.donors.setDeceased.useMutation({ onSuccess: ({ donor }) => keep(donor) })
  return () =>
    change.mutate(
      { id, isDeceased: false },
      {
        onSuccess: () => say(t('deceased.undone')),
        onError: (error) => fail(t('deceased.undoFailed'), { detail: describeError(error).message }),
      },
    )
}
