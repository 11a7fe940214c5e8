import type { Charge } from '@almoner/contracts/charges/charge'
import { Link } from 'react-router'
import { Amount } from '@almoner/ui/data/Amount'
import { CopyText } from '@almoner/ui/data/CopyText'
import { DateText } from '@almoner/ui/data/DateText'
import { Facts, type Fact } from '@almoner/ui/data/Facts'
import { methodWords, typeWords } from '../../gifts/charge-words'
import { tributeWords } from '../../gifts/tribute-words'
import { paths } from '../../paths'
import { chargeWords as words, creditWords } from './charges-words'
import './charges.css'

/** Everything else that is known of a transaction, its ids to copy among it. */
export function ChargeDetails({ charge }: { charge: Charge }) {
  const facts: Fact[] = [
    { label: words.date, value: <DateText value={charge.giftDate} /> },
    {
      label: words.campaign,
      value: <Link to={paths.charges({ campaignId: charge.campaignId })}>{charge.campaignName}</Link>,
    },
    { label: words.method, value: methodOf(charge) },
    ...(charge.reference ? [{ label: words.reference, value: <bdi>{charge.reference}</bdi> }] : []),
    ...(charge.donationId && charge.donationNumber
      ? [
          {
            label: words.plan,
            value: (
              <>
                <Link to={paths.donation(charge.donationId)}>{charge.donationNumber}</Link>
                {charge.installmentNo !== null && `, ${words.installment(charge.installmentNo)}`}
              </>
            ),
          },
        ]
      : []),
    { label: words.type, value: typeWords[charge.type] },
    { label: words.entity, value: <bdi>{charge.entityName}</bdi> },
    ...(charge.comment
      ? [{ label: words.comment, value: <bdi className="charge-comment">{charge.comment}</bdi> }]
      : []),
    ...(charge.tribute
      ? [{ label: tributeWords[charge.tribute.kind], value: <bdi>{charge.tribute.honoree}</bdi> }]
      : []),
    ...(charge.tribute?.recipientName || charge.tribute?.recipientEmail
      ? [{ label: words.tributeTo, value: <TributeTo {...charge.tribute} /> }]
      : []),
    ...(charge.softCredits.length > 0 ? [{ label: creditWords.label, value: <Credits charge={charge} /> }] : []),
    { label: words.source, value: <Source charge={charge} /> },
    ...(charge.externalId
      ? [
          {
            label: words.externalId,
            value: <CopyText text={charge.externalId} label={words.externalId.toLowerCase()} />,
          },
        ]
      : []),
    ...(charge.gatewayChargeId
      ? [
          {
            label: words.gatewayId,
            value: <CopyText text={charge.gatewayChargeId} label={words.gatewayId.toLowerCase()} />,
          },
        ]
      : []),
    { label: words.number, value: <CopyText text={charge.number} label={words.number.toLowerCase()} /> },
    { label: words.id, value: <CopyText text={charge.id} label={words.id.toLowerCase()} /> },
  ]
  return <Facts facts={facts} />
}

function Credits({ charge: { softCredits, currency } }: { charge: Charge }) {
  return (
    <ul className="charge-credits">
      {softCredits.map(({ donorId, donorName, amount, kind }) => (
        <li key={donorId} className="charge-credit">
          <span>
            <Link to={paths.donor(donorId)}>
              <bdi>{donorName}</bdi>
            </Link>
            , <span className="al-quiet">{creditWords.kinds[kind].toLowerCase()}</span>
          </span>
          <Amount value={{ amount, currency }} />
        </li>
      ))}
    </ul>
  )
}

function TributeTo({ recipientName, recipientEmail }: NonNullable<Charge['tribute']>) {
  return (
    <>
      {recipientName && <bdi>{recipientName}</bdi>}
      {recipientName && recipientEmail && ', '}
      {recipientEmail && <bdi>{recipientEmail}</bdi>}
    </>
  )
}

function methodOf({ method, methodBrand, methodLast4 }: Charge): string {
  if (!methodLast4) return methodWords[method]
  return `${methodBrand ? titled(methodBrand) : methodWords[method]} ****${methodLast4}`
}

const titled = (brand: string): string => brand.charAt(0).toUpperCase() + brand.slice(1)

function Source({ charge }: { charge: Charge }) {
  if (!charge.importId) return words.sources[charge.source ?? 'manual']
  return (
    <>
      {words.importedWith} <Link to={paths.import(charge.importId)}>{charge.importNumber}</Link>
      {charge.importLine !== null && `, ${words.line(charge.importLine)}`}
    </>
  )
}
