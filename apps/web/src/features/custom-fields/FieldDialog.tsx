import {
  customFieldAudiences,
  customFieldTypes,
  hasOptions,
  type CustomField,
} from '@almoner/contracts/custom-fields/custom-field'
import { createCustomFieldInputSchema } from '@almoner/contracts/custom-fields/custom-fields.operations'
import type { RecordKind } from '@almoner/contracts/records/record'
import { ActionDialog } from '@almoner/ui/controls/ActionDialog'
import { Button } from '@almoner/ui/controls/Button'
import { useNotices } from '@almoner/ui/controls/notices'
import { CheckboxField } from '@almoner/ui/fields/CheckboxField'
import { optionsOf } from '@almoner/ui/fields/options-of'
import { SelectField } from '@almoner/ui/fields/SelectField'
import { TextField } from '@almoner/ui/fields/TextField'
import { againstSchema } from '@almoner/ui/form/against-schema'
import { submitTo } from '@almoner/ui/form/submit'
import { Stack } from '@almoner/ui/layout/Stack'
import { useState } from 'react'
import { useFormState } from 'react-final-form'
import type { z } from 'zod'
import { trpc } from '../../trpc'
import { t } from './messages'

type Sent = z.input<typeof createCustomFieldInputSchema>
type FieldForm = Partial<Omit<Sent, 'options' | 'help'>> & {
  help?: string
  options?: ({ key?: string | undefined; label?: string } | undefined)[]
}

/** Choices that were left blank are none; a choice that is not of the type's counts for nothing. */
function filledOf({ options = [], ...rest }: FieldForm) {
  const filled = options.flatMap((option) => (option?.label?.trim() ? [{ ...option, label: option.label }] : []))
  return { ...rest, options: rest.type && hasOptions(rest.type) ? filled : [] }
}

const judge = againstSchema(createCustomFieldInputSchema)

const formOf = ({
  recordKind,
  name,
  type,
  help,
  isRequired,
  isPersonal,
  audience,
  options,
}: CustomField): FieldForm => ({
  recordKind,
  name,
  type,
  ...(help && { help }),
  isRequired,
  isPersonal,
  audience,
  options,
})

interface FieldDialogProps {
  recordKind: RecordKind
  /** Null for a new one. */
  field: CustomField | null
  onClose: () => void
}

export function FieldDialog({ recordKind, field, onClose }: FieldDialogProps) {
  const { say } = useNotices()
  const utils = trpc.useUtils()
  const create = trpc.customFields.create.useMutation()
  const update = trpc.customFields.update.useMutation()
  const send = (values: FieldForm) => {
    const { recordKind: of, ...fields } = createCustomFieldInputSchema.parse(filledOf(values))
    return field ? update.mutateAsync({ id: field.id, ...fields }) : create.mutateAsync({ recordKind: of, ...fields })
  }
  const initial: FieldForm = { recordKind, type: 'text', audience: 'team', isRequired: false, isPersonal: false }
  return (
    <ActionDialog<FieldForm>
      title={field ? t('dialog.editTitle') : t('dialog.addTitle')}
      initialValues={field ? formOf(field) : initial}
      validate={(values) => judge(filledOf(values))}
      onSubmit={submitTo(send, {
        onDone: async () => {
          say(field ? t('dialog.saved') : t('dialog.created'))
          onClose()
          await utils.customFields.invalidate()
        },
      })}
      submitLabel={field ? t('dialog.save') : t('dialog.create')}
      onClose={onClose}
    >
      <TextField name="name" label={t('dialog.name')} isRequired />
      <SelectField
        name="type"
        label={t('dialog.type')}
        options={optionsOf(customFieldTypes, t.group('types'))}
        isRequired
      />
      <Choices known={field?.options.length ?? 0} />
      <TextField name="help" label={t('dialog.help')} help={t('dialog.helpHelp')} />
      <SelectField
        name="audience"
        label={t('dialog.audience')}
        help={t('dialog.audienceHelp')}
        options={optionsOf(customFieldAudiences, t.group('audiences'))}
        isRequired
      />
      <CheckboxField name="isRequired" label={t('dialog.isRequired')} />
      <CheckboxField name="isPersonal" label={t('dialog.isPersonal')} help={t('dialog.isPersonalHelp')} />
    </ActionDialog>
  )
}

const linesAtFirst = 2

function Choices({ known }: { known: number }) {
  const { values } = useFormState<FieldForm>({ subscription: { values: true } })
  const [lines, setLines] = useState(Math.max(known, linesAtFirst))
  if (!values.type || !hasOptions(values.type)) return null
  return (
    <Stack as="fieldset" className="al-field" gap={8}>
      <legend className="al-field-label">{t('dialog.options')}</legend>
      {Array.from({ length: lines }, (_, place) => (
        <TextField
          key={place}
          name={`options.${place}.label`}
          label={t('dialog.option', { number: place + 1 })}
          isRequired={place === 0}
        />
      ))}
      <Button kind="quiet" size="small" onClick={() => setLines((count) => count + 1)}>
        {t('dialog.addOption')}
      </Button>
    </Stack>
  )
}
