import type { Charge } from '@almoner/contracts/charges/charge'
import { Link } from 'react-router'
import { CopyText } from '@almoner/ui/data/CopyText'
import { DateText } from '@almoner/ui/data/DateText'
import { Facts, type FactsProps } from '@almoner/ui/data/Facts'
import { giftText } from '../../gifts/messages'
import { methodText } from '../../gifts/method-text'
import { originFacts } from '../../gifts/origin'
import { paths } from '../../paths'
import { linkTo } from '../../rich-link'
import { t } from './messages'
import './charges.css'

export function ChargeDetails({ charge }: { charge: Charge }) {
  const facts: FactsProps['facts'] = [
    { label: t('charge.date'), value: <DateText value={charge.giftDate} /> },
    {
      label: t('charge.campaign'),
      value: <Link to={paths.charges({ campaignId: charge.campaignId })}>{charge.campaignName}</Link>,
    },
    {
      label: t('charge.method'),
      value: methodText({ type: charge.method, brand: charge.methodBrand, last4: charge.methodLast4 }),
    },
    charge.batch && {
      label: t('charge.batch'),
      value: (
        <Link to={paths.batch(charge.batch.id)}>
          <bdi>{charge.batch.name}</bdi>
        </Link>
      ),
    },
    charge.reference && { label: t('charge.reference'), value: <bdi>{charge.reference}</bdi> },
    charge.donationId &&
      charge.donationNumber && {
        label: t('charge.plan'),
        value: (
          <>
            <Link to={paths.donation(charge.donationId)}>{charge.donationNumber}</Link>
            {charge.installmentNo !== null && `, ${t('charge.installment', { n: charge.installmentNo })}`}
          </>
        ),
      },
    charge.bankedOn && { label: t('charge.bankedOn'), value: <DateText value={charge.bankedOn} /> },
    charge.payout && {
      label: t('charge.payout'),
      value: (
        <>
          <Link to={paths.payout(charge.payout.id)}>{charge.payout.number}</Link>{' '}
          <span className="al-quiet">
            <DateText value={charge.payout.arrivesOn} />
          </span>
        </>
      ),
    },
    { label: t('charge.type'), value: giftText(`types.${charge.type}`) },
    { label: t('charge.entity'), value: <bdi>{charge.entityName}</bdi> },
    charge.comment && { label: t('charge.comment'), value: <Said text={charge.comment} /> },
    charge.tribute && {
      label: giftText(`tributes.${charge.tribute.kind}`),
      value: <bdi>{charge.tribute.honoree}</bdi>,
    },
    charge.tribute?.message && { label: t('charge.tributeMessage'), value: <Said text={charge.tribute.message} /> },
    (charge.tribute?.recipientName || charge.tribute?.recipientEmail) && {
      label: t('charge.tributeTo'),
      value: <TributeTo {...charge.tribute} />,
    },
    charge.donorComment && { label: t('charge.donorComment'), value: <Said text={charge.donorComment} /> },
    charge.isAnonymous && { label: t('charge.anonymous'), value: t('charge.yes') },
    charge.consentText && { label: t('charge.consents'), value: <Said text={charge.consentText} /> },
    { label: t('charge.source'), value: <Source charge={charge} /> },
    ...originFacts(charge, t.group('conditions')),
    charge.externalId && {
      label: t('charge.externalId'),
      value: <CopyText text={charge.externalId} label={t('charge.externalId').toLowerCase()} />,
    },
    charge.gatewayChargeId && {
      label: t('charge.gatewayId'),
      value: <CopyText text={charge.gatewayChargeId} label={t('charge.gatewayId').toLowerCase()} />,
    },
    { label: t('charge.number'), value: <CopyText text={charge.number} label={t('charge.number').toLowerCase()} /> },
    { label: t('charge.id'), value: <CopyText text={charge.id} label={t('charge.id').toLowerCase()} /> },
  ]
  return <Facts facts={facts} />
}

const Said = ({ text }: { text: string }) => <bdi className="charge-comment">{text}</bdi>

function TributeTo({ recipientName, recipientEmail }: NonNullable<Charge['tribute']>) {
  return (
    <>
      {recipientName && <bdi>{recipientName}</bdi>}
      {recipientName && recipientEmail && ', '}
      {recipientEmail && <bdi>{recipientEmail}</bdi>}
    </>
  )
}

function Source({ charge }: { charge: Charge }) {
  const { importId } = charge
  if (!importId) return t(`charge.sources.${charge.source ?? 'manual'}`)
  return (
    <>
      {t.rich('charge.importedWith', {
        number: charge.importNumber ?? '',
        link: linkTo(paths.import(importId)),
      })}
      {charge.importLine !== null && `, ${t('charge.line', { line: charge.importLine })}`}
    </>
  )
}
