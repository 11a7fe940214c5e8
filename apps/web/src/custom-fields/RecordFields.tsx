import type { CustomField } from '@almoner/contracts/custom-fields/custom-field'
import { listCustomValues, saveCustomValues } from '@almoner/contracts/custom-fields/custom-fields.operations'
import type { CustomValues } from '@almoner/contracts/custom-fields/custom-value'
import { permissionOfRecord, type RecordRef } from '@almoner/contracts/records/record'
import { Facts } from '@almoner/ui/data/Facts'
import { Section } from '@almoner/ui/data/Section'
import { Text } from '@almoner/ui/layout/Text'
import { useOneOpen } from '@almoner/ui/form/use-one-open'
import type { ReactNode } from 'react'
import { useActor } from '../session/use-actor'
import { trpc } from '../trpc'
import { CustomValueText } from './CustomValueText'
import { EditCustomValue } from './EditCustomValue'
import { customText } from './messages'
import { useCustomFields } from './use-custom-fields'

/** What a record has in the custom fields of its kind, each changed in place. Nothing where there are no fields. */
export function RecordFields({ record }: { record: RecordRef }) {
  const { can, canCall } = useActor()
  const { manage } = permissionOfRecord[record.recordKind]
  const fields = useCustomFields(record.recordKind)
  const values = trpc.customFields.values.useQuery(
    { recordKind: record.recordKind, recordIds: [record.recordId] },
    { enabled: canCall(listCustomValues) && fields.length > 0 },
  )
  if (fields.length === 0 || !values.data) return null
  return (
    <Section title={customText('title')} isRaised>
      <FieldLines
        key={record.recordId}
        record={record}
        fields={fields}
        values={values.data[0]?.custom ?? {}}
        canChange={canCall(saveCustomValues) && can(manage)}
      />
    </Section>
  )
}

interface FieldLinesProps {
  record: RecordRef
  fields: readonly CustomField[]
  values: CustomValues
  canChange: boolean
}

function FieldLines({ record, fields, values, canChange }: FieldLinesProps) {
  const { seesPersonal } = useActor()
  const forms = useOneOpen()
  return (
    <Facts
      facts={fields.map((field) => ({
        label: field.name,
        value: valueOf(field, values),
        edit: canChange &&
          (seesPersonal || !field.isPersonal) && {
            isOpen: forms.isOpen(field.id),
            onOpen: () => forms.open(field.id),
            form: (
              <EditCustomValue
                record={record}
                field={field}
                values={values}
                onClose={() => forms.close(field.id)}
                onDirty={forms.onDirty}
              />
            ),
          },
      }))}
    />
  )
}

function valueOf(field: CustomField, values: CustomValues): ReactNode {
  const value = values[field.key]
  if (value !== undefined) return <CustomValueText field={field} value={value} />
  return field.isRequired ? <Text tone="attention">{customText('required')}</Text> : undefined
}
