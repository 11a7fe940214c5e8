import { Text } from '@almoner/ui/layout/Text'
import { saveOrgSettingsInputSchema, type UpcomingNotices } from '@almoner/contracts/orgs/org-settings'
import type { Org } from '@almoner/contracts/orgs/org'
import { Section } from '@almoner/ui/data/Section'
import { SelectField } from '@almoner/ui/fields/SelectField'
import { againstSchema } from '@almoner/ui/form/against-schema'
import { EntityForm } from '@almoner/ui/form/EntityForm'
import { UnsavedChangesGuard } from '../../UnsavedChangesGuard'
import { t } from './messages'
import { useSaveSettings } from './use-save-settings'

/** The days as a select holds them. */
type NoticeValues = Record<keyof UpcomingNotices, string>

const settingsOf = ({ yearly, monthly, weekly }: NoticeValues) => ({
  upcomingNotices: { yearly: Number(yearly), monthly: Number(monthly), weekly: Number(weekly) },
})
const judge = againstSchema(saveOrgSettingsInputSchema)

const optionsUpTo = (...days: number[]) => [
  { value: '0', label: t('general.notices.none') },
  ...days.map((count) => ({ value: String(count), label: t('general.notices.days', { days: count }) })),
]
const longer = optionsUpTo(1, 2, 3, 5, 7, 10, 14)
const withinWeek = optionsUpTo(1, 2, 3)

export function NoticesForm({ org }: { org: Org }) {
  const { yearly, monthly, weekly } = org.crmSettings.upcomingNotices
  const onSubmit = useSaveSettings<NoticeValues>(settingsOf)
  return (
    <Section title={t('general.notices.title')}>
      <Text as="p" tone="quiet" below={24}>
        {t('general.notices.why')}
      </Text>
      <EntityForm<NoticeValues>
        initialValues={{ yearly: String(yearly), monthly: String(monthly), weekly: String(weekly) }}
        validate={(values) => judge(settingsOf(values))}
        onSubmit={onSubmit}
        submitLabel={t('general.save')}
        submitKind="default"
        submitWhen="changed"
      >
        <SelectField name="yearly" label={t('general.notices.yearly')} options={longer} isRequired />
        <SelectField name="monthly" label={t('general.notices.monthly')} options={longer} isRequired />
        <SelectField name="weekly" label={t('general.notices.weekly')} options={withinWeek} isRequired />
        <UnsavedChangesGuard />
      </EntityForm>
    </Section>
  )
}
