import type { BankLine, Proposal } from '@almoner/contracts/bank-statements/bank-line'
import { absolute } from '@almoner/contracts/minor-units'
import { formatMoney } from '@almoner/contracts/money'
import { formatDate } from '@almoner/ui/data/DateText'
import { TwoLines } from '@almoner/ui/data/TwoLines'
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
  if (match.kind === 'payout') {
    const amount = formatMoney({ amount: absolute(match.difference), currency })
    return (
      <TwoLines
        first={<Link to={paths.payout(match.payoutId)}>{t('isPayout', { number: match.number })}</Link>}
        second={
          match.difference !== 0 && (match.difference < 0 ? t('lessThan', { amount }) : t('moreThan', { amount }))
        }
      />
    )
  }
  return (
    <TwoLines
      first={<Link to={paths.charge(match.chargeId)}>{t('isGift', { number: match.number })}</Link>}
      second={<bdi>{match.donorName}</bdi>}
    />
  )
}

function ProposalText({ proposal, line }: { proposal: Proposal; line: BankLine }) {
  const why = t(`reasons.${proposal.reason}`)
  switch (proposal.kind) {
    case 'payout':
      return <TwoLines first={t('mayBePayout', { number: proposal.number })} second={why} />
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
    case 'gift':
      return <TwoLines first={t('mayBeGift')} second={<Whose name={proposal.donorName} why={why} />} />
  }
}

function Whose({ name, why }: { name: string; why: string }) {
  return (
    <>
      <bdi>{name}</bdi> · {why}
    </>
  )
}
