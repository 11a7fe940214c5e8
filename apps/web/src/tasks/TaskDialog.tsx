import { updateTaskInputSchema } from '@almoner/contracts/tasks/tasks.operations'
import type { Task } from '@almoner/contracts/tasks/task'
import { ActionDialog } from '@almoner/ui/controls/ActionDialog'
import { useNotices } from '@almoner/ui/controls/notices'
import { DateField } from '@almoner/ui/fields/DateField'
import { SelectField } from '@almoner/ui/fields/SelectField'
import { TextAreaField } from '@almoner/ui/fields/TextAreaField'
import { TextField } from '@almoner/ui/fields/TextField'
import { againstSchema } from '@almoner/ui/form/against-schema'
import { submitTo } from '@almoner/ui/form/submit'
import { Grid } from '@almoner/ui/layout/Grid'
import { trpc } from '../trpc'
import { t } from './messages'

interface Values {
  title?: string
  note?: string
  dueOn?: string
  assigneeId?: string
}

const judge = againstSchema(updateTaskInputSchema)

export function TaskDialog({ task, onClose }: { task: Task; onClose: () => void }) {
  const { id, title, note, dueOn, assignee } = task
  const utils = trpc.useUtils()
  const { say } = useNotices()
  const people = trpc.tasks.people.useQuery()
  const update = trpc.tasks.update.useMutation()
  const toInput = (values: Values) => ({
    id,
    title: values.title ?? '',
    note: values.note ?? null,
    dueOn: values.dueOn ?? null,
    assigneeId: values.assigneeId ?? null,
  })
  const known = people.data ?? []
  // Somebody who has left is still named.
  const offered = assignee && !known.some((one) => one.id === assignee.id) ? [...known, assignee] : known
  return (
    <ActionDialog<Values>
      title={t('form.title')}
      initialValues={{
        title,
        ...(note !== null && { note }),
        ...(dueOn !== null && { dueOn }),
        ...(assignee && { assigneeId: assignee.id }),
      }}
      validate={(values) => judge(toInput(values))}
      onSubmit={submitTo((values: Values) => update.mutateAsync(toInput(values)), {
        onDone: async () => {
          say(t('saved'))
          onClose()
          await utils.tasks.invalidate()
        },
      })}
      submitLabel={t('form.save')}
      submitWhen="changed"
      onClose={onClose}
    >
      <TextField name="title" label={t('form.task')} isRequired hasFocus autoComplete="off" />
      <Grid columns={2} gap={16}>
        <DateField name="dueOn" label={t('form.due')} />
        <SelectField
          name="assigneeId"
          label={t('form.assignee')}
          options={offered.map((one) => ({ value: one.id, label: one.name }))}
        />
      </Grid>
      <TextAreaField name="note" label={t('form.note')} rows={3} />
    </ActionDialog>
  )
}
