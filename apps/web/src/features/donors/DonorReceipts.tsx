import { issueAnnualReceipts, type AnnualReceiptDue } from '@almoner/contracts/receipts/annual-receipts.operations'
import { formatMoney } from '@almoner/contracts/money'
import { Button } from '@almoner/ui/controls/Button'
import { Section } from '@almoner/ui/data/Section'
import { Row } from '@almoner/ui/layout/Row'
import { Stack } from '@almoner/ui/layout/Stack'
import { Text } from '@almoner/ui/layout/Text'
import { Link } from 'react-router'
import { ListTable } from '../../lists/ListTable'
import { paths } from '../../paths'
import { BlockerList } from '../../receipts/BlockerList'
import { receiptText } from '../../receipts/messages'
import { receiptCard, receiptColumns, receiptLabel } from '../../receipts/receipt-columns'
import { useIssueAnnualReceipts, yearKey } from '../../receipts/use-issue-annual-receipts'
import { useActor } from '../../session/use-actor'
import { trpc } from '../../trpc'
import { t } from './messages'

const columns = [
  receiptColumns.number,
  receiptColumns.issuedOn,
  receiptColumns.amount,
  receiptColumns.state,
  receiptColumns.sent,
]

/** The latest receipts of a donor, and the years with gifts that have none; nothing where there is neither. */
export function DonorReceipts({ donorId }: { donorId: string }) {
  const { can } = useActor()
  const enabled = can('receipts.read')
  const page = trpc.receipts.list.useQuery({ donorId, limit: 10 }, { enabled })
  const due = trpc.annualReceipts.due.useQuery({ donorId, scope: 'all', limit: 10 }, { enabled })
  const hasReceipts = page.data !== undefined && page.data.rows.length > 0
  const years = due.data?.rows ?? []
  if (!hasReceipts && years.length === 0) return null
  return (
    <Section
      title={t('donor.receipts')}
      aside={hasReceipts && <Link to={paths.receipts({ donorId })}>{t('donor.allReceipts')}</Link>}
    >
      {years.length > 0 && <YearsDue years={years} />}
      {hasReceipts && (
        <ListTable
          caption={t('donor.receipts')}
          columns={columns}
          query={page}
          rowKey={(row) => row.id}
          rowPath={(row) => paths.receipt(row.id)}
          rowLabel={receiptLabel}
          card={(row) => receiptCard(row, row.number)}
          empty={{ title: t('donor.noReceipts') }}
        />
      )}
    </Section>
  )
}

function YearsDue({ years }: { years: readonly AnnualReceiptDue[] }) {
  const { canCall } = useActor()
  const { issue, isBusy } = useIssueAnnualReceipts()
  const hasSeveral = new Set(years.map(({ entityId }) => entityId)).size > 1
  return (
    <Stack as="ul" isDivided style={{ marginBlockEnd: 12 }}>
      {years.map((year) => (
        <Row as="li" key={yearKey(year)} gap={12} style={{ justifyContent: 'space-between', paddingBlock: 8 }}>
          <div>
            {receiptText('annual.withoutReceipt', {
              count: year.gifts + year.leftOut,
              year: String(year.taxYear),
              amount: formatMoney({ amount: year.amount, currency: year.currency }),
            })}
            {hasSeveral && (
              <Text as="div" tone="quiet">
                <bdi>{year.entityName}</bdi>
              </Text>
            )}
            {year.blockers.length > 0 && <BlockerList of={year} />}
            {year.leftOut > 0 && year.gifts > 0 && (
              <Text as="div" tone="quiet">
                {receiptText('annual.leftOut', { count: year.leftOut })}
              </Text>
            )}
          </div>
          {canCall(issueAnnualReceipts) && year.blockers.length === 0 && (
            <Button size="small" isBusy={isBusy} onClick={() => void issue([year])}>
              {receiptText('annual.issue', { year: String(year.taxYear) })}
            </Button>
          )}
        </Row>
      ))}
    </Stack>
  )
}
