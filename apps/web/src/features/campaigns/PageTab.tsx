import { useParams } from 'react-router'
import { QueryState } from '../../QueryState'
import { trpc } from '../../trpc'
import { t } from './messages'
import { PageForm } from './page/PageForm'

export const handle = { title: t('campaign.tabs.page') }

export function Component() {
  const { id = '' } = useParams()
  const page = trpc.campaigns.getPage.useQuery({ campaignId: id })
  return <QueryState query={page}>{(data) => <PageForm key={data.savedAt} page={data} />}</QueryState>
}
