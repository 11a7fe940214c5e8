import { addDays } from '@almoner/contracts/add-days'
import { mostSkippedAtOnce, type BulkAction } from '@almoner/contracts/bulk-changes/bulk-command'
import { RadioCards } from '@almoner/ui/controls/RadioCards'
import { DateField } from '@almoner/ui/fields/DateField'
import { SegmentsField } from '@almoner/ui/fields/SegmentsField'
import { SelectField } from '@almoner/ui/fields/SelectField'
import { useField } from 'react-final-form'
import { todayIn } from '../../date-presets'
import { useActor } from '../../session/use-actor'
import { TagsField } from '../../tags/TagsField'
import { trpc } from '../../trpc'
import { nobody, type BulkForm } from './bulk-form'
import { bulkText } from './messages'

/** The fields of a bulk change, where it has terms. */
export function BulkFields({ action }: { action: BulkAction }) {
  switch (action) {
    case 'addTags':
      return <TagsField name="command.tags" label={bulkText('tags')} canCreate />
    case 'removeTags':
      return <TagsField name="command.tags" label={bulkText('tags')} />
    case 'setOwner':
      return <OwnerField />
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
