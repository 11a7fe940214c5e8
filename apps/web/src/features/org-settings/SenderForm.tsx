import { saveOrgSettingsInputSchema } from '@almoner/contracts/orgs/org-settings'
import type { Org } from '@almoner/contracts/orgs/org'
import { Section } from '@almoner/ui/data/Section'
import { TextField } from '@almoner/ui/fields/TextField'
import { againstSchema } from '@almoner/ui/form/against-schema'
import { EntityForm } from '@almoner/ui/form/EntityForm'
import { UnsavedChangesGuard } from '../../UnsavedChangesGuard'
import { generalWords } from './general-words'
import { useSaveSettings } from './use-save-settings'

const { sender: words, save } = generalWords

interface SenderValues {
  email?: { fromName?: string; replyTo?: string }
}

const settingsOf = ({ email = {} }: SenderValues) => ({
  email: { fromName: email.fromName ?? null, replyTo: email.replyTo ?? null },
})
const judge = againstSchema(saveOrgSettingsInputSchema)

/** Who mails to donors are from. */
export function SenderForm({ org }: { org: Org }) {
  const { fromName, replyTo } = org.crmSettings.email
  const onSubmit = useSaveSettings<SenderValues>(settingsOf)
  return (
    <Section title={words.title}>
      <p className="general-text al-quiet">{words.why}</p>
      <EntityForm<SenderValues>
        initialValues={{ email: { ...(fromName && { fromName }), ...(replyTo && { replyTo }) } }}
        validate={(values) => judge(settingsOf(values))}
        onSubmit={onSubmit}
        submitLabel={save}
        submitKind="default"
        submitWhen="changed"
      >
        <TextField name="email.fromName" label={words.fromName} help={words.fromNameHelp(org.name)} />
        <TextField name="email.replyTo" label={words.replyTo} type="email" help={words.replyToHelp} />
        <UnsavedChangesGuard />
      </EntityForm>
    </Section>
  )
}
