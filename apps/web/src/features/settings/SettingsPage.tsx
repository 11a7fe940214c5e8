import { PageHeader } from '@almoner/ui/data/PageHeader'
import { SkeletonPage } from '@almoner/ui/data/Skeletons'
import { Suspense } from 'react'
import { Outlet } from 'react-router'
import { TourBar } from '../../tour/TourBar'
import { t } from './messages'
import { SettingsNav } from './SettingsNav'
import { useFlash } from './use-flash'
import './settings-page.css'

export const handle = { title: t('settings.title') }

export function Component() {
  const part = useFlash()
  return (
    <>
      <PageHeader title={t('settings.title')} />
      <TourBar />
      <div className="settings-frame">
        <SettingsNav />
        <div ref={part} className="settings-part">
          <Suspense fallback={<SkeletonPage />}>
            <Outlet />
          </Suspense>
        </div>
      </div>
    </>
  )
}
