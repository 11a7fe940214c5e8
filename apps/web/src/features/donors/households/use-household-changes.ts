import type { Household, HouseholdMember, HouseholdRole } from '@almoner/contracts/donors/household'
import { useNotices } from '@almoner/ui/controls/notices'
import { describeError } from '@almoner/ui/form/submit'
import { trpc } from '../../../trpc'
import { t } from '../messages'

/** Shows what changed of a household on its page and on those of its people. */
export function useKeepHouseholds(): () => Promise<void> {
  const utils = trpc.useUtils()
  return async () => {
    await Promise.all([utils.households.invalidate(), utils.donors.invalidate(), utils.records.timeline.invalidate()])
  }
}

/** Changes who is in a household, and says so with a way back. */
export function useHouseholdChanges({ id, name }: Pick<Household, 'id' | 'name'>) {
  const { say, fail } = useNotices()
  const keep = useKeepHouseholds()
  const add = trpc.households.addMember.useMutation({ onSuccess: keep })
  const change = trpc.households.changeMember.useMutation({ onSuccess: keep })
  const remove = trpc.households.removeMember.useMutation({ onSuccess: keep })
  const failing = { onError: (error: unknown) => fail(t('household.failed'), describeError(error)) }
  return {
    changeRole: ({ donorId, role: before }: HouseholdMember, role: HouseholdRole) =>
      change.mutate(
        { id, donorId, role },
        {
          ...failing,
          onSuccess: () =>
            say(t('household.changed'), undefined, {
              label: t('facts.undo'),
              onUndo: () => change.mutate({ id, donorId, role: before }, failing),
            }),
        },
      ),
    remove: ({ donorId, role, name: who }: HouseholdMember) =>
      remove.mutate(
        { id, donorId },
        {
          ...failing,
          onSuccess: () =>
            say(t('household.removed', { who, name }), undefined, {
              label: t('facts.undo'),
              onUndo: () => add.mutate({ id, donorId, role }, failing),
            }),
        },
      ),
  }
}
