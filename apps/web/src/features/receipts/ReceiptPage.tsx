import type { Receipt } from '@almoner/contracts/receipts/receipt'
import { downloadReceipt } from '@almoner/contracts/receipts/receipts.operations'
import { Icon } from '@almoner/ui/brand/Icon'
import { Button } from '@almoner/ui/controls/Button'
import { Amount } from '@almoner/ui/data/Amount'
import { CopyText } from '@almoner/ui/data/CopyText'
import type { DataColumn } from '@almoner/ui/data/data-columns'
import { DateText } from '@almoner/ui/data/DateText'
import { Facts } from '@almoner/ui/data/Facts'
import { FactStrip } from '@almoner/ui/data/FactStrip'
import { PageHeader } from '@almoner/ui/data/PageHeader'
import { Section } from '@almoner/ui/data/Section'
import { Callout } from '@almoner/ui/layout/Callout'
import { Row } from '@almoner/ui/layout/Row'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { ActionsMenu } from '../../actions/ActionsMenu'
import { ActionButton } from '../../actions/ActionButton'
import { BackLink } from '../../BackLink'
import { ListTable } from '../../lists/ListTable'
import { paths } from '../../paths'
import { Parts } from '../../records/Parts'
import { RecordSteps } from '../../records/RecordSteps'
import { RecordState } from '../../RecordState'
import { receiptText } from '../../receipts/messages'
import { ReceiptState, ReportNumber } from '../../receipts/receipt-columns'
import { ReceiptDialog } from '../../receipts/ReceiptDialog'
import { useReceiptActions, type ReceiptAsk } from '../../receipts/use-receipt-actions'
import { linkTo } from '../../rich-link'
import { element } from '../../rich-text'
import { useActor } from '../../session/use-actor'
import { trpc } from '../../trpc'
import { t } from './messages'
import { ReportPart } from './reporting/ReportPart'

export const handle = { title: t('receipt.pageTitle') }

export function Component() {
  const { id = '' } = useParams()
  const receipt = trpc.receipts.get.useQuery({ id })
  return (
    <RecordState query={receipt} title={handle.title} words={t.group('receipt')} listPath={paths.receipts()}>
      {(data) => <ReceiptView key={data.id} receipt={data} />}
    </RecordState>
  )
}

function ReceiptView({ receipt }: { receipt: Receipt }) {
  const navigate = useNavigate()
  const { canCall } = useActor()
  const [asked, setAsked] = useState<ReceiptAsk | null>(null)
  const actionsOf = useReceiptActions(setAsked)
  const [files = [], ...others] = actionsOf(receipt)
  const [download, ...copies] = files
  return (
    <>
      <PageHeader
        back={<BackLink to={paths.receipts()}>{t('receipt.back')}</BackLink>}
        steps={<RecordSteps />}
        title={<bdi>{receipt.number}</bdi>}
        details={
          <>
            <ReceiptState of={receipt} />
            <span>
              {t.rich('receipt.for', { donor: receipt.donorName, link: linkTo(paths.donor(receipt.donorId)) })}
            </span>
          </>
        }
        actions={
          <Row>
            {download && <ActionButton kind="primary" action={download} />}
            <ActionsMenu
              label={t('receipt.more')}
              groups={[copies, ...others]}
              renderTrigger={(aria) => (
                <Button {...aria} shape="icon" aria-label={t('receipt.more')} icon={<Icon name="more" />} />
              )}
            />
          </Row>
        }
      />
      <FactStrip facts={sumsOf(receipt)} />
      <WhatBecame receipt={receipt} />
      <ReportPart receipt={receipt} />
      <div className="al-columns">
        <div>
          <Section title={t('receipt.gifts')}>
            <Gifts receipt={receipt} />
          </Section>
        </div>
        <div>
          <Section title={t('receipt.document')} isRaised>
            <DocumentFacts receipt={receipt} />
          </Section>
          <Section title={t('receipt.details')} isRaised>
            <Facts
              facts={[
                canCall(downloadReceipt) && {
                  label: t('receipt.link'),
                  value: <CopyText text={receipt.url} label={t('receipt.link')} />,
                },
                { label: t('receipt.hash'), value: <CopyText text={receipt.contentHash} label={t('receipt.hash')} /> },
              ]}
            />
          </Section>
        </div>
      </div>
      {asked && (
        <ReceiptDialog
          ask={asked}
          receipt={receipt}
          onClose={() => setAsked(null)}
          onReplaced={(id) => void navigate(paths.receipt(id))}
        />
      )}
    </>
  )
}

