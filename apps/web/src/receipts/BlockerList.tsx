import type { ReceiptBlocker } from '@almoner/contracts/receipts/receipt'
import { Stack } from '@almoner/ui/layout/Stack'
import { Text } from '@almoner/ui/layout/Text'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../paths'
import { useActor } from '../session/use-actor'
import { receiptText } from './messages'

interface Blocked {
  /** Absent where it is about several gifts. */
  chargeId?: string
  donorId: string
  entityName: string
  blockers: readonly ReceiptBlocker[]
}

interface BlockerListProps {
  of: Blocked
  /** Mends what is said of the gift itself, where that is done on this page. */
  describe?: ReactNode
}

/** What keeps a gift from having a receipt, each with the way to mend it. */
export const BlockerList = ({ of, describe }: BlockerListProps) => (
  <Stack as="ul" className="al-lines" gap={4} padding={[8, 0]}>
    {of.blockers.map((blocker) => (
      <Text as="li" tone="quiet" key={blocker}>
        {receiptText(`blockers.${blocker}`)} <Mend blocker={blocker} of={of} describe={describe} />
      </Text>
    ))}
  </Stack>
)

function Mend({ blocker, of, describe }: BlockerListProps & { blocker: ReceiptBlocker }) {
  const { can, org } = useActor()
  const { chargeId, donorId, entityName } = of
  switch (blocker) {
    case 'settings_missing': {
      const entity = org?.entities.find(({ name }) => name === entityName)
      if (!entity || !can('receipts.manage')) return receiptText('mend.askAdmin')
      return <Link to={paths.settingsLegalEntity(entity.id)}>{receiptText('mend.settings')}</Link>
    }
    case 'donor_name_missing':
      return <Link to={paths.donor(donorId)}>{receiptText('mend.name')}</Link>
    case 'donor_address_missing':
      return <Link to={paths.donor(donorId)}>{receiptText('mend.address')}</Link>
    case 'national_id_missing':
      return <Link to={paths.donor(donorId)}>{receiptText('mend.nationalId')}</Link>
    case 'approval_expired': {
      const entity = org?.entities.find(({ name }) => name === entityName)
      if (!entity || !can('receipts.manage')) return receiptText('mend.askAdmin')
      return <Link to={paths.settingsLegalEntity(entity.id)}>{receiptText('mend.approval')}</Link>
    }
    case 'description_missing':
    case 'appraiser_missing':
    case 'advantage_unknown':
    case 'advantage_too_high':
      return describe ?? (chargeId && <Link to={paths.charge(chargeId)}>{receiptText('mend.gift')}</Link>)
    case 'test_gift':
    case 'not_paid':
    case 'disputed':
    case 'receipted':
      return null
  }
}
