import type { ManagedTag } from '@almoner/contracts/tags/tag'
import { useNotices } from '@almoner/ui/controls/notices'
import { describeError } from '@almoner/ui/form/submit'
import { trpc } from '../../trpc'
import { t } from './messages'

export const recordsOf = ({ counts }: ManagedTag): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0)

/** Removing a tag and bringing it back. */
export function useTagChanges() {
  const utils = trpc.useUtils()
  const { say, fail } = useNotices()
  const onError = (error: unknown) => fail(t('failed'), { detail: describeError(error).message })
  const restoring = trpc.tags.restore.useMutation({
    onSuccess: async ({ name }) => {
      say(t('restored', { name }))
      await utils.tags.invalidate()
    },
    onError,
  })
  const removing = trpc.tags.remove.useMutation({ onError })
  const restore = (id: string) => restoring.mutate({ id })
  return {
    restore,
    undo: (id: string) => ({ label: t('undo'), onUndo: () => restore(id) }),
    remove: (tag: ManagedTag) =>
      removing.mutate(
        { id: tag.id },
        {
          onSuccess: ({ id, name }) => {
            say(t('removedOne', { name, count: recordsOf(tag) }), undefined, {
              label: t('undo'),
              onUndo: () => restore(id),
            })
            void utils.tags.invalidate()
          },
        },
      ),
  }
}
