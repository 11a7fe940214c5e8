import { pageLanguages } from '@almoner/contracts/checkout/checkout-page'
import { leftOutReasons, type Mailing, type MailingRecipient } from '@almoner/contracts/mailings/mailing'
import { mailingRecipientsInputSchema } from '@almoner/contracts/mailings/mailings.operations'
import { openMail } from '@almoner/contracts/emails/mail-log.operations'
import { ChoicesFilter } from '@almoner/ui/data/ChoicesFilter'
import type { DataColumn } from '@almoner/ui/data/data-columns'
import { DateText } from '@almoner/ui/data/DateText'
import { Facts } from '@almoner/ui/data/Facts'
import { FactStrip } from '@almoner/ui/data/FactStrip'
import { FilterBar } from '@almoner/ui/data/FilterBar'
import { ProgressBar } from '@almoner/ui/data/ProgressBar'
import { Section } from '@almoner/ui/data/Section'
import { StatusTag, type Tone } from '@almoner/ui/data/StatusTag'
import { TwoLines } from '@almoner/ui/data/TwoLines'
import { optionsOf } from '@almoner/ui/fields/options-of'
import { formatCount } from '@almoner/ui/texts/format-count'
import { recipientFates, type RecipientFate } from '@almoner/contracts/mailings/mailing'
import { keepPreviousData } from '@tanstack/react-query'
import { Link } from 'react-router'
import { ListTable } from '../../../lists/ListTable'
import { useListState } from '../../../lists/list-state'
import { paths } from '../../../paths'
import { useActor } from '../../../session/use-actor'
import { trpc } from '../../../trpc'
import { t } from '../messages'
import { AudienceBox } from './AudienceBox'
import { MailingPreviewPane } from './MailingPreviewPane'

/** A mailing that is not being written: how far it is, what became of it, and what it says. */
export function SentMailing({ mailing }: { mailing: Mailing }) {
  const { recipients, fates, words } = mailing
  const has = recipients > 0
  return (
    <>
      {has && (
        <FactStrip
          facts={[
            { label: t('mailings.figures.recipients'), value: formatCount(recipients) },
            { label: t('mailings.fates.sent'), value: formatCount(fates.sent + fates.unsubscribed) },
            {
              label: t('mailings.figures.undelivered'),
              definition: t('mailings.figures.undeliveredText'),
              value: formatCount(fates.bounced + fates.failed),
            },
            { label: t('mailings.fates.unsubscribed'), value: formatCount(fates.unsubscribed) },
          ]}
        />
      )}
      {(mailing.state === 'sending' || mailing.state === 'paused') && (
        <ProgressBar label={t('mailings.progress')} done={recipients - fates.waiting} total={recipients} />
      )}
      <div className="al-columns">
        <div>
          {has ? <Recipients mailing={mailing} /> : <AudienceBox segment={mailing.segment} purpose={mailing.purpose} />}
          <MailingPreviewPane mailing={mailing} language={pageLanguages.find((one) => words[one]) ?? 'en'} />
        </div>
        <div>
          <Section title={t('mailings.details')} isRaised>
            <MailingFacts mailing={mailing} />
          </Section>
        </div>
      </div>
    </>
  )
}

