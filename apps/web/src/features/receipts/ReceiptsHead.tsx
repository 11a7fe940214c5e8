import { PageHeader } from '@almoner/ui/data/PageHeader'
import { paths } from '../../paths'
import { useActor } from '../../session/use-actor'
import { statementText } from '../../statements/messages'
import { TabLinks } from '../../TabLinks'
import { trpc } from '../../trpc'
import { t } from './messages'

/** The head of the register, of what is to be issued, of what other systems issued, and of what is to be reported where an authority asks for it. */
export function ReceiptsHead() {
  const { can } = useActor()
  const reporting = trpc.receipts.reportingState.useQuery({})
  const elsewhere = trpc.externalReceipts.list.useQuery({ limit: 10 })
  return (
    <>
      <PageHeader title={t('title')} />
      <TabLinks
        label={t('views')}
        tabs={[
          { label: t('register'), to: paths.receipts(), isExact: true },
          { label: t('toIssue.tab'), to: paths.receiptsToIssue() },
          { label: t('annual.tab'), to: paths.annualReceipts() },
          ...(can('statements.run') ? [{ label: statementText('runs.title'), to: paths.statementRuns() }] : []),
          ...(elsewhere.data?.rows.length ? [{ label: t('elsewhere.tab'), to: paths.receiptsElsewhere() }] : []),
          ...(reporting.data?.isInUse ? [{ label: t('toReport.tab'), to: paths.receiptsToReport() }] : []),
        ]}
      />
    </>
  )
}
