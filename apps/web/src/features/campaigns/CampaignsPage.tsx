import { useNavigate } from 'react-router'
import { DataTable } from '@almoner/ui/data/DataTable'
import { EmptyState } from '@almoner/ui/data/EmptyState'
import { PageHeader } from '@almoner/ui/data/PageHeader'
import { describeError } from '@almoner/ui/form/submit'
import { hrefOf, paths } from '../../paths'
import { problemWords } from '../../problem-words'
import { trpc } from '../../trpc'
import { campaignCard, campaignColumns } from './campaign-columns'
import { campaignsWords as words } from './campaign-words'

export const handle = { title: words.title }

/** The campaigns of the org with what they raised; a row leads to its transactions. */
export function Component() {
  const navigate = useNavigate()
  const campaigns = trpc.campaigns.list.useQuery()
  const giftsOf = (campaignId: string) => paths.charges({ campaignId })
  return (
    <>
      <PageHeader title={words.title} count={campaigns.data?.length} details={words.raisedHint} />
      <DataTable
        caption={words.title}
        columns={campaignColumns}
        rows={campaigns.data ?? (campaigns.isError ? [] : undefined)}
        rowKey={(row) => row.id}
        rowHref={(row) => hrefOf(giftsOf(row.id))}
        rowLabel={(row) => words.giftsOf(row.name)}
        onOpen={(row) => void navigate(giftsOf(row.id))}
        card={campaignCard}
        empty={
          campaigns.isError ? (
            <EmptyState kind="failed" onRetry={() => void campaigns.refetch()}>
              {describeError(campaigns.error, problemWords).message}
            </EmptyState>
          ) : (
            <EmptyState kind="unused" title={words.empty.title}>
              {words.empty.text}
            </EmptyState>
          )
        }
      />
    </>
  )
}
