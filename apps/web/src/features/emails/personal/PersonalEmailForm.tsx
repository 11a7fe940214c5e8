import { pageLanguages } from '@almoner/contracts/checkout/checkout-page'
import {
  sendPersonalEmailInputSchema,
  type PersonalEmailStart,
} from '@almoner/contracts/personal-emails/personal-emails.operations'
import { Button, buttonLook } from '@almoner/ui/controls/Button'
import { useNotices } from '@almoner/ui/controls/notices'
import { CheckboxField } from '@almoner/ui/fields/CheckboxField'
import { optionsOf } from '@almoner/ui/fields/options-of'
import { RichTextField } from '@almoner/ui/fields/RichTextField'
import { SelectField } from '@almoner/ui/fields/SelectField'
import { TextField } from '@almoner/ui/fields/TextField'
import { EntityForm } from '@almoner/ui/form/EntityForm'
import { submitTo } from '@almoner/ui/form/submit'
import { Callout } from '@almoner/ui/layout/Callout'
import { Row } from '@almoner/ui/layout/Row'
import { Stack } from '@almoner/ui/layout/Stack'
import { useEffect, useRef, useState } from 'react'
import { useField, useForm, useFormState } from 'react-final-form'
import { Link, useNavigate } from 'react-router'
import { insertionsOf } from '../../../mails/insertions-of'
import { mailText } from '../../../mails/messages'
import { paths } from '../../../paths'
import { useActor } from '../../../session/use-actor'
import { trpc } from '../../../trpc'
import { UnsavedChangesGuard } from '../../../UnsavedChangesGuard'
import { t } from '../messages'
import { faultsOf, greetingIn, saysNothing, startOf, type PersonalEmailValues } from './personal-values'
import { PersonalPreview } from './PersonalPreview'
import { StartFromTemplate } from './StartFromTemplate'

const insertions = insertionsOf('donor')

interface PersonalEmailFormProps {
  donorId: string
  start: PersonalEmailStart
}

export function PersonalEmailForm({ donorId, start }: PersonalEmailFormProps) {
  const { user } = useActor()
  const { say } = useNotices()
  const navigate = useNavigate()
  const utils = trpc.useUtils()
  const send = trpc.personalEmails.send.useMutation()
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const writer = `${user.firstName} ${user.lastName}`.trim()
  const [initial] = useState(() => startOf(start, writer))
  const { doNotContact } = start
  const sendValues = (values: PersonalEmailValues) =>
    send.mutateAsync(sendPersonalEmailInputSchema.parse({ ...values, donorId, idempotencyKey }))
  return (
    <EntityForm<PersonalEmailValues>
      initialValues={initial}
      validate={(values) => faultsOf(values, { donorId, writer, doNotContact })}
      onSubmit={submitTo(sendValues, {
        words: { idempotency_key_reused: t('personal.sentBefore') },
        onDone: async ({ to }) => {
          say(t('personal.sent', { to }))
          await Promise.all([utils.emails.invalidate(), utils.records.invalidate()])
          await navigate(paths.donor(donorId), { replace: true })
        },
      })}
      submitLabel={t('personal.send')}
      bar={<UnsavedChangesGuard />}
    >
      <div className="al-beside">
        <Stack gap={20}>
          {doNotContact && <AboutPayments />}
          <AddressFields start={start} />
          <StartFromTemplate writer={writer} />
          <LanguageField writer={writer} />
          <TextField name="subject" label={mailText('words.subject')} isRequired />
          <RichTextField name="body" label={mailText('words.body')} insertions={insertions} isRequired />
          <SendRow donorId={donorId} />
        </Stack>
        <PersonalPreview donorId={donorId} />
      </div>
    </EntityForm>
  )
}

/** Below the text, however tall the preview beside it is. */
function SendRow({ donorId }: { donorId: string }) {
  const { submitting } = useFormState({ subscription: { submitting: true } })
  return (
    <Row>
      <Button type="submit" kind="primary" isBusy={submitting ?? false}>
        {t('personal.send')}
      </Button>
      <Link to={paths.donor(donorId)} {...buttonLook({ kind: 'quiet' })}>
        {t('personal.cancel')}
      </Link>
    </Row>
  )
}

const AboutPayments = () => (
  <Callout tone="attention" title={t('personal.notToContact')}>
    <p>{t('personal.notToContactText')}</p>
    <CheckboxField name="isAboutPayments" label={t('personal.isAboutPayments')} />
  </Callout>
)

function AddressFields({ start: { addresses, fromName, replyTo } }: { start: PersonalEmailStart }) {
  const options = addresses.map(({ address, stopped }) => ({
    value: address,
    label: stopped ? t('personal.stoppedAddress', { address, why: mailText(`reasons.${stopped}`) }) : address,
    isDisabled: stopped !== null,
  }))
  const from = replyTo
    ? t('personal.from', { name: fromName, address: replyTo })
    : t('personal.fromOnly', { name: fromName })
  return <SelectField name="to" label={t('personal.to')} help={from} options={options} isRequired />
}

/** Another language greets in it, as long as nothing was written. */
function LanguageField({ writer }: { writer: string }) {
  const form = useForm<PersonalEmailValues>()
  const { input } = useField<PersonalEmailValues['language']>('language', { subscription: { value: true } })
  const before = useRef(input.value)
  useEffect(() => {
    const last = before.current
    before.current = input.value
    if (!last || !input.value || last === input.value) return
    if (saysNothing(form.getState().values.body, writer, last)) form.change('body', greetingIn(input.value, writer))
  }, [form, input.value, writer])
  return (
    <SelectField
      name="language"
      label={mailText('words.language')}
      help={t('personal.languageHelp')}
      options={optionsOf(pageLanguages, mailText.group('words.languages'))}
      isRequired
    />
  )
}
