import { Stack } from '@almoner/ui/layout/Stack'
import { saveCrmSettingsInputSchema } from '@almoner/contracts/admin/admin.operations'
import { features, type Feature } from '@almoner/contracts/features'
import { languages, type Language } from '@almoner/contracts/orgs/org-settings'
import { useNotices } from '@almoner/ui/controls/notices'
import { Section } from '@almoner/ui/data/Section'
import { CheckboxField } from '@almoner/ui/fields/CheckboxField'
import { ChecksField } from '@almoner/ui/fields/ChecksField'
import { SelectField } from '@almoner/ui/fields/SelectField'
import { TextField } from '@almoner/ui/fields/TextField'
import { againstSchema } from '@almoner/ui/form/against-schema'
import { EntityForm } from '@almoner/ui/form/EntityForm'
import { useState } from 'react'
import { UnsavedChangesGuard } from '../../UnsavedChangesGuard'
import { trpc } from '../../trpc'
import { t } from './messages'
import { useAdminOrg } from './use-admin-org'
import { language } from '@almoner/ui/texts/language'
import { submitTo } from '@almoner/ui/form/submit'

const languageNames = new Intl.DisplayNames(language, { type: 'language' })

export const handle = { title: t('adminOrg.tabs.settings') }

interface Values {
  feePercentage?: string
  pagesSubdomain?: string
  crmSettings?: { language?: Language; twoFactorRequired?: boolean }
  /** Those that are on. */
  features?: Feature[]
}

const featureOptions = features.map((value) => ({
  value,
  label: t(`features.${value}`),
  note: t(`featureHelp.${value}`),
}))

const judge = againstSchema(saveCrmSettingsInputSchema)

/** A percentage as people write it; a text that is none stays a text, for the schema to refuse. */
const percentageOf = (text: string | undefined): number | string | undefined =>
  text && /^\d{1,9}([.,]\d{1,9})?$/.test(text.trim()) ? Number(text.trim().replace(',', '.')) : text

export function Component() {
  const { org } = useAdminOrg()
  const utils = trpc.useUtils()
  const { say } = useNotices()
  const save = trpc.admin.saveCrmSettings.useMutation()
  const [timesSaved, setTimesSaved] = useState(0)
  const inputOf = ({ feePercentage, pagesSubdomain, crmSettings, features: on = [] }: Values) => ({
    orgId: org.id,
    feePercentage: percentageOf(feePercentage),
    pagesSubdomain: pagesSubdomain ?? null,
    crmSettings,
    featuresOff: features.filter((feature) => !on.includes(feature)),
  })
  const send = (values: Values) => save.mutateAsync(saveCrmSettingsInputSchema.parse(inputOf(values)))
  return (
    <Section title={t('adminOrg.settings.title')}>
      <Stack maxWidth={480}>
        <EntityForm<Values>
          key={timesSaved}
          initialValues={{
            feePercentage: String(org.feePercentage),
            ...(org.pagesSubdomain !== null && { pagesSubdomain: org.pagesSubdomain }),
            crmSettings: { language: org.settings.language, twoFactorRequired: org.settings.twoFactorRequired },
            features: features.filter((feature) => !org.featuresOff.includes(feature)),
          }}
          validate={(values) => judge(inputOf(values))}
          onSubmit={submitTo(send, {
            onDone: (saved) => {
              utils.admin.getOrg.setData({ id: saved.id }, saved)
              void utils.admin.listOrgs.invalidate()
              say(t('adminOrg.settings.saved'))
              setTimesSaved(timesSaved + 1)
            },
          })}
          submitLabel={t('adminOrg.settings.save')}
          submitWhen="changed"
        >
          <TextField
            name="feePercentage"
            label={t('adminOrg.settings.fee')}
            help={t('adminOrg.settings.feeHelp')}
            isRequired
          />
          <TextField
            name="pagesSubdomain"
            label={t('adminOrg.settings.subdomain')}
            help={t('adminOrg.settings.subdomainHelp')}
          />
          <SelectField
            name="crmSettings.language"
            label={t('adminOrg.settings.language')}
            options={languages.map((value) => ({ value, label: languageName(value) }))}
            isRequired
          />
          <CheckboxField name="crmSettings.twoFactorRequired" label={t('adminOrg.settings.twoFactor')} />
          <ChecksField
            name="features"
            label={t('adminOrg.settings.features')}
            help={t('adminOrg.settings.featuresHelp')}
            options={featureOptions}
          />
          <UnsavedChangesGuard />
        </EntityForm>
      </Stack>
    </Section>
  )
}

const languageName = (code: Language): string => languageNames.of(code) ?? code