function MailingFacts({ mailing }: { mailing: Mailing }) {
  const { timeZone } = useActor()
  const { segmentName, segment, perHour, scheduledAt, startedAt, finishedAt, createdBy, leftOut } = mailing
  const at = (instant: string) => <DateText value={instant} {...(timeZone && { timeZone })} hasTime />
  const everybody = Object.keys(segment).length === 0
  const who = segmentName || (everybody ? t('mailings.form.everybody') : t('mailings.form.filtered'))
  const out = leftOutReasons.filter((reason) => leftOut[reason])
  return (
    <Facts
      facts={[
        { label: t('mailings.form.segment'), value: <bdi>{who}</bdi> },
        { label: t('mailings.facts.pace'), value: t('mailings.facts.perHour', { count: perHour }) },
        scheduledAt && { label: t('mailings.facts.scheduled'), value: at(scheduledAt) },
        startedAt && { label: t('mailings.facts.started'), value: at(startedAt) },
        finishedAt && {
          label: mailing.state === 'canceled' ? t('mailings.facts.canceled') : t('mailings.facts.finished'),
          value: at(finishedAt),
        },
        createdBy && { label: t('mailings.facts.by'), value: <bdi>{createdBy.name}</bdi> },
        out.length > 0 && {
          label: t('mailings.facts.leftOut'),
          value: out.map((reason) => (
            <div key={reason}>
              {t(`mailings.reasons.${reason}`)} <bdi className="al-quiet">{formatCount(leftOut[reason] ?? 0)}</bdi>
            </div>
          )),
        },
      ]}
    />
  )
}

const tones: Record<RecipientFate, Tone> = {
  waiting: 'waiting',
  queued: 'waiting',
  sent: 'good',
  failed: 'failed',
  bounced: 'failed',
  complained: 'attention',
  unsubscribed: 'attention',
  left_out: 'quiet',
}

const fateChoices = optionsOf(recipientFates, t.group('mailings.fates'))
const listSchema = mailingRecipientsInputSchema.omit({ id: true })

const donor = ({ donor: { id, name }, address }: MailingRecipient) => (
  <TwoLines
    first={
      <Link to={paths.donor(id)}>
        <bdi>{name}</bdi>
      </Link>
    }
    second={address && <bdi>{address}</bdi>}
  />
)

const fate = ({ fate: what, reason, failure }: MailingRecipient) => (
  <TwoLines
    first={<StatusTag tone={tones[what]}>{t(`mailings.fates.${what}`)}</StatusTag>}
    second={reason ? t(`mailings.reasons.${reason}`) : failure && <bdi>{failure}</bdi>}
    title={failure ?? undefined}
  />
)

function Recipients({ mailing }: { mailing: Mailing }) {
  const { timeZone, canCall } = useActor()
  const list = useListState(listSchema)
  const page = trpc.mailings.recipients.useQuery(
    { id: mailing.id, ...list.query },
    { placeholderData: keepPreviousData, refetchInterval: mailing.state === 'sending' ? 5_000 : false },
  )
  const at = ({ at: instant }: MailingRecipient) =>
    instant && <DateText value={instant} {...(timeZone && { timeZone })} hasTime />
  const email = ({ mailId, donor: { name } }: MailingRecipient) =>
    mailId &&
    canCall(openMail) && (
      <Link to={paths.email(mailId)} aria-label={t('mailings.emailOf', { name })}>
        {t('mailings.columns.email')}
      </Link>
    )
  const columns: DataColumn<MailingRecipient>[] = [
    { key: 'donor', title: t('mailings.columns.donor'), render: donor },
    { key: 'fate', title: t('mailings.columns.fate'), render: fate },
    { key: 'at', title: t('mailings.columns.when'), width: '180px', render: at },
    { key: 'email', title: t('mailings.columns.email'), width: '90px', render: email },
  ]
  return (
    <Section title={t('mailings.recipients')}>
      <FilterBar onClear={list.isFiltered ? list.clear : undefined}>
        <ChoicesFilter
          label={t('mailings.columns.fate')}
          choices={fateChoices}
          chosen={list.query.fate}
          onChoose={(chosen) => list.change({ fate: chosen })}
        />
      </FilterBar>
      <ListTable<MailingRecipient>
        caption={t('mailings.recipients')}
        columns={columns}
        query={page}
        list={list}
        rowKey={(row) => row.donor.id}
        card={(row) => ({ title: donor(row), facts: [fate(row), at(row), email(row)] })}
        empty={{ filtered: t('mailings.noRecipients'), title: t('mailings.noRecipients') }}
      />
    </Section>
  )
}
