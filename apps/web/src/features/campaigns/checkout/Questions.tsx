import { Icon } from '@almoner/ui/brand/Icon'
import { ActionMenu } from '@almoner/ui/controls/ActionMenu'
import { Button } from '@almoner/ui/controls/Button'
import { CheckboxField } from '@almoner/ui/fields/CheckboxField'
import { ChecksField } from '@almoner/ui/fields/ChecksField'
import { TextField } from '@almoner/ui/fields/TextField'
import { optionsOf } from '@almoner/ui/fields/options-of'
import { Row } from '@almoner/ui/layout/Row'
import { Stack } from '@almoner/ui/layout/Stack'
import { Text } from '@almoner/ui/layout/Text'
import { askedKinds, askedTypes, frequencies } from '@almoner/contracts/checkout/choices'
import type { Question } from '@almoner/contracts/checkout-settings/donor-questions'
import type { CustomField } from '@almoner/contracts/custom-fields/custom-field'
import { useField } from 'react-final-form'
import { Link } from 'react-router'
import { useCustomFields } from '../../../custom-fields/use-custom-fields'
import { paths } from '../../../paths'
import { t } from '../messages'
import { RemoveRow } from './RemoveRow'

/** The custom fields that donors are asked for. */
export function Questions() {
  const { input } = useField<Question[]>('settings.questions', { subscription: { value: true } })
  const fields = useAskable()
  const rest = fields.filter((field) => !input.value.some((question) => isOf(question)(field)))
  const add = ({ key, recordKind }: Askable) =>
    input.onChange([...input.value, { recordKind, key, label: '', isRequired: false, appliesTo: [] }])
  return (
    <>
      {input.value.map((question, place) => (
        <QuestionRow
          key={`${question.recordKind}.${question.key}`}
          at={`settings.questions.${place}`}
          question={question}
          field={fields.find(isOf(question))}
          onRemove={() => input.onChange(input.value.filter((_, other) => other !== place))}
        />
      ))}
      <Row gap={12}>
        <ActionMenu
          label={t('checkout.addQuestion')}
          placement="bottomLeft"
          groups={askedKinds.map((kind) =>
            rest
              .filter(({ recordKind }) => recordKind === kind)
              .map((field) => ({
                key: `${kind}.${field.key}`,
                label: field.name,
                detail: t(`checkout.questionKinds.${kind}`),
                onChoose: () => add(field),
              })),
          )}
          renderTrigger={(aria) => (
            <Button {...aria} size="small" icon={<Icon name="plus" size={14} />}>
              {t('checkout.addQuestion')}
            </Button>
          )}
        />
        <Text tone="quiet" size="small">
          <Link to={paths.settingsCustomFields()}>{t('checkout.questionFields')}</Link>
        </Text>
      </Row>
    </>
  )
}

interface QuestionRowProps {
  at: string
  question: Question
  /** None where it was archived, or is for others alone. */
  field: Askable | undefined
  onRemove: () => void
}

function QuestionRow({ at, question, field, onRemove }: QuestionRowProps) {
  return (
    <Stack className="row-block" gap={16}>
      <QuestionHead {...{ question, field, onRemove }} />
      <TextField name={`${at}.label`} label={t('checkout.questionLabel')} placeholder={field?.name ?? ''} />
      <CheckboxField name={`${at}.isRequired`} label={t('checkout.questionRequired')} />
      <ChecksField
        name={`${at}.appliesTo`}
        label={t('checkout.questionAppliesTo')}
        options={optionsOf(frequencies, t.group('frequencies'))}
      />
    </Stack>
  )
}

function QuestionHead({ question: { recordKind, key }, field, onRemove }: Omit<QuestionRowProps, 'at'>) {
  return (
    <div>
      <Row justify="between" align="start" gap={12} isNoWrap>
        <div>
          <Text weight="strong">
            <bdi>{field?.name ?? key}</bdi>
          </Text>
          <Text as="div" tone="quiet" size="small">
            {field ? t(`checkout.questionKinds.${recordKind}`) : t('checkout.questionGone')}
          </Text>
        </div>
        <RemoveRow onRemove={onRemove} />
      </Row>
    </div>
  )
}

type Askable = CustomField & Pick<Question, 'recordKind'>

function useAskable(): readonly Askable[] {
  const all = [...useCustomFields('donor'), ...useCustomFields('charge')]
  return all.filter(
    (field): field is Askable =>
      askedKinds.some((kind) => kind === field.recordKind) && askedTypes.some((type) => type === field.type),
  )
}

const isOf = (question: Question) => (field: Askable) =>
  field.recordKind === question.recordKind && field.key === question.key
