import type { PageLanguage } from '@almoner/contracts/checkout/checkout-page'
import { starterOf } from '@almoner/contracts/letters/letter-starters'
import {
  letterSubjects,
  type LetterSubject,
  type LetterTemplate,
  type LetterWords,
} from '@almoner/contracts/letters/letter-template'
import { createLetterInputSchema, type CreateLetterInput } from '@almoner/contracts/letters/letters.operations'
import { CheckboxField } from '@almoner/ui/fields/CheckboxField'
import { optionsOf } from '@almoner/ui/fields/options-of'
import { SegmentsField } from '@almoner/ui/fields/SegmentsField'
import { TextField } from '@almoner/ui/fields/TextField'
import { againstSchema } from '@almoner/ui/form/against-schema'
import { EntityForm } from '@almoner/ui/form/EntityForm'
import { submitTo } from '@almoner/ui/form/submit'
import { Stack } from '@almoner/ui/layout/Stack'
import { useState } from 'react'
import { useField } from 'react-final-form'
import { PageSaveBar } from '../../actions/PageSaveBar'
import { WordsFields } from '../../mails/WordsFields'
import { UnsavedChangesGuard } from '../../UnsavedChangesGuard'
import { LetterPreview } from './LetterPreview'
import { t } from './messages'

export interface LetterValues {
  name?: string
  about?: LetterSubject
  isSigned?: boolean
  words?: Partial<Record<PageLanguage, LetterWords | undefined>>
}

const judge = againstSchema(createLetterInputSchema)

interface LetterFormProps {
  initialValues: LetterValues
  language: PageLanguage
  submitLabel: string
  onSubmit: (values: CreateLetterInput) => Promise<LetterTemplate>
  onDone: (saved: LetterTemplate) => void | Promise<void>
}

export function LetterForm({ initialValues, language: first, submitLabel, onSubmit, onDone }: LetterFormProps) {
  const [language, setLanguage] = useState(first)
  const send = (values: LetterValues) => onSubmit(createLetterInputSchema.parse(values))
  return (
    <EntityForm<LetterValues>
      initialValues={initialValues}
      validate={judge}
      onSubmit={submitTo(send, { onDone })}
      submitLabel={submitLabel}
      bar={<PageSaveBar submitLabel={submitLabel} />}
    >
      <div className="al-beside">
        <Stack gap={20}>
          <TextField name="name" label={t('form.name')} help={t('form.nameHelp')} isRequired />
          <SegmentsField
            name="about"
            label={t('form.about')}
            help={t('form.aboutHelp')}
            options={optionsOf(letterSubjects, t.group('subjects'))}
          />
          <AboutWords language={language} onLanguage={setLanguage} />
          <CheckboxField name="isSigned" label={t('form.isSigned')} />
        </Stack>
        <LetterPreview language={language} />
      </div>
      <UnsavedChangesGuard />
    </EntityForm>
  )
}

interface AboutWordsProps {
  language: PageLanguage
  onLanguage: (language: PageLanguage) => void
}

function AboutWords({ language, onLanguage }: AboutWordsProps) {
  const { input: about } = useField<LetterSubject>('about', { subscription: { value: true } })
  return (
    <WordsFields
      about={about.value}
      language={language}
      onLanguage={onLanguage}
      starter={(one) => starterOf(about.value, one)}
      subjectHelp={t('form.subjectHelp')}
    />
  )
}
