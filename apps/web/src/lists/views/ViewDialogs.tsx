import type { SavedView, ViewedList } from '@almoner/contracts/saved-views/saved-view'
import {
  createSavedViewInputSchema,
  updateSavedViewInputSchema,
} from '@almoner/contracts/saved-views/saved-views.operations'
import { ActionDialog } from '@almoner/ui/controls/ActionDialog'
import { useNotices } from '@almoner/ui/controls/notices'
import { CheckboxField } from '@almoner/ui/fields/CheckboxField'
import { TextField } from '@almoner/ui/fields/TextField'
import { againstSchema } from '@almoner/ui/form/against-schema'
import { submitTo } from '@almoner/ui/form/submit'
import { useState } from 'react'
import { trpc } from '../../trpc'
import { listText } from '../messages'
import type { ViewState } from './view-link'

interface Values {
  name?: string
  isShared?: boolean
}

const judgeNew = againstSchema(createSavedViewInputSchema)
const judgeName = againstSchema(updateSavedViewInputSchema)

interface SaveViewDialogProps {
  list: ViewedList
  state: ViewState
  /** What the name begins with. */
  name?: string
  onSaved: (view: SavedView) => void
  onClose: () => void
}

/** Asks what a view is called, and whether others see it. */
export function SaveViewDialog({ list, state, name, onSaved, onClose }: SaveViewDialogProps) {
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const utils = trpc.useUtils()
  const { say } = useNotices()
  const create = trpc.savedViews.create.useMutation()
  const { query, columns, density } = state
  const inputOf = (values: Values) => ({
    list,
    name: values.name ?? '',
    query,
    columns: [...columns],
    density,
    isShared: values.isShared ?? false,
    idempotencyKey,
  })
  return (
    <ActionDialog<Values>
      title={listText('views.newTitle')}
      initialValues={{ ...(name && { name }), isShared: false }}
      validate={(values) => judgeNew(inputOf(values))}
      onSubmit={submitTo((values: Values) => create.mutateAsync(inputOf(values)), {
        onDone: async (view) => {
          say(listText('views.saved'))
          utils.savedViews.list.setData(undefined, (all) => [...(all ?? []), view])
          onSaved(view)
          await utils.savedViews.invalidate()
        },
      })}
      submitLabel={listText('views.submit')}
      onClose={onClose}
    >
      <TextField name="name" label={listText('views.name')} isRequired hasFocus autoComplete="off" />
      <CheckboxField name="isShared" label={listText('views.shareField')} />
    </ActionDialog>
  )
}

export function RenameViewDialog({ view, onClose }: { view: SavedView; onClose: () => void }) {
  const utils = trpc.useUtils()
  const update = trpc.savedViews.update.useMutation()
  const inputOf = (values: Values) => ({ id: view.id, name: values.name ?? '' })
  return (
    <ActionDialog<Values>
      title={listText('views.renameTitle')}
      initialValues={{ name: view.name }}
      validate={(values) => judgeName(inputOf(values))}
      onSubmit={submitTo((values: Values) => update.mutateAsync(inputOf(values)), {
        onDone: async () => {
          onClose()
          await utils.savedViews.invalidate()
        },
      })}
      submitLabel={listText('views.submitName')}
      submitWhen="changed"
      onClose={onClose}
    >
      <TextField name="name" label={listText('views.name')} isRequired hasFocus autoComplete="off" />
    </ActionDialog>
  )
}
