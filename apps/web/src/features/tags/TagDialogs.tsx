import { colorOfNew, tagColors, type ManagedTag, type TagColor } from '@almoner/contracts/tags/tag'
import { createTagInputSchema } from '@almoner/contracts/tags/tags.operations'
import { ActionDialog } from '@almoner/ui/controls/ActionDialog'
import { useNotices } from '@almoner/ui/controls/notices'
import { optionsOf } from '@almoner/ui/fields/options-of'
import { SelectField } from '@almoner/ui/fields/SelectField'
import { SwatchField } from '@almoner/ui/fields/SwatchField'
import { TextField } from '@almoner/ui/fields/TextField'
import { againstSchema } from '@almoner/ui/form/against-schema'
import { submitTo } from '@almoner/ui/form/submit'
import { z } from 'zod'
import { trpc } from '../../trpc'
import { t } from './messages'
import { recordsOf, useTagChanges } from './use-tag-changes'

interface TagValues {
  name?: string
  color?: TagColor
}

const judgeTag = againstSchema(createTagInputSchema)

interface TagDialogProps {
  /** Null for a new one. */
  tag: ManagedTag | null
  onClose: () => void
}

export function TagDialog({ tag, onClose }: TagDialogProps) {
  const { say } = useNotices()
  const utils = trpc.useUtils()
  const create = trpc.tags.create.useMutation()
  const update = trpc.tags.update.useMutation()
  const send = (values: TagValues) => {
    const fields = createTagInputSchema.parse(values)
    return tag ? update.mutateAsync({ id: tag.id, ...fields }) : create.mutateAsync(fields)
  }
  return (
    <ActionDialog<TagValues>
      title={tag ? t('dialog.editTitle') : t('dialog.addTitle')}
      initialValues={tag ? { name: tag.name, color: tag.color } : { color: colorOfNew('') }}
      validate={judgeTag}
      onSubmit={submitTo(send, {
        onDone: async () => {
          say(tag ? t('dialog.saved') : t('dialog.created'))
          onClose()
          await utils.tags.invalidate()
        },
      })}
      submitLabel={tag ? t('dialog.save') : t('dialog.create')}
      onClose={onClose}
    >
      <TextField name="name" label={t('dialog.name')} isRequired />
      <SwatchField name="color" label={t('dialog.color')} options={optionsOf(tagColors, t.group('colors'))} />
    </ActionDialog>
  )
}

interface MergeValues {
  intoId?: string
}

const judgeMerge = againstSchema(z.object({ intoId: z.string('Required') }))

interface MergeDialogProps {
  tag: ManagedTag
  others: readonly ManagedTag[]
  onClose: () => void
}

export function MergeDialog({ tag, others, onClose }: MergeDialogProps) {
  const { say } = useNotices()
  const utils = trpc.useUtils()
  const merge = trpc.tags.merge.useMutation()
  const { undo } = useTagChanges()
  const { id, name } = tag
  return (
    <ActionDialog<MergeValues>
      title={t('mergeDialog.title', { name })}
      intro={<p>{t('mergeDialog.intro', { name, count: recordsOf(tag) })}</p>}
      validate={judgeMerge}
      onSubmit={submitTo(({ intoId = '' }: MergeValues) => merge.mutateAsync({ id, intoId }), {
        onDone: async (into) => {
          say(t('mergeDialog.done', { name, into: into.name }), undefined, undo(id))
          onClose()
          await utils.tags.invalidate()
        },
      })}
      submitLabel={t('mergeDialog.submit')}
      onClose={onClose}
    >
      <SelectField
        name="intoId"
        label={t('mergeDialog.into')}
        options={others.map((other) => ({ value: other.id, label: other.name }))}
        hasSearch
        isRequired
      />
    </ActionDialog>
  )
}
