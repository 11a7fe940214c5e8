import type { PageLanguage } from '@almoner/contracts/checkout/checkout-page'
import { consentPurposes } from '@almoner/contracts/donors/consent'
import { starterOf } from '@almoner/contracts/letters/letter-starters'
import type { Mailing } from '@almoner/contracts/mailings/mailing'
import { createMailingInputSchema, type CreateMailingInput } from '@almoner/contracts/mailings/mailings.operations'
import { SegmentsField } from '@almoner/ui/fields/SegmentsField'
import { SelectField } from '@almoner/ui/fields/SelectField'
import { TextField } from '@almoner/ui/fields/TextField'
import { WholeNumberField } from '@almoner/ui/fields/WholeNumberField'
import { optionsOf } from '@almoner/ui/fields/options-of'
import { againstSchema } from '@almoner/ui/form/against-schema'
import { EntityForm } from '@almoner/ui/form/EntityForm'
import { submitTo } from '@almoner/ui/form/submit'
import { Stack } from '@almoner/ui/layout/Stack'
import { useEffect, useState } from 'react'
import { useFormState } from 'react-final-form'
import { PageSaveBar } from '../../../actions/PageSaveBar'
import { WordsFields } from '../../../mails/WordsFields'
import { UnsavedChangesGuard } from '../../../UnsavedChangesGuard'
import { t } from '../messages'
import { AudienceBox } from './AudienceBox'
import { inputOf, wholeInput, type MailingValues, type SegmentChoice } from './mailing-values'
import { MailingPreviewPane } from './MailingPreviewPane'
import { TemplatePicker } from './TemplatePicker'

const judge = againstSchema(createMailingInputSchema)

interface MailingFormProps {
  initialValues: MailingValues
  language: PageLanguage
  choices: readonly SegmentChoice[]
  submitLabel: string
  onSubmit: (values: CreateMailingInput) => Promise<Mailing>
  onDone: (saved: Mailing) => void | Promise<void>
  onDirty?: (isDirty: boolean) => void
}

export function MailingForm({
  initialValues,
  language: first,
  choices,
  submitLabel,
  onDirty,
  ...on
}: MailingFormProps) {
  const [language, setLanguage] = useState(first)
  const send = (values: MailingValues) => on.onSubmit(createMailingInputSchema.parse(inputOf(values, choices)))
  return (
    <EntityForm<MailingValues>
      initialValues={initialValues}
      validate={(values) => judge(inputOf(values, choices) as CreateMailingInput)}
      onSubmit={submitTo(send, { onDone: on.onDone })}
      submitLabel={submitLabel}
      bar={<PageSaveBar submitLabel={submitLabel} />}
    >
      <div className="al-beside">
        <Stack gap={20}>
          <TextField name="name" label={t('mailings.form.name')} help={t('mailings.form.nameHelp')} isRequired />
          <SegmentsField
            name="purpose"
            label={t('mailings.form.purpose')}
            help={t('mailings.form.purposeHelp')}
            options={optionsOf(consentPurposes, t.group('mailings.purposes'))}
          />
          <SelectField
            name="segmentKey"
            label={t('mailings.form.segment')}
            help={t('mailings.form.segmentHelp')}
            options={choices}
            isRequired
          />
          <FormAudience choices={choices} />
          <TemplatePicker onLanguage={setLanguage} />
          <WordsFields
            about="donor"
            language={language}
            onLanguage={setLanguage}
            starter={(one) => starterOf('donor', one)}
          />
          <WholeNumberField
            name="perHour"
            label={t('mailings.form.perHour')}
            help={t('mailings.form.perHourHelp')}
            suffix={t('mailings.form.perHourUnit')}
            isRequired
          />
        </Stack>
        <FormPreview language={language} choices={choices} />
      </div>
      <UnsavedChangesGuard />
      {onDirty && <DirtyWatch onDirty={onDirty} />}
    </EntityForm>
  )
}

function FormAudience({ choices }: { choices: readonly SegmentChoice[] }) {
  const { values } = useFormState<MailingValues>({ subscription: { values: true } })
  const chosen = choices.find(({ value }) => value === values.segmentKey)
  if (!chosen || !values.purpose) return null
  return <AudienceBox segment={chosen.segment} purpose={values.purpose} />
}

function FormPreview({ language, choices }: { language: PageLanguage; choices: readonly SegmentChoice[] }) {
  const { values } = useFormState<MailingValues>({ subscription: { values: true } })
  const whole = wholeInput({ ...values, name: values.name ?? '.' }, choices)
  return <MailingPreviewPane mailing={whole} language={language} />
}

function DirtyWatch({ onDirty }: { onDirty: (isDirty: boolean) => void }) {
  const { dirty = false } = useFormState({ subscription: { dirty: true } })
  useEffect(() => onDirty(dirty), [dirty, onDirty])
  return null
}
