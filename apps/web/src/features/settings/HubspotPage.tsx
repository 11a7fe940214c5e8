import { Text } from '@almoner/ui/layout/Text'
import { Section } from '@almoner/ui/data/Section'
import { StatusTag } from '@almoner/ui/data/StatusTag'
import { t } from './messages'
import './settings.css'

export const handle = { title: t('settings.hubspot.title') }

export function Component() {
  return (
    <>
      <Section
        title={t('settings.hubspot.title')}
        aside={<StatusTag tone="quiet">{t('settings.hubspot.state')}</StatusTag>}
      >
        <Text as="p" isMeasured below={20}>
          {t('settings.hubspot.needs')}
        </Text>
      </Section>
      <Section title={t('settings.hubspot.what')}>
        <ul className="settings-list">
          <li>{t('settings.hubspot.donors')}</li>
          <li>{t('settings.hubspot.recurring')}</li>
          <li>{t('settings.hubspot.once')}</li>
        </ul>
      </Section>
    </>
  )
}
