import { EmptyState } from '@almoner/ui/data/EmptyState'
import { SkeletonPage } from '@almoner/ui/data/Skeletons'
import { describeError } from '@almoner/ui/form/submit'
import { useParams } from 'react-router'
import { problemWords } from '../../problem-words'
import { trpc } from '../../trpc'
import { campaignPageWords } from './campaign-words'
import { PageForm } from './page/PageForm'

export const handle = { title: campaignPageWords.tabs.page }

/** The public page of a campaign. */
export function Component() {
  const { id = '' } = useParams()
  const page = trpc.campaigns.getPage.useQuery({ campaignId: id })
  if (page.data) return <PageForm key={page.data.savedAt} page={page.data} />
  if (!page.isError) return <SkeletonPage />
  return (
    <EmptyState kind="failed" onRetry={() => void page.refetch()}>
      {describeError(page.error, problemWords).message}
    </EmptyState>
  )
}
