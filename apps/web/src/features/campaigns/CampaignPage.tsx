import { SkeletonPage } from '@almoner/ui/data/Skeletons'
import { Suspense } from 'react'
import { Outlet, useParams } from 'react-router'
import { RecordNotFound } from '../../RecordNotFound'
import { paths } from '../../paths'
import { TabLinks } from '../../TabLinks'
import { trpc } from '../../trpc'
import { CampaignHeader } from './CampaignHeader'
import { campaignPageWords as words } from './campaign-words'
import './campaigns.css'

export const handle = { title: words.title }

/** The frame of one campaign: what it is, how it stands, and its four parts as routes below it. */
export function Component() {
  const { id = '' } = useParams()
  const campaign = trpc.campaigns.get.useQuery({ id })
  if (!campaign.data) {
    if (!campaign.isError) return <SkeletonPage />
    return (
      <RecordNotFound
        error={campaign.error}
        onRetry={() => void campaign.refetch()}
        title={words.title}
        words={{ back: words.back, missing: words.absentTitle, missingText: words.absent, toList: words.toList }}
        listPath={paths.campaigns()}
      />
    )
  }
  return (
    <>
      <CampaignHeader campaign={campaign.data} />
      <TabLinks
        label={words.parts}
        tabs={[
          { label: words.tabs.checkout, to: paths.campaign(id), isExact: true },
          { label: words.tabs.installation, to: paths.campaignInstallation(id) },
          { label: words.tabs.emails, to: paths.campaignEmails(id) },
          { label: words.tabs.page, to: paths.campaignPage(id) },
        ]}
      />
      <Suspense fallback={<SkeletonPage />}>
        <Outlet context={campaign.data} key={id} />
      </Suspense>
    </>
  )
}
