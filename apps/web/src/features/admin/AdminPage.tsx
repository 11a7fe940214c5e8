import { PageHeader } from '@almoner/ui/data/PageHeader'
import { SkeletonPage } from '@almoner/ui/data/Skeletons'
import { Suspense } from 'react'
import { Outlet, useMatch } from 'react-router'
import { HealthNotices } from '../../health/HealthNotices'
import { paths } from '../../paths'
import { TabLinks } from '../../TabLinks'
import { adminWords as words } from './admin-words'
import { ConfirmedInstance, HeldInstance } from './InstanceNote'
import './admin.css'

export const handle = { title: words.area }

/** The frame of the area of those who run the platform. */
export function Component() {
  const isAtDrafts = useMatch(paths.adminDrafts()) !== null
  return (
    <>
      <PageHeader title={isAtDrafts ? words.drafts : words.title} />
      <HeldInstance />
      <HealthNotices except={['instance_unconfirmed']} />
      <TabLinks
        label={words.parts}
        tabs={[
          { label: words.title, to: paths.admin(), isExact: true },
          { label: words.drafts, to: paths.adminDrafts() },
        ]}
      />
      <Suspense fallback={<SkeletonPage />}>
        <Outlet />
      </Suspense>
      <ConfirmedInstance />
    </>
  )
}
