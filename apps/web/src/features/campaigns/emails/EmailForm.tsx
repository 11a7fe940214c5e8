import { said } from '@almoner/ui/texts/sentences'
import { Row } from '@almoner/ui/layout/Row'
import { pageLanguages, type PageLanguage } from '@almoner/contracts/checkout/checkout-page'
import {
  emailKinds,
  emailModes,
  whyAlwaysSent,
  type EmailKind,
  type EmailMode,
} from '@almoner/contracts/emails/email-kinds'
import { emailTemplateSchema, type EmailTemplate } from '@almoner/contracts/emails/email-template'
import {
  withFieldsOfTemplate,
  type EmailsOfLevel,
  type EmailTemplateOfLevel,
} from '@almoner/contracts/emails/emails.operations'
import { initialTemplate } from '@almoner/contracts/emails/email-words'
import { mergeFields, mergeFieldsOf, writtenField } from '@almoner/contracts/emails/merge-fields'
import { Button } from '@almoner/ui/controls/Button'
import { useNotices } from '@almoner/ui/controls/notices'
import { Segments } from '@almoner/ui/controls/Segments'
import { CheckboxField } from '@almoner/ui/fields/CheckboxField'
import { RichTextField } from '@almoner/ui/fields/RichTextField'
import { SelectField } from '@almoner/ui/fields/SelectField'
import { TextField } from '@almoner/ui/fields/TextField'
import { againstSchema } from '@almoner/ui/form/against-schema'
import { PageSaveBar } from '../../../actions/PageSaveBar'
import { EntityForm } from '@almoner/ui/form/EntityForm'
import { optionsOf } from '@almoner/ui/fields/options-of'
import { submitTo } from '@almoner/ui/form/submit'
import { useState } from 'react'
import { useField, useForm } from 'react-final-form'
import { z } from 'zod'
import { UnsavedChangesGuard } from '../../../UnsavedChangesGuard'
import { useActor } from '../../../session/use-actor'
import { trpc } from '../../../trpc'
import { VersionHistory } from '../VersionHistory'
import { EmailPreview } from './EmailPreview'
import { SendingFields } from './SendingFields'
import { faultsAtFields, templateOf, valuesOf, type EmailValues } from './email-values'
import { t } from '../messages'

const formSchema = z
  .object({ kind: z.enum(emailKinds), template: emailTemplateSchema })
  .superRefine(withFieldsOfTemplate)
const judge = againstSchema(formSchema)

const insertionsOf = (kind: EmailTemplateOfLevel['kind']) =>
  mergeFieldsOf(kind).map((name) => ({
    label: said(mergeFields[name].label),
    text: writtenField(name, mergeFields[name].canBeEmpty && name.startsWith('donor.') ? 'friend' : ''),
  }))

// The others tell of what no one enters by hand.
const offlineKinds: readonly EmailKind[] = ['thank_you', 'receipt', 'tribute_notice']

const modesOf = (kind: EmailKind): readonly EmailMode[] =>
  whyAlwaysSent(kind) === null ? emailModes : emailModes.filter((mode) => mode !== 'off')

interface EmailFormProps {
  campaignId: string | null
  emails: EmailsOfLevel
  template: EmailTemplateOfLevel
}

export function EmailForm({ campaignId, emails, template: { kind, own, inherited } }: EmailFormProps) {
  const { say } = useNotices()
  const { can } = useActor()
  const utils = trpc.useUtils()
  const save = trpc.emails.save.useMutation()
  const saveDefault = trpc.emails.saveDefault.useMutation()
  const [language, setLanguage] = useState<PageLanguage>(emails.frame.language)
  const [initial] = useState<EmailValues>(() => valuesOf(own ?? { ...inherited, mode: 'inherit' }))
  const send = (values: EmailValues) => {
    const template = templateOf(values)
    return campaignId ? save.mutateAsync({ campaignId, kind, template }) : saveDefault.mutateAsync({ kind, template })
  }
  const always = whyAlwaysSent(kind)
  const mayChange = can(campaignId ? 'campaigns.manage' : 'checkout.manage')
  return (
    <EntityForm<EmailValues>
      initialValues={initial}
      validate={(values) => faultsAtFields(judge({ kind, template: templateOf(values) }))}
      onSubmit={submitTo(send, {
        onDone: (saved) => {
          say(t('emails.saved'))
          utils.emails.get.setData(campaignId ? { campaignId } : {}, saved)
        },
      })}
      submitLabel={t('emails.save')}
      bar={<PageSaveBar submitLabel={t('emails.save')} />}
    >
      <div className="al-beside">
        <fieldset className="al-stack inherit-body" disabled={!mayChange}>
          <legend className="al-hidden">{t('emails.mode')}</legend>
          <SelectField
            name="template.mode"
            label={t('emails.mode')}
            options={optionsOf(modesOf(kind), t.group(`emailModes.${campaignId ? 'campaign' : 'org'}`))}
            {...(always && { help: said(always) })}
            isRequired
          />
          <Versions kind={kind} campaignId={campaignId} />
          <WordsFields kind={kind} language={language} onLanguage={setLanguage} />
          <SenderFields orgName={emails.frame.orgName} kind={kind} />
          <SendingFields kind={kind} />
        </fieldset>
        <EmailPreview campaignId={campaignId} kind={kind} language={language} emails={emails} inherited={inherited} />
      </div>
      <UnsavedChangesGuard />
    </EntityForm>
  )
}

