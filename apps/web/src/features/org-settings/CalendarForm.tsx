import { language } from '@almoner/ui/texts/language'
import { Text } from '@almoner/ui/layout/Text'
import {
  dateFormats,
  languages,
  saveOrgSettingsInputSchema,
  type DateFormat,
  type Language,
} from '@almoner/contracts/orgs/org-settings'
import type { Org } from '@almoner/contracts/orgs/org'
import { Section } from '@almoner/ui/data/Section'
import { SelectField } from '@almoner/ui/fields/SelectField'
import { againstSchema } from '@almoner/ui/form/against-schema'
import { EntityForm } from '@almoner/ui/form/EntityForm'
import { optionsOf } from '@almoner/ui/fields/options-of'
import { timeZoneOptions } from '../../time-zone-options'
import { UnsavedChangesGuard } from '../../UnsavedChangesGuard'
import { EntityZones } from './EntityZones'
import { t } from './messages'
import { useSaveSettings } from './use-save-settings'

interface CalendarValues {
  timeZone?: string
  movesEntities?: boolean
  dateFormat?: DateFormat
  /** A select has texts. */
  month?: string
  language?: Language
}

const monthNames = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' })
const monthOptions = Array.from({ length: 12 }, (_, month) => ({
  value: String(month + 1),
  label: monthNames.format(new Date(Date.UTC(2026, month, 1))),
}))
const languageNames = new Intl.DisplayNames(language, { type: 'language' })
const settingsOf = ({ month, ...values }: CalendarValues) => ({ ...values, fiscalYearStartMonth: Number(month) })
const judge = againstSchema(saveOrgSettingsInputSchema)

export function CalendarForm({ org }: { org: Org }) {
  const { dateFormat, fiscalYearStartMonth, language } = org.crmSettings
  const onSubmit = useSaveSettings<CalendarValues>(settingsOf)
  return (
    <Section title={t('general.calendar.title')}>
      <Text as="p" tone="quiet" below={24}>
        {t('general.calendar.why')}
      </Text>
      <EntityForm<CalendarValues>
        initialValues={{
          timeZone: org.timeZone,
          movesEntities: true,
          dateFormat,
          month: String(fiscalYearStartMonth),
          language,
        }}
        validate={(values) => judge(settingsOf(values))}
        onSubmit={onSubmit}
        submitLabel={t('general.save')}
        submitKind="default"
        submitWhen="changed"
      >
        <SelectField
          name="timeZone"
          label={t('general.calendar.timeZone')}
          help={t('general.calendar.timeZoneHelp')}
          options={timeZoneOptions(org.timeZone)}
          isRequired
        />
        <EntityZones org={org} />
        <div className="al-fields-row">
          <SelectField
            name="dateFormat"
            label={t('general.calendar.dateFormat')}
            options={optionsOf(dateFormats, t.group('dateFormats'))}
            isRequired
          />
          <SelectField
            name="month"
            label={t('general.calendar.fiscalYearStartMonth')}
            help={t('general.calendar.fiscalYearHelp')}
            options={monthOptions}
            isRequired
          />
        </div>
        <SelectField
          name="language"
          label={t('general.calendar.language')}
          help={t('general.calendar.languageHelp')}
          options={languages.map((value) => ({ value, label: languageNames.of(value) ?? value }))}
          isRequired
        />
        <UnsavedChangesGuard />
      </EntityForm>
    </Section>
  )
}
