import type { BatchGift, GiftBatch } from '@almoner/contracts/gift-batches/gift-batch'
import { buttonLook } from '@almoner/ui/controls/Button'
import { Amount } from '@almoner/ui/data/Amount'
import { DateText } from '@almoner/ui/data/DateText'
import { Row } from '@almoner/ui/layout/Row'
import { Stack } from '@almoner/ui/layout/Stack'
import { Text } from '@almoner/ui/layout/Text'
import { formatMoney } from '@almoner/contracts/money'
import { Link } from 'react-router'
import { giftText } from '../../../gifts/messages'
import { paths } from '../../../paths'
import { t } from '../messages'
import './batch.css'

/** What was deposited; also the batch of somebody who may look at it and not type. */
export function PostedBatch({ batch }: { batch: GiftBatch }) {
  const { entered, currency, state } = batch
  const sum = formatMoney({ amount: entered.total, currency })
  return (
    <Stack gap={16}>
      {state === 'posted' && (
        <Row gap={[8, 16]} justify="between">
          <p role="status">{t('batch.posted', { count: entered.count, sum })}</p>
          <Row gap={8}>
            <Link to={paths.charges({ batchId: batch.id })} {...buttonLook({ kind: 'quiet' })}>
              {t('batch.see')}
            </Link>
            <Link to={paths.newBatch()} {...buttonLook({ kind: 'quiet' })}>
              {t('batch.another')}
            </Link>
          </Row>
        </Row>
      )}
      <div className="al-table-scroll">
        <table className="al-plain-table batch-table" data-stacks="">
          <caption className="al-hidden">{t('batch.caption')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('batch.columns.no')}</th>
              <th scope="col">{t('batch.columns.donor')}</th>
              <th scope="col" data-align="end">
                {t('batch.columns.amount')}
              </th>
              <th scope="col">{t('batch.columns.date')}</th>
              <th scope="col">{t('batch.columns.method')}</th>
              <th scope="col">{t('batch.columns.reference')}</th>
            </tr>
          </thead>
          <tbody>
            {batch.gifts.map((gift, place) => (
              <DepositedGift key={gift.id} gift={gift} no={place + 1} currency={currency} />
            ))}
          </tbody>
        </table>
      </div>
    </Stack>
  )
}

function DepositedGift({ gift, no, currency }: { gift: BatchGift; no: number } & Pick<GiftBatch, 'currency'>) {
  const amount = gift.amount !== null && <Amount value={{ amount: gift.amount, currency }} />
  return (
    <tr>
      <td className="batch-no">{no}</td>
      <th scope="row">
        {gift.donorId ? (
          <Link to={paths.donor(gift.donorId)}>
            <bdi>{gift.donorName}</bdi>
          </Link>
        ) : (
          <bdi>{gift.donorName}</bdi>
        )}
        {gift.pledgeId && (
          <Text as="p" size="small">
            <Link to={paths.donation(gift.pledgeId)}>{t('batch.pledge.see')}</Link>
          </Text>
        )}
      </th>
      <td data-align="end">{gift.chargeId ? <Link to={paths.charge(gift.chargeId)}>{amount}</Link> : amount}</td>
      <td>{gift.giftDate && <DateText value={gift.giftDate} />}</td>
      <td>{gift.method && giftText(`methods.${gift.method}`)}</td>
      <td>
        <bdi>{gift.reference}</bdi>
      </td>
    </tr>
  )
}
