import type { Relationship } from '@almoner/contracts/donors/relationship'
import { useNotices } from '@almoner/ui/controls/notices'
import { describeError } from '@almoner/ui/form/submit'
import { trpc } from '../../../trpc'
import { t } from '../messages'

/** Shows what changed on the pages of both. */
export function useKeepRelationships(): () => Promise<void> {
  const utils = trpc.useUtils()
  return async () => {
    await Promise.all([utils.relationships.invalidate(), utils.records.timeline.invalidate()])
  }
}

/** Takes a relationship back, and says so with a way to have it again. */
export function useRemoveRelationship(id: string): (one: Relationship) => void {
  const { say, fail } = useNotices()
  const keep = useKeepRelationships()
  const remove = trpc.relationships.remove.useMutation({ onSuccess: keep })
  const add = trpc.relationships.add.useMutation({ onSuccess: keep })
  const failing = { onError: (error: unknown) => fail(t('relationships.failed'), describeError(error)) }
  return ({ id: relationshipId, donorId: otherId, name, kind }) =>
    remove.mutate(
      { id, relationshipId },
      {
        ...failing,
        onSuccess: () =>
          say(t('relationships.removed', { name }), undefined, {
            label: t('facts.undo'),
            onUndo: () => add.mutate({ id, otherId, kind }, failing),
          }),
      },
    )
}
