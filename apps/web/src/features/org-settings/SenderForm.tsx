import { Text } from '@almoner/ui/layout/Text'
import { saveOrgSettingsInputSchema } from '@almoner/contracts/orgs/org-settings'
import type { Org } from '@almoner/contracts/orgs/org'
import { Section } from '@almoner/ui/data/Section'
import { TextField } from '@almoner/ui/fields/TextField'
import { againstSchema } from '@almoner/ui/form/against-schema'
import { EntityForm } from '@almoner/ui/form/EntityForm'
import { UnsavedChangesGuard } from '../../UnsavedChangesGuard'
import { t } from './messages'
import { useSaveSettings } from './use-save-settings'

interface SenderValues {
  email?: { fromName?: string; replyTo?: string }
}

const settingsOf = ({ email = {} }: SenderValues) => ({
  email: { fromName: email.fromName ?? null, replyTo: email.replyTo ?? null },
})
const judge = againstSchema(saveOrgSettingsInputSchema)

export function SenderForm({ org }: { org: Org }) {
  const { fromName, replyTo } = org.crmSettings.email
  const onSubmit = useSaveSettings<SenderValues>(settingsOf)
  return (
    <Section title={t('general.sender.title')}>
      <Text as="p" tone="quiet" below={24}>
        {t('general.sender.why')}
      </Text>
      <EntityForm<SenderValues>
        initialValues={{ email: { ...(fromName && { fromName }), ...(replyTo && { replyTo }) } }}
        validate={(values) => judge(settingsOf(values))}
        onSubmit={onSubmit}
        submitLabel={t('general.save')}
        submitKind="default"
        submitWhen="changed"
      >
        <TextField
          name="email.fromName"
          label={t('general.sender.fromName')}
          help={t('general.sender.fromNameHelp', { name: org.name })}
        />
        <TextField
          name="email.replyTo"
          label={t('general.sender.replyTo')}
          type="email"
          help={t('general.sender.replyToHelp')}
        />
        <UnsavedChangesGuard />
      </EntityForm>
    </Section>
  )
}