function sumsOf({ amount, advantage, eligibleAmount, currency, issuedOn, taxYear }: Receipt) {
  return [
    { label: t('receipt.amount'), value: <Amount value={{ amount, currency }} /> },
    advantage > 0 && { label: t('receipt.advantage'), value: <Amount value={{ amount: advantage, currency }} /> },
    advantage > 0 && { label: t('receipt.eligible'), value: <Amount value={{ amount: eligibleAmount, currency }} /> },
    { label: t('receipt.issuedOn'), value: <DateText value={issuedOn} /> },
    advantage === 0 && { label: t('receipt.taxYear'), value: String(taxYear) },
  ]
}

/** Why it is not valid any more, and since when. */
function WhatBecame({ receipt }: { receipt: Receipt }) {
  const { timeZone } = useActor()
  const { endedAt, endedBy, endReason, endNote, replacedBy } = receipt
  if (receipt.state === 'issued') return null
  return (
    <Callout
      tone={receipt.state === 'voided' ? 'failed' : 'quiet'}
      below={24}
      title={
        replacedBy
          ? t.rich('receipt.replacedBy', { number: replacedBy.number, link: linkTo(paths.receipt(replacedBy.id)) })
          : t('receipt.voided')
      }
    >
      <p>
        <Parts
          parts={[
            endReason && receiptText(`reasons.${endReason}`),
            endedBy ? <bdi>{endedBy.name}</bdi> : t('receipt.byRules'),
            endedAt && <DateText value={endedAt} {...(timeZone && { timeZone })} hasTime />,
          ]}
        />
      </p>
      {endNote && <p dir="auto">{endNote}</p>}
    </Callout>
  )
}

function DocumentFacts({ receipt }: { receipt: Receipt }) {
  const { timeZone } = useActor()
  const zone = timeZone ? { timeZone } : {}
  const { addressLines, issuedAt, issuedBy, replaces, sentAt, sentTo, advantage, taxYear } = receipt
  return (
    <Facts
      facts={[
        { label: t('receipt.donor'), value: <bdi>{receipt.donorName}</bdi> },
        addressLines.length > 0 && {
          label: t('receipt.address'),
          value: addressLines.map((line) => (
            <div key={line} dir="auto">
              {line}
            </div>
          )),
        },
        { label: t('receipt.entity'), value: <bdi>{receipt.entityName}</bdi> },
        advantage > 0 && { label: t('receipt.taxYear'), value: String(taxYear) },
        { label: t('receipt.kind'), value: t(`kinds.${receipt.kind}`) },
        receipt.report && { label: t('receipt.reportNumber'), value: <ReportNumber of={receipt} /> },
        receipt.report?.reportedAt && {
          label: t('receipt.reportedAt'),
          value: <DateText value={receipt.report.reportedAt} {...zone} hasTime />,
        },
        {
          label: t('receipt.issued'),
          value: t.rich(issuedBy ? 'receipt.issuedBy' : 'receipt.issuedByRules', {
            name: issuedBy?.name ?? '',
            date: element(<DateText value={issuedAt} {...zone} hasTime />),
          }),
        },
        {
          label: t('receipt.sent'),
          value: sentAt ? (
            <>
              <DateText value={sentAt} {...zone} hasTime />
              {sentTo && <div dir="auto">{sentTo}</div>}
            </>
          ) : (
            <span className="al-quiet">{receiptText('notSent')}</span>
          ),
        },
        replaces && {
          label: t('receipt.replaces'),
          value: <Link to={paths.receipt(replaces.id)}>{replaces.number}</Link>,
        },
      ]}
    />
  )
}

type Gift = Receipt['giftRows'][number]

function Gifts({ receipt }: { receipt: Receipt }) {
  const amount = (gift: Gift) => <Amount value={{ amount: gift.amount, currency: receipt.currency }} />
  const columns: DataColumn<Gift>[] = [
    { key: 'number', title: t('columns.gift'), render: ({ number }) => number },
    {
      key: 'date',
      title: t('columns.date'),
      width: '140px',
      render: ({ receivedOn }) => <DateText value={receivedOn} />,
    },
    { key: 'amount', title: receiptText('columns.amount'), align: 'end', width: '140px', render: amount },
  ]
  return (
    <ListTable
      caption={t('receipt.gifts')}
      columns={columns}
      query={{ data: receipt.giftRows, isError: false, isPlaceholderData: false, error: null, refetch: () => null }}
      rowKey={({ chargeId }) => chargeId}
      rowPath={({ chargeId }) => paths.charge(chargeId)}
      card={(gift) => ({
        title: gift.number,
        figure: amount(gift),
        facts: [<DateText key="date" value={gift.receivedOn} />],
      })}
      empty={{ title: t('receipt.noGifts') }}
    />
  )
}
