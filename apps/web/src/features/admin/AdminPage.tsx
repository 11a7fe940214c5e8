import { PageHeader } from '@almoner/ui/data/PageHeader'
import { SkeletonPage } from '@almoner/ui/data/Skeletons'
import { Suspense } from 'react'
import { Outlet, useLocation } from 'react-router'
import { HealthNotices } from '../../health/HealthNotices'
import { paths } from '../../paths'
import { TabLinks } from '../../TabLinks'
import { t } from './messages'
import { ConfirmedInstance, HeldInstance } from './InstanceNote'
import './admin.css'

export const handle = { title: t('admin.area') }

const tabs = [
  { label: t('admin.title'), to: paths.admin(), isExact: true },
  { label: t('admin.drafts'), to: paths.adminDrafts() },
  { label: t('jobs.title'), to: paths.adminJobs() },
  { label: t('mails.title'), to: paths.adminMails() },
  { label: t('endpoints.title'), to: paths.adminEndpoints() },
]

export function Component() {
  const { pathname } = useLocation()
  return (
    <>
      <PageHeader title={tabs.find(({ to }) => to === pathname)?.label ?? t('admin.title')} />
      <HeldInstance />
      <HealthNotices except={['instance_unconfirmed']} />
      <TabLinks label={t('admin.parts')} tabs={tabs} />
      <Suspense fallback={<SkeletonPage />}>
        <Outlet />
      </Suspense>
      <ConfirmedInstance />
    </>
  )
}
