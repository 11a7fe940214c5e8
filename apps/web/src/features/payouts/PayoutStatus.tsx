import type { PayoutRow } from '@almoner/contracts/payouts/payout'
import { StatusTag, type Tone } from '@almoner/ui/data/StatusTag'
import { t } from './messages'

const tones: Record<PayoutRow['status'], Tone> = {
  pending: 'waiting',
  in_transit: 'waiting',
  paid: 'good',
  failed: 'failed',
  canceled: 'quiet',
}

/** How it stands, and that it is no real money where it is a test. */
export const PayoutStatus = ({ of: { status, mode } }: { of: Pick<PayoutRow, 'status' | 'mode'> }) => (
  <>
    <StatusTag tone={tones[status]}>{t(`statuses.${status}`)}</StatusTag>
    {mode === 'test' && <span className="al-quiet"> {t('payout.test')}</span>}
  </>
)
