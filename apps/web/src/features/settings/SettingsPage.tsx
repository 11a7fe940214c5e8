import { PageHeader } from '@almoner/ui/data/PageHeader'
import { SkeletonPage } from '@almoner/ui/data/Skeletons'
import { Suspense } from 'react'
import { Outlet } from 'react-router'
import { paths } from '../../paths'
import { useActor } from '../../session/use-actor'
import { TabLinks } from '../../TabLinks'
import { TourBar } from '../../tour/TourBar'
import { settingsWords as words } from './settings-words'

export const handle = { title: words.title }

/** The frame of the settings: its pages are routes below it, one tab each, and one for each legal entity. */
export function Component() {
  const { org } = useActor()
  return (
    <>
      <PageHeader title={words.title} />
      <TourBar />
      <TabLinks
        label={words.parts}
        tabs={[
          { label: words.tabs.integrations, to: paths.settings(), isExact: true },
          ...(org?.entities ?? []).map(({ id, name }) => ({ label: name, to: paths.settingsEntity(id) })),
          { label: words.tabs.general, to: paths.settingsGeneral() },
          { label: words.tabs.widget, to: paths.settingsWidget() },
          { label: words.tabs.checkout, to: paths.settingsCheckout() },
          { label: words.tabs.funds, to: paths.settingsFunds() },
          { label: words.tabs.emails, to: paths.settingsEmails() },
          { label: words.tabs.installation, to: paths.settingsInstallation() },
          { label: words.tabs.hubspot, to: paths.settingsHubspot() },
          { label: words.tabs.developers, to: paths.settingsDevelopers() },
        ]}
      />
      <Suspense fallback={<SkeletonPage />}>
        <Outlet />
      </Suspense>
    </>
  )
}
