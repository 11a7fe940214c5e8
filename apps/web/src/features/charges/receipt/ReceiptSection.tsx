import type { Charge } from '@almoner/contracts/charges/charge'
import { formatMoney } from '@almoner/contracts/money'
import type { ReceiptElsewhere } from '@almoner/contracts/receipts/external-receipts.operations'
import type { ReceiptRow } from '@almoner/contracts/receipts/receipt'
import { describeGift, issueReceipts, type ReceiptsOfGift } from '@almoner/contracts/receipts/receipts.operations'
import { Button } from '@almoner/ui/controls/Button'
import { Amount } from '@almoner/ui/data/Amount'
import { DateText } from '@almoner/ui/data/DateText'
import { Facts } from '@almoner/ui/data/Facts'
import { Section } from '@almoner/ui/data/Section'
import { SkeletonLine } from '@almoner/ui/data/Skeletons'
import { Row } from '@almoner/ui/layout/Row'
import { Stack } from '@almoner/ui/layout/Stack'
import { Text } from '@almoner/ui/layout/Text'
import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../paths'
import { QueryState } from '../../../QueryState'
import { BlockerList } from '../../../receipts/BlockerList'
import { wordsOfElsewhere } from '../../../receipts/external-receipt-columns'
import { receiptText } from '../../../receipts/messages'
import { ReceiptState } from '../../../receipts/receipt-columns'
import { useIssueReceipt } from '../../../receipts/use-issue-receipt'
import { useActor } from '../../../session/use-actor'
import { trpc } from '../../../trpc'
import { t } from '../messages'
import { BenefitsDialog } from './BenefitsDialog'

/** The receipts of a gift, or what keeps it from having one; and what its donor got for it. */
export function ReceiptSection({ charge }: { charge: Charge }) {
  const { can } = useActor()
  if (!can('receipts.read')) return null
  return <OfCharge charge={charge} />
}

function OfCharge({ charge }: { charge: Charge }) {
  const { canCall } = useActor()
  const gift = trpc.receipts.ofCharge.useQuery({ chargeId: charge.id })
  const [isDescribing, setDescribing] = useState(false)
  const describe = canCall(describeGift) && gift.data ? () => setDescribing(true) : undefined
  return (
    <Section
      title={t('receipt.title')}
      isRaised
      aside={
        describe && (
          <Button kind="quiet" size="small" onClick={describe}>
            {t('receipt.benefits')}
          </Button>
        )
      }
    >
      <QueryState query={gift} loading={<SkeletonLine width="60%" />}>
        {(data) => (
          <Stack gap={12}>
            {data.receipts.length > 0 && (
              <Stack as="ul" isDivided>
                {data.receipts.map((receipt) => (
                  <Line key={receipt.id} receipt={receipt} />
                ))}
              </Stack>
            )}
            {data.elsewhere && <Elsewhere charge={charge} receipt={data.elsewhere} />}
            <Missing charge={charge} gift={data} describe={describe} />
            <Benefits charge={charge} gift={data} />
            {isDescribing && (
              <BenefitsDialog charge={charge} benefits={data.benefits} onClose={() => setDescribing(false)} />
            )}
          </Stack>
        )}
      </QueryState>
    </Section>
  )
}

const Line = ({ receipt }: { receipt: ReceiptRow }) => (
  <Row as="li" align="start" justify="between" gap={12} padding={[6, 0]}>
    <div>
      <Link to={paths.receipt(receipt.id)}>
        <bdi>{receipt.number}</bdi>
      </Link>
      <Text as="div" tone="quiet" size="small">
        <DateText value={receipt.issuedOn} />
      </Text>
    </div>
    <ReceiptState of={receipt} />
  </Row>
)

/** That another system receipted the gift. */
const Elsewhere = ({ charge: { currency, amount }, receipt }: { charge: Charge; receipt: ReceiptElsewhere }) => (
  <div>
    <bdi>{wordsOfElsewhere(receipt)}</bdi>
    {receipt.eligibleAmount !== null && receipt.eligibleAmount !== amount && (
      <Text as="div" tone="quiet" size="small">
        {receiptText('eligible', { amount: formatMoney({ amount: receipt.eligibleAmount, currency }) })}
      </Text>
    )}
  </div>
)

interface OfGift {
  charge: Charge
  gift: ReceiptsOfGift
}

/** Issues one, or says what keeps the gift from it. */
function Missing({ charge, gift, describe }: OfGift & { describe: (() => void) | undefined }) {
  const { canCall } = useActor()
  const { issue, isBusy } = useIssueReceipt()
  // That it has a receipt is seen.
  const blockers = gift.blockers.filter((blocker) => blocker !== 'receipted')
  if (blockers.length < gift.blockers.length) return null
  if (blockers.length > 0)
    return (
      <BlockerList
        of={{ ...charge, chargeId: charge.id, blockers }}
        describe={
          describe && (
            <button type="button" className="al-link" onClick={describe}>
              {t('receipt.describe')}
            </button>
          )
        }
      />
    )
  return (
    <>
      {gift.receipts.length === 0 && <p className="al-quiet">{t('receipt.none')}</p>}
      {canCall(issueReceipts) && (
        <Row>
          <Button size="small" isBusy={isBusy} onClick={() => void issue(charge.id)}>
            {t('receipt.issue')}
          </Button>
        </Row>
      )}
    </>
  )
}

function Benefits({ charge: { currency }, gift: { benefits } }: OfGift) {
  const { advantage, isAdvantageKnown, advantageDescription, inKindDescription, appraiserName, rewardName } = benefits
  const got = advantage > 0 || !isAdvantageKnown
  if (!got && !inKindDescription && !rewardName) return null
  return (
    <Facts
      facts={[
        inKindDescription && { label: t('receipt.inKind'), value: <span dir="auto">{inKindDescription}</span> },
        appraiserName && { label: t('receipt.appraiser'), value: <span dir="auto">{appraiserName}</span> },
        got && {
          label: t('receipt.advantage'),
          value: isAdvantageKnown ? <Amount value={{ amount: advantage, currency }} /> : t('receipt.valueUnknown'),
        },
        rewardName && { label: t('receipt.reward'), value: <span dir="auto">{rewardName}</span> },
        got && { label: t('receipt.got'), value: <span dir="auto">{advantageDescription}</span> },
      ]}
    />
  )
}
