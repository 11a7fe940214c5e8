import { collectionFormats, mostNoticeDays, type Creditor } from '@almoner/contracts/direct-debits/creditor'
import {
  saveCreditor,
  saveCreditorInputSchema,
  type SaveCreditorWire,
} from '@almoner/contracts/direct-debits/direct-debits.operations'
import { groupedIban } from '@almoner/contracts/direct-debits/iban'
import type { LegalEntityDetail } from '@almoner/contracts/legal-entities/legal-entity'
import { useNotices } from '@almoner/ui/controls/notices'
import { Section } from '@almoner/ui/data/Section'
import { CheckboxField } from '@almoner/ui/fields/CheckboxField'
import { SelectField } from '@almoner/ui/fields/SelectField'
import { TextField } from '@almoner/ui/fields/TextField'
import { WholeNumberField } from '@almoner/ui/fields/WholeNumberField'
import { againstSchema } from '@almoner/ui/form/against-schema'
import { EntityForm as Form } from '@almoner/ui/form/EntityForm'
import { submitTo } from '@almoner/ui/form/submit'
import { Stack } from '@almoner/ui/layout/Stack'
import { Text } from '@almoner/ui/layout/Text'
import { useState } from 'react'
import { useFormState } from 'react-final-form'
import { UnsavedChangesGuard } from '../../UnsavedChangesGuard'
import { useActor } from '../../session/use-actor'
import { trpc } from '../../trpc'
import { t } from './messages'

type Values = Omit<SaveCreditorWire, 'entityId'>

const formatOptions = collectionFormats.map((format) => ({ value: format, label: format }))

/** By which account and creditor identifier a legal entity collects. */
export function CreditorSection({ entity }: { entity: LegalEntityDetail }) {
  const { canCall } = useActor()
  const creditor = trpc.directDebits.creditor.useQuery({ entityId: entity.id })
  if (creditor.data === undefined || !canCall(saveCreditor)) return null
  return (
    <Section title={t('creditor.title')}>
      <Stack maxWidth={640} gap={16}>
        <Text as="p" tone="quiet">
          {t('creditor.intro')}
        </Text>
        <CreditorForm entity={entity} creditor={creditor.data} />
      </Stack>
    </Section>
  )
}

/** After a save the form begins anew from what was saved. */
function CreditorForm({ entity, creditor }: { entity: LegalEntityDetail; creditor: Creditor | null }) {
  const { say } = useNotices()
  const utils = trpc.useUtils()
  const save = trpc.directDebits.saveCreditor.useMutation()
  const [timesSaved, setTimesSaved] = useState(0)
  const send = (values: Values) => ({ ...values, entityId: entity.id })
  return (
    <Form<Values>
      key={timesSaved}
      initialValues={valuesOf(entity, creditor)}
      validate={(values) => againstSchema(saveCreditorInputSchema)(send(values))}
      onSubmit={submitTo((values: Values) => save.mutateAsync(send(values)), {
        onDone: (saved) => {
          utils.directDebits.creditor.setData({ entityId: entity.id }, saved)
          say(t('creditor.saved'))
          setTimesSaved(timesSaved + 1)
        },
      })}
      submitLabel={t('creditor.save')}
      submitWhen="changed"
    >
      <TextField name="name" label={t('creditor.name')} help={t('creditor.nameHelp')} isRequired />
      <TextField name="creditorId" label={t('creditor.id')} help={t('creditor.idHelp')} autoComplete="off" isRequired />
      <div className="al-fields-row">
        <TextField name="iban" label={t('creditor.iban')} autoComplete="off" isRequired />
        <TextField name="bic" label={t('creditor.bic')} help={t('creditor.bicHelp')} autoComplete="off" />
      </div>
      <div className="al-fields-row">
        <WholeNumberField name="leadDays" label={t('creditor.leadDays')} help={t('creditor.leadDaysHelp')} isRequired />
        <SelectField
          name="format"
          label={t('creditor.format')}
          help={t('creditor.formatHelp')}
          options={formatOptions}
          isRequired
        />
      </div>
      <CheckboxField name="emailsNotice" label={t('creditor.emailsNotice')} help={t('creditor.emailsNoticeHelp')} />
      <NoticeDays />
      <UnsavedChangesGuard />
    </Form>
  )
}

function NoticeDays() {
  const { values } = useFormState<Partial<Values>>({ subscription: { values: true } })
  return values.emailsNotice ? (
    <Stack maxWidth={312}>
      <WholeNumberField
        name="noticeDays"
        label={t('creditor.noticeDays')}
        help={t('creditor.noticeDaysHelp')}
        isRequired
      />
    </Stack>
  ) : null
}

const valuesOf = (entity: LegalEntityDetail, creditor: Creditor | null): Partial<Values> =>
  creditor
    ? {
        name: creditor.name,
        creditorId: creditor.creditorId,
        iban: groupedIban(creditor.iban),
        bic: creditor.bic ?? '',
        leadDays: creditor.leadDays,
        noticeDays: creditor.noticeDays,
        emailsNotice: creditor.emailsNotice,
        format: creditor.format,
      }
    : { name: entity.name, leadDays: 1, noticeDays: mostNoticeDays, emailsNotice: true, format: 'pain.008.001.08' }
