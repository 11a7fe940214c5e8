import { Text } from '@almoner/ui/layout/Text'
import { saveOrgSettingsInputSchema } from '@almoner/contracts/orgs/org-settings'
import type { Org } from '@almoner/contracts/orgs/org'
import { Section } from '@almoner/ui/data/Section'
import { CheckboxField } from '@almoner/ui/fields/CheckboxField'
import { againstSchema } from '@almoner/ui/form/against-schema'
import { EntityForm } from '@almoner/ui/form/EntityForm'
import { UnsavedChangesGuard } from '../../UnsavedChangesGuard'
import { t } from './messages'
import { useSaveSettings } from './use-save-settings'

interface DisputeValues {
  lostDisputeEndsDonation: boolean
}

const settingsOf = ({ lostDisputeEndsDonation }: DisputeValues) => ({ lostDisputeEndsDonation })
const judge = againstSchema(saveOrgSettingsInputSchema)

export function DisputesForm({ org }: { org: Org }) {
  const { lostDisputeEndsDonation } = org.crmSettings
  const onSubmit = useSaveSettings<DisputeValues>(settingsOf)
  return (
    <Section title={t('general.disputes.title')}>
      <Text as="p" tone="quiet" below={24}>
        {t('general.disputes.why')}
      </Text>
      <EntityForm<DisputeValues>
        initialValues={{ lostDisputeEndsDonation }}
        validate={(values) => judge(settingsOf(values))}
        onSubmit={onSubmit}
        submitLabel={t('general.save')}
        submitKind="default"
        submitWhen="changed"
      >
        <CheckboxField
          name="lostDisputeEndsPlan"
          label={t('general.disputes.endsPlan')}
          help={t('general.disputes.endsPlanHelp')}
        />
        <UnsavedChangesGuard />
      </EntityForm>
    </Section>
  )
}
