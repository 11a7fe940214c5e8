import type { CustomField } from '@almoner/contracts/custom-fields/custom-field'
import { useNotices } from '@almoner/ui/controls/notices'
import { describeError } from '@almoner/ui/form/submit'
import { trpc } from '../../trpc'
import { t } from './messages'

/** Archiving fields, bringing them back, and moving them. */
export function useFieldChanges() {
  const utils = trpc.useUtils()
  const { say, fail } = useNotices()
  const onError = (error: unknown) => fail(t('failed'), { detail: describeError(error).message })
  const refresh = () => utils.customFields.invalidate()
  const restoring = trpc.customFields.restore.useMutation({
    onSuccess: async ({ name }) => {
      say(t('restored', { name }))
      await refresh()
    },
    onError,
  })
  const restore = (id: string) => restoring.mutate({ id })
  const archiving = trpc.customFields.archive.useMutation({
    onSuccess: async ({ id, name }) => {
      say(t('archived', { name }), undefined, { label: t('undo'), onUndo: () => restore(id) })
      await refresh()
    },
    onError,
  })
  const ordering = trpc.customFields.order.useMutation({ onSuccess: refresh, onError })
  return {
    restore,
    archive: (id: string) => archiving.mutate({ id }),
    /** Puts a field so many places further on among those of its kind. */
    move: (fields: readonly CustomField[], field: CustomField, by: 1 | -1) => {
      const others = fields.filter((one) => one !== field)
      const ids = others.toSpliced(fields.indexOf(field) + by, 0, field).map(({ id }) => id)
      ordering.mutate({ recordKind: field.recordKind, ids })
    },
  }
}
