import { Row } from '@almoner/ui/layout/Row'
import { Stack } from '@almoner/ui/layout/Stack'
import { Text } from '@almoner/ui/layout/Text'
import { negate, subtract, sum, zero, type MinorUnits } from '@almoner/contracts/minor-units'
import type { Charge } from '@almoner/contracts/charges/charge'
import { Amount } from '@almoner/ui/data/Amount'
import { DateText } from '@almoner/ui/data/DateText'
import { Facts, type FactsProps } from '@almoner/ui/data/Facts'
import { t } from './messages'

export function ChargeBreakdown({ charge }: { charge: Charge }) {
  const amount = (value: MinorUnits) => <Amount value={{ amount: value, currency: charge.currency }} />
  const disputeFees = sum(charge.disputes.map(({ feeAmount }) => feeAmount))
  const facts: FactsProps['facts'] = [
    charge.feeCoverAmount > 0 && {
      label: t('charge.gift'),
      value: amount(subtract(charge.amount, charge.feeCoverAmount)),
    },
    charge.feeCoverAmount > 0 && { label: t('charge.cover'), value: amount(charge.feeCoverAmount) },
    { label: t('charge.gross'), value: amount(charge.amount) },
    { label: t('charge.fee'), value: amount(negate(charge.feeAmount)) },
    charge.platformFeeAmount > 0 && { label: t('charge.platformFee'), value: amount(negate(charge.platformFeeAmount)) },
    { label: t('charge.refunds'), value: amount(negate(charge.refundedAmount)) },
    charge.lostAmount > 0 && { label: t('charge.lost'), value: amount(negate(charge.lostAmount)) },
    disputeFees > 0 && { label: t('charge.disputeFees'), value: amount(negate(disputeFees)) },
    charge.refundPendingAmount > 0 && { label: t('charge.pending'), value: amount(negate(charge.refundPendingAmount)) },
    { label: t('charge.net'), value: <strong>{amount(charge.netAmount)}</strong> },
  ]
  return (
    <Stack gap={20}>
      <Facts isLedger facts={facts} />
      {charge.refunds.length > 0 && (
        <div>
          <Text as="h3" tone="quiet" size="small" weight="medium" below={4}>
            {t('charge.refundList')}
          </Text>
          <Stack as="ul">
            {charge.refunds.map((refund) => (
              <Row key={refund.id} as="li" gap={16} align="start" justify="between" isNoWrap>
                <span>
                  <DateText value={refund.refundedOn} />{' '}
                  <span className="al-quiet">
                    {refund.note ?? t(`charge.reasons.${refund.reason}`)}
                    {refund.receiptAction !== 'none' && `, ${t(`charge.receipts.${refund.receiptAction}`)}`}
                  </span>
                </span>
                <span>
                  {refund.status !== 'succeeded' && (
                    <span className="al-quiet">{t(`charge.refundStates.${refund.status}`)} </span>
                  )}
                  {amount(refund.status === 'failed' || refund.status === 'canceled' ? zero : negate(refund.amount))}
                </span>
              </Row>
            ))}
          </Stack>
        </div>
      )}
      {charge.allocations.length > 0 && (
        <div>
          <Text as="h3" tone="quiet" size="small" weight="medium" below={4}>
            {charge.allocations.some(({ returnedAmount }) => returnedAmount > 0)
              ? t('charge.allocationsLeft')
              : t('charge.allocations')}
          </Text>
          <Stack as="ul">
            {charge.allocations.map((allocation) => (
              <Row key={allocation.designationId} as="li" gap={16} align="start" justify="between" isNoWrap>
                <bdi>{allocation.designation}</bdi>
                {amount(subtract(allocation.amount, allocation.returnedAmount))}
              </Row>
            ))}
          </Stack>
        </div>
      )}
    </Stack>
  )
}
