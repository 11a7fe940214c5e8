import { PageHeader } from '@almoner/ui/data/PageHeader'
import { SkeletonPage } from '@almoner/ui/data/Skeletons'
import { Suspense } from 'react'
import { Outlet } from 'react-router'
import { paths } from '../../paths'
import { useActor } from '../../session/use-actor'
import { TabLinks } from '../../TabLinks'
import { TourBar } from '../../tour/TourBar'
import { t } from './messages'

export const handle = { title: t('settings.title') }

export function Component() {
  const { org } = useActor()
  return (
    <>
      <PageHeader title={t('settings.title')} />
      <TourBar />
      <TabLinks
        label={t('settings.parts')}
        tabs={[
          { label: t('settings.tabs.integrations'), to: paths.settings(), isExact: true },
          ...(org?.entities ?? []).map(({ id, name }) => ({ label: name, to: paths.settingsLegalEntity(id) })),
          { label: t('settings.tabs.general'), to: paths.settingsGeneral() },
          { label: t('settings.tabs.widget'), to: paths.settingsWidget() },
          { label: t('settings.tabs.checkout'), to: paths.settingsCheckout() },
          { label: t('settings.tabs.funds'), to: paths.settingsFunds() },
          { label: t('settings.tabs.customFields'), to: paths.settingsCustomFields() },
          { label: t('settings.tabs.tags'), to: paths.settingsTags() },
          { label: t('settings.tabs.subOrgs'), to: paths.settingsSubOrgs() },
          { label: t('settings.tabs.emails'), to: paths.settingsEmails() },
          { label: t('settings.tabs.installation'), to: paths.settingsInstallation() },
          { label: t('settings.tabs.hubspot'), to: paths.settingsHubspot() },
          { label: t('settings.tabs.developers'), to: paths.settingsDevelopers() },
        ]}
      />
      <Suspense fallback={<SkeletonPage />}>
        <Outlet />
      </Suspense>
    </>
  )
}
