import { addDays } from '@almoner/contracts/add-days'
import { mostSkippedAtOnce, type BulkAction } from '@almoner/contracts/bulk-changes/bulk-command'
import { campaignTargets } from '@almoner/contracts/campaigns/campaign-target'
import type { CustomField } from '@almoner/contracts/custom-fields/custom-field'
import { RadioCards } from '@almoner/ui/controls/RadioCards'
import { DateField } from '@almoner/ui/fields/DateField'
import { optionsOf } from '@almoner/ui/fields/options-of'
import { SegmentsField } from '@almoner/ui/fields/SegmentsField'
import { SelectField } from '@almoner/ui/fields/SelectField'
import { TextAreaField } from '@almoner/ui/fields/TextAreaField'
import { TextField } from '@almoner/ui/fields/TextField'
import { useField } from 'react-final-form'
import { CustomValueField } from '../../custom-fields/CustomValueField'
import { todayIn } from '../../date-presets'
import { useActor } from '../../session/use-actor'
import { TagsField } from '../../tags/TagsField'
import { trpc } from '../../trpc'
import { chosenOf, nobody, type BulkForm } from './bulk-form'
import { bulkText } from './messages'

/** What a bulk change is asked about. */
interface BulkFieldsProps {
  action: BulkAction
  /** The custom fields that the records can have. */
  fields: readonly CustomField[]
}

export function BulkFields({ action, fields }: BulkFieldsProps) {
  switch (action) {
    case 'addTags':
      return <TagsField name="command.tags" label={bulkText('tags')} canCreate />
    case 'removeTags':
      return <TagsField name="command.tags" label={bulkText('tags')} />
    case 'setOwner':
      return <OwnerField />
    case 'setField':
      return <FieldAndValue fields={fields} />
    case 'addTask':
      return <TaskFields />
    case 'setDoNotContact':
      return (
        <SegmentsField
          name="command.contact"
          label={bulkText('contact.label')}
          options={(['no', 'yes'] as const).map((value) => ({ value, label: bulkText(`contact.${value}`) }))}
        />
      )
    case 'pause':
      return <UntilWhen />
    case 'skip':
      return (
        <SelectField
          name="command.count"
          label={bulkText('skipped')}
          options={Array.from({ length: mostSkippedAtOnce }, (_, place) => ({
            value: String(place + 1),
            label: bulkText('skipOf', { count: place + 1 }),
          }))}
          isRequired
        />
      )
    case 'moveFund':
      return <FundField />
    case 'changeStatus':
      return (
        <SelectField
          name="command.to"
          label={bulkText('state.label')}
          options={optionsOf(campaignTargets, bulkText.group('state.targets'))}
          isRequired
        />
      )
    case 'approve':
    case 'invite':
    case 'pausePage':
    case 'resumePage':
    case 'resendConfirmation':
    case 'resume':
    case 'sendCardLink':
      return null
  }
}

function OwnerField() {
  const { data: known = [] } = trpc.tasks.people.useQuery()
  const people = known.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <SelectField
      name="command.ownerUserId"
      label={bulkText('owner.label')}
      options={[...people, { value: nobody, label: bulkText('owner.nobody') }]}
      isRequired
    />
  )
}

/** A custom field, and under it what is to be written. */
function FieldAndValue({ fields }: Pick<BulkFieldsProps, 'fields'>) {
  const { org } = useActor()
  const { input } = useField<string | undefined>('command.key')
  const [chosen] = chosenOf(fields, { command: { key: input.value ?? '' } })
  return (
    <>
      <SelectField
        name="command.key"
        label={bulkText('field.label')}
        options={fields.map(({ key, name }) => ({ value: key, label: name }))}
        isRequired
      />
      {chosen && <CustomValueField key={chosen.key} field={chosen} currency={org?.entities[0]?.currency ?? 'usd'} />}
    </>
  )
}

function TaskFields() {
  const { timeZone } = useActor()
  const { data: known = [] } = trpc.tasks.people.useQuery()
  return (
    <>
      <TextField name="command.title" label={bulkText('task.title')} isRequired />
      <DateField name="command.dueOn" label={bulkText('task.dueOn')} min={todayIn(timeZone ?? undefined)} />
      <SelectField
        name="command.assigneeId"
        label={bulkText('task.assignee')}
        options={known.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <TextAreaField name="command.note" label={bulkText('task.note')} rows={2} />
    </>
  )
}

function UntilWhen() {
  const { input: kind } = useField<BulkForm['kind']>('kind')
  const { timeZone } = useActor()
  return (
    <>
      <RadioCards
        label={bulkText('until.label')}
        choices={[
          { value: 'open', label: bulkText('until.open') },
          { value: 'day', label: bulkText('until.day') },
        ]}
        chosen={kind.value}
        onChoose={(chosen) => kind.onChange(chosen)}
      />
      {kind.value === 'day' && (
        <DateField
          name="command.until"
          label={bulkText('until.resumesOn')}
          min={addDays(todayIn(timeZone ?? undefined), 1)}
          isRequired
        />
      )}
    </>
  )
}

function FundField() {
  const funds = trpc.designations.listManaged.useQuery({})
  const options = (funds.data ?? [])
    .filter(({ status }) => status === 'active')
    .map(({ id, designation }) => ({ value: id as string, label: designation }))
  return <SelectField name="command.designationId" label={bulkText('fund')} options={options} isRequired />
}