interface WordsFieldsProps {
  kind: EmailTemplateOfLevel['kind']
  language: PageLanguage
  onLanguage: (language: PageLanguage) => void
}

function WordsFields({ kind, language, onLanguage }: WordsFieldsProps) {
  const form = useForm<EmailValues>()
  const { input: mode } = useField<string>('template.mode', { subscription: { value: true } })
  const { input: written } = useField<EmailTemplate['words']>('template.words', { subscription: { value: true } })
  const name = `template.words.${language}`
  const change = (value: unknown) => form.change(name as never, value as never)
  const others = pageLanguages.filter((one) => one !== language && written.value[one])
  if (mode.value !== 'custom') return null
  return (
    <>
      <Segments
        label={t('emails.language')}
        choices={optionsOf(pageLanguages, t.group('languages'))}
        chosen={language}
        onChoose={onLanguage}
      />
      {written.value[language] ? (
        <>
          <TextField key={`${language}-subject`} name={`${name}.subject`} label={t('emails.subject')} isRequired />
          <TextField
            key={`${language}-preheader`}
            name={`${name}.preheader`}
            label={t('emails.preheader')}
            help={t('emails.preheaderHelp')}
          />
          <RichTextField
            key={`${language}-body`}
            name={`${name}.body`}
            label={t('emails.body')}
            insertions={insertionsOf(kind)}
            isRequired
          />
          {others.length > 0 && (
            <Row>
              <Button size="small" kind="quiet" onClick={() => change(undefined)}>
                {t('emails.removeLanguage', { language: t(`languages.${language}`) })}
              </Button>
            </Row>
          )}
        </>
      ) : (
        <Row gap={[8, 12]}>
          <span className="al-quiet">{t('emails.noWords', { language: t(`languages.${language}`) })}</span>
          <Button size="small" onClick={() => change(initialTemplate(kind).words[language])}>
            {t('emails.addLanguage', { language: t(`languages.${language}`) })}
          </Button>
        </Row>
      )}
      <p className="al-field-help">{t('emails.languagesHelp')}</p>
    </>
  )
}

function SenderFields({ orgName, kind }: { orgName: string; kind: EmailKind }) {
  const { input: mode } = useField<string>('template.mode', { subscription: { value: true } })
  if (mode.value !== 'custom') return null
  return (
    <>
      <div className="al-fields-row">
        <TextField
          name="template.fromName"
          label={t('emails.fromName')}
          help={t('emails.fromNameHelp', { name: orgName })}
        />
        <TextField name="template.replyTo" label={t('emails.replyTo')} type="email" />
      </div>
      {offlineKinds.includes(kind) && (
        <CheckboxField name="template.sendsForOffline" label={t('emails.sendsForOffline')} />
      )}
    </>
  )
}

function Versions({ kind, campaignId }: { kind: EmailTemplateOfLevel['kind']; campaignId: string | null }) {
  const form = useForm<EmailValues>()
  return (
    <Row>
      <VersionHistory
        kind={`email_${kind}`}
        campaignId={campaignId}
        onUse={(content) => {
          const known = emailTemplateSchema.safeParse(content)
          if (!known.success) return
          const { template, ...others } = valuesOf(known.data)
          form.batch(() => {
            form.change('template', template)
            for (const [name, value] of Object.entries(others)) form.change(name as keyof EmailValues, value)
          })
        }}
      />
    </Row>
  )
}
