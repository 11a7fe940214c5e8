import { add, zero, type MinorUnits } from '@almoner/contracts/minor-units'
import type { Donation } from '@almoner/contracts/donations/donation'
import { isLive } from '@almoner/contracts/donations/donation-rules'
import { annualValue } from '@almoner/contracts/donations/donation-value'
import { mostListedPayments, sumOfPayments } from '@almoner/contracts/donations/payment-list'
import { occurrences } from '@almoner/contracts/donations/schedule'
import { Amount } from '@almoner/ui/data/Amount'
import { DateText } from '@almoner/ui/data/DateText'
import { Facts, type Fact } from '@almoner/ui/data/Facts'
import { StatusTag } from '@almoner/ui/data/StatusTag'
import { Link } from 'react-router'
import { giftText } from '../../gifts/messages'
import { originFacts } from '../../gifts/origin'
import { paths } from '../../paths'
import { useActor } from '../../session/use-actor'
import { methodText } from './donation-columns'
import { t } from './messages'
import { expiryWarning } from './record/donation-state'
import { expiryText } from './record/donation-text'
import { formatCount } from '@almoner/ui/texts/format-count'
import { Row } from '@almoner/ui/layout/Row'

interface Part {
  donation: Donation
}

/** What the terms in force come to in a year. */
function yearly({ terms: [term] }: Donation['schedule']): MinorUnits {
  return term ? annualValue(term) : zero
}

/** What is paid of a list, and what is still expected of it. */
function pledgedInAll(schedule: Donation['schedule']): MinorUnits {
  const ahead = occurrences(schedule, { count: mostListedPayments })
  return add(schedule.paidTotal, sumOfPayments([...schedule.openInstallments, ...ahead]))
}

const day = (on: string | null) => on && <DateText value={on} />

export function DonationGoal({ donation }: Part) {
  const { allocations, currency, giftAmount, feeCoverAmount, campaignId, campaignName, tribute, entityName } = donation
  const isShared = allocations.length > 1
  const funds = allocations.map(({ designationId, designation, amount }, place): Fact => ({
    label: place === 0 ? t('donation.fund') : '',
    value: (
      <Row key={designationId} as="span" gap={[4, 12]} justify="between">
        <bdi>{designation}</bdi>
        {isShared && <Amount value={{ amount, currency }} />}
      </Row>
    ),
  }))
  return (
    <Facts
      facts={[
        {
          label: t('donation.campaign'),
          value: (
            <Link to={paths.campaign(campaignId)}>
              <bdi>{campaignName}</bdi>
            </Link>
          ),
        },
        ...funds,
        feeCoverAmount > 0 && { label: t('donation.gift'), value: <Amount value={{ amount: giftAmount, currency }} /> },
        feeCoverAmount > 0 && {
          label: t('donation.feeCover'),
          value: <Amount value={{ amount: feeCoverAmount, currency }} />,
        },
        tribute && { label: giftText(`tributes.${tribute.kind}`), value: <bdi>{tribute.honoree}</bdi> },
        tribute?.recipientName && { label: t('donation.tributeTo'), value: <bdi>{tribute.recipientName}</bdi> },
        tribute?.message && { label: t('donation.tributeMessage'), value: <bdi>{tribute.message}</bdi> },
        { label: t('donation.entity'), value: <bdi>{entityName}</bdi> },
      ]}
    />
  )
}

export function DonationResults({ donation }: Part) {
  const { timeZone } = useActor()
  const { paidTotal, paidCount, currency, lastChargeAt, consecutiveFailures, schedule } = donation
  const { maxCharges, maxTotal, endsOn } = schedule
  return (
    <Facts
      facts={[
        { label: t('donation.paidTotal'), value: <Amount value={{ amount: paidTotal, currency }} /> },
        { label: t('donation.paidCount'), value: formatCount(paidCount) },
        { label: t('donation.starts'), value: day(donation.startsOn) },
        {
          label: t('donation.last'),
          value: lastChargeAt && <DateText value={lastChargeAt} {...(timeZone && { timeZone })} />,
        },
        consecutiveFailures > 0 && { label: t('donation.failures'), value: String(consecutiveFailures) },
        donation.frequency === 'irregular' && {
          label: t('donation.pledged'),
          value: <Amount value={{ amount: pledgedInAll(schedule), currency }} />,
        },
        isLive(donation.status) &&
          donation.frequency !== 'irregular' &&
          !donation.isPaidOnce && {
            label: t('donation.yearly'),
            value: <Amount value={{ amount: yearly(schedule), currency }} />,
          },
        endsOn && { label: t('donation.ends'), value: day(endsOn) },
        maxCharges !== null && {
          label: t('donation.most'),
          value: t('donation.ofMost', { paid: paidCount, most: maxCharges }),
        },
        maxTotal !== null && {
          label: t('donation.mostTotal'),
          value: <Amount value={{ amount: maxTotal, currency }} />,
        },
      ]}
    />
  )
}

export function DonationPayment({ donation, today }: Part & { today: string }) {
  const { managedBy, receiptPreference, needsMethod } = donation
  const expires = expiryText(donation)
  const warning = expiryWarning(donation, today)
  return (
    <Facts
      facts={[
        {
          label: t('donation.method'),
          value: needsMethod ? (
            <Row as="span" gap={[4, 12]} justify="between">
              <bdi>{methodText(donation)}</bdi>
              <StatusTag tone="failed">{t('donation.methodRefused')}</StatusTag>
            </Row>
          ) : (
            <bdi>{methodText(donation)}</bdi>
          ),
        },
        expires && {
          label: t('donation.expires'),
          value: warning ? (
            <StatusTag tone={warning.isExpired ? 'failed' : 'attention'}>
              {warning.isExpired ? t('donation.expired', { month: expires }) : expires}
            </StatusTag>
          ) : (
            expires
          ),
        },
        { label: t('donation.manager'), value: t(`donation.managed.${managedBy}`) },
        donation.remindsDonor && { label: t('donation.reminders'), value: t('donation.remindersOn') },
        { label: t('donation.receipt'), value: t(`donation.receipts.${receiptPreference}`) },
      ]}
    />
  )
}

export function DonationOrigin({ donation }: Part) {
  const { timeZone } = useActor()
  const { fundraiserName, source, importId, externalId, comment, isAnonymous, consentText, createdAt } = donation
  return (
    <Facts
      facts={[
        fundraiserName && { label: t('donation.fundraiser'), value: <bdi>{fundraiserName}</bdi> },
        {
          label: t('donation.source'),
          value: importId ? (
            <Link to={paths.import(importId)}>{t('donation.sources.import')}</Link>
          ) : (
            t(`donation.sources.${source}`)
          ),
        },
        externalId && { label: t('donation.externalId'), value: <bdi>{externalId}</bdi> },
        ...originFacts(donation, t.group('conditions')),
        { label: t('donation.created'), value: <DateText value={createdAt} {...(timeZone && { timeZone })} hasTime /> },
        isAnonymous && { label: t('donation.anonymous'), value: t('donation.yes') },
        comment && { label: t('donation.comment'), value: <bdi>{comment}</bdi> },
        consentText && {
          label: t('donation.consents'),
          value: <bdi style={{ whiteSpace: 'pre-line' }}>{consentText}</bdi>,
        },
      ]}
    />
  )
}
