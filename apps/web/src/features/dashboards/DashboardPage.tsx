import { lazy, Suspense } from 'react'
import { SkeletonPage } from '@almoner/ui/data/Skeletons'
import { useActor } from '../../session/use-actor'
import { t } from './messages'

const GeneralDashboard = lazy(() =>
  import('./GeneralDashboard').then(({ GeneralDashboard: view }) => ({ default: view })),
)
const FundraiserDashboard = lazy(() =>
  import('./FundraiserDashboard').then(({ FundraiserDashboard: view }) => ({ default: view })),
)

export const handle = { title: t('dashboard.title') }

export function Component() {
  const { user, isAgentLevel } = useActor()
  const isFundraiser = user.userOrg?.permission === 'fundraiser' && !isAgentLevel
  return (
    <Suspense fallback={<SkeletonPage />}>{isFundraiser ? <FundraiserDashboard /> : <GeneralDashboard />}</Suspense>
  )
}
