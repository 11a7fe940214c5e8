import { PageHeader } from '@almoner/ui/data/PageHeader'
import { SkeletonPage } from '@almoner/ui/data/Skeletons'
import { Suspense } from 'react'
import { Outlet, useMatch } from 'react-router'
import { HealthNotices } from '../../health/HealthNotices'
import { paths } from '../../paths'
import { TabLinks } from '../../TabLinks'
import { t } from './messages'
import { ConfirmedInstance, HeldInstance } from './InstanceNote'
import './admin.css'

export const handle = { title: t('admin.area') }

export function Component() {
  const isAtDrafts = useMatch(paths.adminDrafts()) !== null
  return (
    <>
      <PageHeader title={isAtDrafts ? t('admin.drafts') : t('admin.title')} />
      <HeldInstance />
      <HealthNotices except={['instance_unconfirmed']} />
      <TabLinks
        label={t('admin.parts')}
        tabs={[
          { label: t('admin.title'), to: paths.admin(), isExact: true },
          { label: t('admin.drafts'), to: paths.adminDrafts() },
        ]}
      />
      <Suspense fallback={<SkeletonPage />}>
        <Outlet />
      </Suspense>
      <ConfirmedInstance />
    </>
  )
}
