import type { CustomField } from '@almoner/contracts/custom-fields/custom-field'
import { customMoneySchema, type CustomValues } from '@almoner/contracts/custom-fields/custom-value'
import type { RecordKind, RecordRef } from '@almoner/contracts/records/record'
import { useNotices } from '@almoner/ui/controls/notices'
import { againstSchema } from '@almoner/ui/form/against-schema'
import { InPlaceForm } from '@almoner/ui/form/InPlaceForm'
import { describeError, submitTo } from '@almoner/ui/form/submit'
import { useActor } from '../session/use-actor'
import { trpc } from '../trpc'
import { UnsavedChangesGuard } from '../UnsavedChangesGuard'
import { formOf, schemaOfForm, sentOf, type CustomForm } from './custom-form'
import { CustomValueField } from './CustomValueField'
import { customText } from './messages'

const recordsOf = {
  donor: 'donors',
  charge: 'charges',
  donation: 'donations',
  campaign: 'campaigns',
  fundraiser: 'fundraisers',
} as const satisfies Record<RecordKind, string>

interface EditCustomValueProps {
  record: RecordRef
  field: CustomField
  values: CustomValues
  onClose: () => void
  onDirty: (isDirty: boolean) => void
}

/** Changes one value in its place; what was saved can be undone from the notice that says so. */
export function EditCustomValue({ record, field, values, onClose, onDirty }: EditCustomValueProps) {
  const { org } = useActor()
  const { say, fail } = useNotices()
  const utils = trpc.useUtils()
  const save = trpc.customFields.save.useMutation()
  const before = values[field.key]
  const money = customMoneySchema.safeParse(before)
  const currency = money.success ? money.data.currency : (org?.entities[0]?.currency ?? 'usd')
  const { name, key } = field

  const refresh = async () => {
    await Promise.all([
      utils.customFields.values.invalidate(),
      utils.records.timeline.invalidate(record),
      utils[recordsOf[record.recordKind]].invalidate(),
    ])
  }
  const undo = () =>
    void save
      .mutateAsync({ ...record, custom: { [key]: before ?? null } })
      .then(refresh)
      .catch((error: unknown) => fail(customText('failed', { name }), { detail: describeError(error).message }))
  const done = async () => {
    await refresh()
    onClose()
    const canUndo = before !== undefined || !field.isRequired
    say(customText('saved', { name }), undefined, canUndo ? { label: customText('undo'), onUndo: undo } : undefined)
  }
  return (
    <InPlaceForm<CustomForm>
      label={name}
      initialValues={formOf(field, values)}
      validate={againstSchema(schemaOfForm([field]))}
      onSubmit={submitTo((form: CustomForm) => save.mutateAsync({ ...record, custom: sentOf([field], form) }), {
        onDone: done,
      })}
      onClose={onClose}
      onDirty={onDirty}
    >
      <CustomValueField field={field} currency={currency} record={record} />
      <UnsavedChangesGuard />
    </InPlaceForm>
  )
}
