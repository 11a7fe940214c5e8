import { formatMoney } from '@almoner/contracts/money'
import type { GiftAidOfGift as OfGift } from '@almoner/contracts/gift-aid/gift-aid-claim'
import { Section } from '@almoner/ui/data/Section'
import { StatusTag } from '@almoner/ui/data/StatusTag'
import { Row } from '@almoner/ui/layout/Row'
import { Stack } from '@almoner/ui/layout/Stack'
import { Link } from 'react-router'
import { paths } from '../paths'
import { useActor } from '../session/use-actor'
import { trpc } from '../trpc'
import { ClaimState } from './ClaimState'
import { ExclusionList } from './ExclusionList'
import { giftAidText } from './messages'
import { useGiftAidEntities } from './use-gift-aid-entities'

/** Whether a gift can be claimed, why not, or the claim that it is in; nothing where its entity claims none. */
export function GiftAidOfGift({ chargeId }: { chargeId: string }) {
  const { can } = useActor()
  const isClaiming = useGiftAidEntities().length > 0
  if (!isClaiming || !can('giftAid.read')) return null
  return <State chargeId={chargeId} />
}

function State({ chargeId }: { chargeId: string }) {
  const { data } = trpc.giftAid.ofCharge.useQuery({ chargeId })
  if (!data) return null
  return (
    <Section title={giftAidText('title')} isRaised>
      <Known chargeId={chargeId} of={data} />
    </Section>
  )
}

function Known({ chargeId, of }: { chargeId: string; of: NonNullable<OfGift> }) {
  const { claim, exclusions, donorId } = of
  const tax = formatMoney({ amount: of.tax, currency: 'gbp' })
  if (claim)
    return (
      <Row justify="between" gap={12}>
        <span>
          <Link to={paths.giftAidClaim(claim.id)}>{claim.number}</Link> {giftAidText('ofGift.inClaim', { tax })}
        </span>
        <ClaimState state={claim.state} />
      </Row>
    )
  return (
    <Stack gap={8}>
      <StatusTag tone={exclusions.length === 0 ? 'good' : 'quiet'}>
        {exclusions.length === 0 ? giftAidText('ofGift.claimable', { tax }) : giftAidText('ofGift.excluded')}
      </StatusTag>
      <ExclusionList of={{ chargeId, donorId, exclusions }} />
    </Stack>
  )
}
