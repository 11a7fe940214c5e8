import type { BankLine, Proposal } from '@almoner/contracts/bank-statements/bank-line'
import { returnReasons } from '@almoner/contracts/direct-debits/return-reasons'
import { absolute } from '@almoner/contracts/minor-units'
import { formatMoney } from '@almoner/contracts/money'
import { formatDate } from '@almoner/ui/data/DateText'
import { TwoLines } from '@almoner/ui/data/TwoLines'
import { Row } from '@almoner/ui/layout/Row'
import { said } from '@almoner/ui/texts/sentences'
import { Link } from 'react-router'
import { paths } from '../../paths'
import { t } from './messages'

/** What a line turned out to be, or most likely is. */
export function LineMeaning({ line }: { line: BankLine }) {
  if (line.match) return <Match match={line.match} currency={line.currency} />
  if (line.proposal) return <ProposalText proposal={line.proposal} line={line} />
  return <span className="al-quiet">{line.state === 'open' ? t('unknown') : t(`states.${line.state}`)}</span>
}

function Match({ match, currency }: { match: NonNullable<BankLine['match']>; currency: BankLine['currency'] }) {
  switch (match.kind) {
    case 'payout': {
      const amount = formatMoney({ amount: absolute(match.difference), currency })
      const differs = match.difference < 0 ? t('lessThan', { amount }) : t('moreThan', { amount })
      const further = [match.lines > 1 && t('inLines', { count: match.lines }), match.difference !== 0 && differs]
      return (
        <TwoLines
          first={<Link to={paths.payout(match.payoutId)}>{t('isPayout', { number: match.number })}</Link>}
          second={further.filter(Boolean).join(' · ')}
        />
      )
    }
    case 'payouts':
      return (
        <TwoLines
          first={t('isPayouts', { count: match.payouts.length })}
          second={
            <Linked of={match.payouts.map(({ payoutId, number }) => ({ path: paths.payout(payoutId), number }))} />
          }
        />
      )
    case 'gifts':
      return (
        <TwoLines
          first={t('isGifts', { count: match.gifts.length })}
          second={<Linked of={match.gifts.map(({ chargeId, number }) => ({ path: paths.charge(chargeId), number }))} />}
        />
      )
    case 'gift':
      return (
        <TwoLines
          first={<Link to={paths.charge(match.chargeId)}>{t('isGift', { number: match.number })}</Link>}
          second={<bdi>{match.donorName}</bdi>}
        />
      )
    case 'returned':
      return (
        <TwoLines
          first={<Link to={paths.donation(match.donationId)}>{t('isReturned', { number: match.number })}</Link>}
          second={<Whose name={match.donorName} why={said(returnReasons[match.code])} />}
        />
      )
  }
}

const mostLinked = 3

function Linked({ of }: { of: readonly { path: string; number: string }[] }) {
  const more = of.length - mostLinked
  return (
    <Row as="span" gap={[0, 8]}>
      {of.slice(0, mostLinked).map(({ path, number }) => (
        <Link key={path} to={path}>
          {number}
        </Link>
      ))}
      {more > 0 && <span>{t('andMore', { count: more })}</span>}
    </Row>
  )
}

function ProposalText({ proposal, line }: { proposal: Proposal; line: BankLine }) {
  const why = t(`reasons.${proposal.reason}`)
  switch (proposal.kind) {
    case 'payout':
      return <TwoLines first={payoutText(proposal, line)} second={why} />
    case 'payouts':
      return (
        <TwoLines
          first={t('mayBePayouts', { numbers: proposal.payouts.map(({ number }) => number).join(' + ') })}
          second={why}
        />
      )
    case 'batch':
      return <TwoLines first={t('mayBeBatch', { count: proposal.gifts, batch: proposal.batchName })} second={why} />
    case 'recorded':
      return (
        <TwoLines
          first={t('mayBeRecorded', { number: proposal.number, date: formatDate(proposal.giftDate) })}
          second={<Whose name={proposal.donorName} why={why} />}
        />
      )
    case 'expected':
      return (
        <TwoLines
          first={
            proposal.amount === line.amount
              ? t('mayBeExpected', { number: proposal.number, date: formatDate(proposal.dueOn) })
              : t('mayBeExpectedOf', {
                  number: proposal.number,
                  date: formatDate(proposal.dueOn),
                  amount: formatMoney({ amount: proposal.amount, currency: line.currency }),
                })
          }
          second={<Whose name={proposal.donorName} why={why} />}
        />
      )
    case 'debit':
      return (
        <TwoLines
          first={t('mayBeDebit', { number: proposal.number })}
          second={<Whose name={proposal.donorName} why={why} />}
        />
      )
    case 'collection':
      return (
        <TwoLines first={t('mayBeCollection', { number: proposal.number, count: proposal.payments })} second={why} />
      )
    case 'returned':
      return (
        <TwoLines
          first={t('mayBeReturned', { number: proposal.number })}
          second={<Whose name={proposal.donorName} why={said(returnReasons[proposal.code])} />}
        />
      )
    case 'gift':
      return <TwoLines first={t('mayBeGift')} second={<Whose name={proposal.donorName} why={why} />} />
  }
}

function payoutText({ number, share, kept }: Extract<Proposal, { kind: 'payout' }>, { currency }: BankLine): string {
  if (share === 'part') return t('mayBePartOfPayout', { number })
  if (share === 'rest') return t('mayBeRestOfPayout', { number })
  if (kept === 0) return t('mayBePayout', { number })
  return t('mayBePayoutLess', { number, amount: formatMoney({ amount: kept, currency }) })
}

function Whose({ name, why }: { name: string; why: string }) {
  return (
    <>
      <bdi>{name}</bdi> · {why}
    </>
  )
}
