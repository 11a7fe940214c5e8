import { mergeModes, recurringTargets, refundModes, type HubspotDetail } from '@almoner/contracts/hubspot/hubspot'
import { saveHubspotSettings } from '@almoner/contracts/hubspot/hubspot.operations'
import { useNotices } from '@almoner/ui/controls/notices'
import { Section } from '@almoner/ui/data/Section'
import { CheckboxField } from '@almoner/ui/fields/CheckboxField'
import { optionsOf } from '@almoner/ui/fields/options-of'
import { SelectField } from '@almoner/ui/fields/SelectField'
import { EntityForm } from '@almoner/ui/form/EntityForm'
import { submitTo } from '@almoner/ui/form/submit'
import { UnsavedChangesGuard } from '../../UnsavedChangesGuard'
import { MayCall } from '../../session/MayCall'
import { t } from './messages'
import { settingsOf, useSaveSettings, type SettingsValues } from './use-save-settings'

export function SyncSettingsSection({ connection }: { connection: HubspotDetail }) {
  const { say } = useNotices()
  const save = useSaveSettings()
  return (
    <MayCall operation={saveHubspotSettings}>
      <Section title={t('hubspot.settings.title')}>
        <EntityForm<SettingsValues>
          initialValues={settingsOf(connection)}
          onSubmit={submitTo(save, { onDone: () => say(t('hubspot.settings.saved')) })}
          submitLabel={t('hubspot.settings.save')}
          submitWhen="changed"
        >
          <CheckboxField
            name="objects.deal"
            label={t('hubspot.settings.deals')}
            help={t('hubspot.settings.dealsHelp')}
          />
          <CheckboxField name="sendsFailed" label={t('hubspot.settings.failed')} />
          <SelectField
            name="refundMode"
            label={t('hubspot.settings.refunds')}
            help={t('hubspot.settings.refundsHelp')}
            options={optionsOf(refundModes, t.group('refundModes'))}
            isRequired
          />
          <SelectField
            name="objects.plan"
            label={t('hubspot.settings.recurring')}
            help={t('hubspot.settings.recurringHelp')}
            options={optionsOf(recurringTargets, t.group('recurringTargets'))}
            isRequired
          />
          <SelectField
            name="mergeMode"
            label={t('hubspot.settings.merges')}
            help={t('hubspot.settings.mergesHelp')}
            options={optionsOf(mergeModes, t.group('mergeModes'))}
            isRequired
          />
          <UnsavedChangesGuard />
        </EntityForm>
      </Section>
    </MayCall>
  )
}
