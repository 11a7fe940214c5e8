import { isCurrency } from '@almoner/contracts/money'
import type { FamilyMember } from '@almoner/contracts/sub-orgs/sub-org'
import { Button } from '@almoner/ui/controls/Button'
import { Amount } from '@almoner/ui/data/Amount'
import type { DataCard } from '@almoner/ui/data/DataTable'
import type { DataColumn } from '@almoner/ui/data/data-columns'
import { StatusTag } from '@almoner/ui/data/StatusTag'
import { Row } from '@almoner/ui/layout/Row'
import { Text } from '@almoner/ui/layout/Text'
import { formatCount } from '@almoner/ui/texts/format-count'
import { t } from './messages'

interface Actions {
  onOpen: (orgId: string) => void
  /** Absent for whoever may not. */
  onRelease: ((subOrg: FamilyMember) => void) | undefined
}

const name = ({ name: text, isParent, status }: FamilyMember) => (
  <Row as="span" gap={8}>
    <Text as="bdi" weight="medium">
      {text}
    </Text>
    {isParent && <span className="al-quiet">{t('here')}</span>}
    {status === 'suspended' && <StatusTag tone="attention">{t('suspended')}</StatusTag>}
  </Row>
)

/** A line per currency: sums of different currencies are never one figure. */
const raised = ({ giving }: FamilyMember) =>
  giving.length === 0 ? (
    <span className="al-quiet">{t('nothing')}</span>
  ) : (
    <Row as="span" gap={12} isNoWrap>
      {giving.map(
        ({ currency, raisedAmount: amount }) =>
          isCurrency(currency) && <Amount key={currency} value={{ amount, currency }} />,
      )}
    </Row>
  )

const giftsOf = ({ giving }: FamilyMember): number => giving.reduce((count, { giftCount }) => count + giftCount, 0)

function actionsOf(row: FamilyMember, { onOpen, onRelease }: Actions) {
  if (row.isParent) return null
  return (
    <Row as="span" gap={4} isNoWrap>
      <Button size="small" aria-label={t('openOf', { name: row.name })} onClick={() => onOpen(row.id)}>
        {t('open')}
      </Button>
      {onRelease && (
        <Button
          size="small"
          kind="quiet"
          aria-label={t('release.openOf', { name: row.name })}
          onClick={() => onRelease(row)}
        >
          {t('release.open')}
        </Button>
      )}
    </Row>
  )
}

export const subOrgColumns = (actions: Actions): DataColumn<FamilyMember>[] => [
  { key: 'name', title: t('columns.name'), render: name },
  { key: 'raised', title: t('columns.raised'), align: 'end', width: '240px', render: raised },
  {
    key: 'gifts',
    title: t('columns.gifts'),
    align: 'end',
    width: '90px',
    render: (row) => formatCount(giftsOf(row)),
  },
  {
    key: 'donors',
    title: t('columns.donors'),
    align: 'end',
    width: '100px',
    render: ({ donors }) => formatCount(donors),
  },
  {
    key: 'recurring',
    title: t('columns.recurring'),
    align: 'end',
    width: '140px',
    render: ({ liveDonations }) => formatCount(liveDonations),
  },
  { key: 'actions', title: '', align: 'end', width: '190px', render: (row) => actionsOf(row, actions) },
]

export const subOrgCard = (row: FamilyMember, actions: Actions): DataCard => ({
  title: name(row),
  figure: raised(row),
  facts: row.isParent ? [] : [<span key="actions">{actionsOf(row, actions)}</span>],
})
