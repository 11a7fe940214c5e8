import { SkeletonPage } from '@almoner/ui/data/Skeletons'
import { Suspense } from 'react'
import { Outlet, useParams } from 'react-router'
import { RecordState } from '../../RecordState'
import { paths } from '../../paths'
import { TabLinks } from '../../TabLinks'
import { trpc } from '../../trpc'
import { CampaignHeader } from './CampaignHeader'
import { t } from './messages'
import './campaigns.css'

export const handle = { title: t('campaign.title') }

export function Component() {
  const { id = '' } = useParams()
  const campaign = trpc.campaigns.get.useQuery({ id })
  return (
    <RecordState
      query={campaign}
      title={t('campaign.title')}
      words={{
        back: t('campaign.back'),
        missing: t('campaign.absentTitle'),
        missingText: t('campaign.absent'),
        toList: t('campaign.toList'),
      }}
      listPath={paths.campaigns()}
    >
      {(data) => (
        <>
          <CampaignHeader campaign={data} />
          <TabLinks
            label={t('campaign.parts')}
            tabs={[
              { label: t('campaign.tabs.checkout'), to: paths.campaign(id), isExact: true },
              { label: t('campaign.tabs.installation'), to: paths.campaignInstallation(id) },
              { label: t('campaign.tabs.emails'), to: paths.campaignEmails(id) },
              { label: t('campaign.tabs.page'), to: paths.campaignPage(id) },
              { label: t('campaign.tabs.timeline'), to: paths.campaignTimeline(id) },
            ]}
          />
          <Suspense fallback={<SkeletonPage />}>
            <Outlet context={data} key={id} />
          </Suspense>
        </>
      )}
    </RecordState>
  )
}
