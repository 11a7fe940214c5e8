import { add, negate, subtract, type MinorUnits } from '@almoner/contracts/minor-units'
import { formatMoney } from '@almoner/contracts/money'
import type { Payout, PayoutExchange } from '@almoner/contracts/payouts/payout'
import { buttonLook } from '@almoner/ui/controls/Button'
import { Amount } from '@almoner/ui/data/Amount'
import { CopyText } from '@almoner/ui/data/CopyText'
import { DateText } from '@almoner/ui/data/DateText'
import { Facts } from '@almoner/ui/data/Facts'
import { FactStrip } from '@almoner/ui/data/FactStrip'
import { PageHeader } from '@almoner/ui/data/PageHeader'
import { Section } from '@almoner/ui/data/Section'
import { Callout } from '@almoner/ui/layout/Callout'
import { Link, useParams } from 'react-router'
import { BackLink } from '../../BackLink'
import { paths } from '../../paths'
import { RecordState } from '../../RecordState'
import { RecordSteps } from '../../records/RecordSteps'
import { useActor } from '../../session/use-actor'
import { trpc } from '../../trpc'
import { t } from './messages'
import { ExportButton } from '../../exporting/ExportButton'
import { PayoutLines } from './PayoutLines'
import { PayoutStatus } from './PayoutStatus'

export const handle = { title: t('payout.pageTitle') }

export function Component() {
  const { id = '' } = useParams()
  const payout = trpc.payouts.get.useQuery({ id })
  return (
    <RecordState query={payout} title={handle.title} words={t.group('payout')} listPath={paths.payouts()}>
      {(data) => <PayoutView key={data.id} payout={data} />}
    </RecordState>
  )
}

function PayoutView({ payout }: { payout: Payout }) {
  const money = (amount: MinorUnits) => <Amount value={{ amount, currency: payout.currency }} />
  const isKnown = payout.contents === 'complete'
  const back = add(payout.refunds, payout.disputes)
  return (
    <>
      <PageHeader
        back={<BackLink to={paths.payouts()}>{t('payout.back')}</BackLink>}
        steps={<RecordSteps />}
        title={payout.number}
        details={
          <>
            <PayoutStatus of={payout} />
            <span>{t('payout.from', { gateway: payout.gatewayName })}</span>
          </>
        }
        actions={
          payout.gifts > 0 && (
            <Link to={paths.charges({ payoutId: payout.id })} {...buttonLook()}>
              {t('payout.seeGifts')}
            </Link>
          )
        }
      />
      <FactStrip
        facts={[
          { label: t('payout.toBank'), value: money(payout.amount), hint: <DateText value={payout.arrivesOn} /> },
          isKnown && {
            label: t('payout.gifts'),
            value: money(payout.gross),
            hint: t('card', { count: payout.gifts }),
          },
          isKnown && { label: t('payout.fees'), value: money(negate(payout.fees)) },
          isKnown && back !== 0 && { label: t('payout.back2'), value: money(back) },
        ]}
      />
      <WhatToKnow payout={payout} />
      <div className="al-columns">
        <div>
          <Section
            title={t('payout.lines')}
            aside={<ExportButton request={{ list: 'payoutLines', matching: { payoutId: payout.id } }} shown={[]} />}
          >
            <PayoutLines payout={payout} />
          </Section>
        </div>
        <div>
          {isKnown && (
            <Section title={t('payout.sums')} isRaised>
              <Facts
                isLedger
                facts={[
                  { label: t('payout.gross'), value: money(payout.gross) },
                  payout.refunds !== 0 && { label: t('payout.refunds'), value: money(payout.refunds) },
                  payout.disputes !== 0 && { label: t('payout.disputes'), value: money(payout.disputes) },
                  payout.other !== 0 && { label: t('payout.other'), value: money(payout.other) },
                  { label: t('payout.fees'), value: money(negate(payout.fees)) },
                  payout.difference !== 0 && { label: t('payout.difference'), value: money(payout.difference) },
                  { label: t('payout.net'), value: <strong>{money(payout.amount)}</strong> },
                ]}
              />
            </Section>
          )}
          {payout.exchanges.map((exchange) => (
            <Section
              key={exchange.currency}
              title={t('payout.exchange', { currency: exchange.currency.toUpperCase() })}
              isRaised
            >
              <ExchangeFacts payout={payout} exchange={exchange} />
            </Section>
          ))}
          <Section title={t('payout.details')} isRaised>
            <PayoutFacts payout={payout} />
          </Section>
        </div>
      </div>
    </>
  )
}

