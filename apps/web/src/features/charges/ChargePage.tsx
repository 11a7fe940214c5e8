import { Callout } from '@almoner/ui/layout/Callout'
import { correctCharge } from '@almoner/contracts/charges/correct.operations'
import { refundCharge } from '@almoner/contracts/charges/charges.operations'
import type { Charge } from '@almoner/contracts/charges/charge'
import { refundable } from '@almoner/contracts/charges/charge-rules'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { Button } from '@almoner/ui/controls/Button'
import { Amount } from '@almoner/ui/data/Amount'
import { PageHeader } from '@almoner/ui/data/PageHeader'
import { Section } from '@almoner/ui/data/Section'
import { ChargeStatus } from '../../gifts/ChargeStatus'
import { RecordInHubspot } from '../../hubspot/RecordInHubspot'
import { RecordState } from '../../RecordState'
import { paths } from '../../paths'
import { useActor } from '../../session/use-actor'
import { RecordTimeline } from '../../records/RecordTimeline'
import { RecordTasks } from '../../tasks/RecordTasks'
import { trpc } from '../../trpc'
import { ChargeBreakdown } from './ChargeBreakdown'
import { ChargeDetails } from './ChargeDetails'
import { linkTo } from '../../rich-text'
import { t } from './messages'
import { ChargeTrouble, DisputePanel } from './ChargeTrouble'
import { CorrectGiftDialog } from './CorrectGiftDialog'
import { DonorCard } from './DonorCard'
import { RefundDialog } from './RefundDialog'

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
  const { canCall } = useActor()
  // A dialog that is opened anew is a refund of its own, with a key of its own.
  const [refund, setRefund] = useState({ isOpen: false, count: 0 })
  const [correction, setCorrection] = useState({ isOpen: false, count: 0 })
  const canRefund = canCall(refundCharge) && refundable(charge) > 0
  return (
    <>
      <PageHeader
        back={<Link to={paths.charges()}>{t('charge.back')}</Link>}
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
        actions={
          <>
            {canCall(correctCharge) && (
              <Button onClick={() => setCorrection(({ count }) => ({ isOpen: true, count: count + 1 }))}>
                {t('correct.open')}
              </Button>
            )}
            {canRefund && (
              <Button onClick={() => setRefund(({ count }) => ({ isOpen: true, count: count + 1 }))}>
                {t('refundDialog.open')}
              </Button>
            )}
          </>
        }
      />
      {charge.mode === 'test' && (
        <Callout tone="attention" below={24}>
          {t('charge.testMode')}
        </Callout>
      )}
      <ChargeTrouble charge={charge} />
      <div className="al-columns">
        <div>
          <RecordTimeline record={{ recordKind: 'charge', recordId: charge.id }} />
          <DisputePanel charge={charge} />
          <Section title={t('charge.details')}>
            <ChargeDetails charge={charge} />
          </Section>
        </div>
        <div>
          <RecordTasks record={{ recordKind: 'charge', recordId: charge.id }} />
          <Section title={t('charge.donor')} isRaised>
            <DonorCard charge={charge} />
          </Section>
          <Section title={t('charge.breakdown')} isRaised>
            <ChargeBreakdown charge={charge} />
          </Section>
          <RecordInHubspot of={{ chargeId: charge.id }} />
        </div>
      </div>
      <CorrectGiftDialog
        key={`correct ${correction.count}`}
        charge={charge}
        isOpen={correction.isOpen}
        onClose={() => setCorrection(({ count }) => ({ isOpen: false, count }))}
      />
      <RefundDialog
        key={refund.count}
        charge={charge}
        isOpen={refund.isOpen}
        onClose={() => setRefund(({ count }) => ({ isOpen: false, count }))}
      />
    </>
  )
}
