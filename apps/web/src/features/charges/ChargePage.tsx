import { Callout } from '@almoner/ui/layout/Callout'
import type { Charge } from '@almoner/contracts/charges/charge'
import { useParams } from 'react-router'
import { Amount } from '@almoner/ui/data/Amount'
import { Section } from '@almoner/ui/data/Section'
import { ChargeStatus } from '../../gifts/ChargeStatus'
import { RecordInHubspot } from '../../hubspot/RecordInHubspot'
import { RecordState } from '../../RecordState'
import { paths } from '../../paths'
import { RecordPage } from '../../records/RecordPage'
import { trpc } from '../../trpc'
import { ChargeActions } from './ChargeActions'
import { ChargeBreakdown } from './ChargeBreakdown'
import { ChargeDetails } from './ChargeDetails'
import { linkTo } from '../../rich-link'
import { t } from './messages'
import { ChargeTrouble, DisputePanel } from './ChargeTrouble'
import { CreditSection } from './credits/CreditSection'
import { DonorCard } from './DonorCard'
import { GiftAidOfGift } from '../../gift-aid/GiftAidOfGift'
import { ReceiptSection } from './receipt/ReceiptSection'

export const handle = { title: t('charge.pageTitle') }

export function Component() {
  const { id = '' } = useParams()
  const charge = trpc.charges.get.useQuery({ id })
  return (
    <RecordState query={charge} title={handle.title} words={t.group('charge')} listPath={paths.charges()}>
      {(data) => <ChargeView charge={data} />}
    </RecordState>
  )
}

function ChargeView({ charge }: { charge: Charge }) {
  return (
    <RecordPage
      record={{ recordKind: 'charge', recordId: charge.id }}
      list={{ path: paths.charges(), label: t('charge.back') }}
      title={<Amount value={{ amount: charge.amount, currency: charge.currency }} />}
      details={
        <>
          <ChargeStatus charge={charge} />
          <span>
            {t.rich('charge.from', {
              donor: charge.donorName,
              link: linkTo(paths.donor(charge.donorId)),
            })}
          </span>
          <span>{charge.number}</span>
        </>
      }
      primary={<ChargeActions charge={charge} />}
      notice={
        <>
          {charge.mode === 'test' && (
            <Callout tone="attention" below={24}>
              {t('charge.testMode')}
            </Callout>
          )}
          <ChargeTrouble charge={charge} />
        </>
      }
      side={
        <>
          <Section title={t('charge.donor')} isRaised>
            <DonorCard charge={charge} />
          </Section>
          <Section title={t('charge.breakdown')} isRaised>
            <ChargeBreakdown charge={charge} />
          </Section>
          <ReceiptSection charge={charge} />
          <GiftAidOfGift chargeId={charge.id} />
          <CreditSection charge={charge} />
          <RecordInHubspot of={{ chargeId: charge.id }} />
        </>
      }
    >
      <DisputePanel charge={charge} />
      <Section title={t('charge.details')}>
        <ChargeDetails charge={charge} />
      </Section>
    </RecordPage>
  )
}