/** Where something of it is not as it should be, or not known. */
function WhatToKnow({ payout }: { payout: Payout }) {
  const { amount, currency, difference, failureMessage } = payout
  if (payout.status === 'failed')
    return (
      <Callout tone="failed" title={t('payout.failed')} below={24}>
        <p>{t('payout.failedText')}</p>
        {failureMessage && <p dir="auto">{failureMessage}</p>}
      </Callout>
    )
  if (payout.contents === 'awaited')
    return (
      <Callout title={t('payout.awaited')} below={24}>
        <p>{t('payout.awaitedText')}</p>
      </Callout>
    )
  if (payout.contents === 'unavailable')
    return (
      <Callout title={t('payout.unavailable')} below={24}>
        <p>{t('payout.unavailableText')}</p>
      </Callout>
    )
  if (difference === 0) return null
  return (
    <Callout tone="attention" title={t('payout.differs')} below={24}>
      <p>
        {t('payout.differsText', {
          net: formatMoney({ amount: subtract(amount, difference), currency }),
          amount: formatMoney({ amount, currency }),
        })}
      </p>
    </Callout>
  )
}

/** What came in another currency, what it became, and what was gained or lost by what went back at another rate. */
function ExchangeFacts({
  payout: { currency },
  exchange: { amount, converted, difference, currency: from },
}: {
  payout: Payout
  exchange: PayoutExchange
}) {
  return (
    <Facts
      isLedger
      facts={[
        { label: t('payout.exchanged'), value: <Amount value={{ amount, currency: from }} /> },
        { label: t('payout.converted'), value: <Amount value={{ amount: converted, currency }} /> },
        difference !== 0 && {
          label: difference < 0 ? t('payout.exchangeLoss') : t('payout.exchangeGain'),
          value: <Amount value={{ amount: difference, currency }} />,
        },
      ]}
    />
  )
}

function PayoutFacts({ payout }: { payout: Payout }) {
  const { timeZone } = useActor()
  return (
    <Facts
      facts={[
        { label: t('payout.entity'), value: <bdi>{payout.entityName}</bdi> },
        { label: t('payout.gateway'), value: <bdi>{payout.gatewayName}</bdi> },
        {
          label: t('payout.initiated'),
          value: <DateText value={payout.initiatedAt} {...(timeZone && { timeZone })} hasTime />,
        },
        { label: t('payout.arrives'), value: <DateText value={payout.arrivesOn} /> },
        payout.bankReference && {
          label: t('payout.reference'),
          value: <CopyText text={payout.bankReference} label={t('payout.reference')} />,
        },
        payout.bankLine && {
          label: t('payout.atBank'),
          value: (
            <>
              <DateText value={payout.bankLine.bookedOn} />{' '}
              <Amount value={{ amount: payout.bankLine.amount, currency: payout.currency }} />
            </>
          ),
        },
        payout.bankLine &&
          payout.bankLine.amount !== payout.amount && {
            label: t('payout.bankDifference'),
            value: (
              <Amount value={{ amount: subtract(payout.bankLine.amount, payout.amount), currency: payout.currency }} />
            ),
          },
        { label: t('payout.books'), value: payout.isBooked ? t('payout.booked') : t('payout.notBooked') },
        {
          label: t('payout.gatewayId'),
          value: <CopyText text={payout.gatewayPayoutId} label={t('payout.gatewayId')} />,
        },
      ]}
    />
  )
}
