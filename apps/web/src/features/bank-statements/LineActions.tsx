import type { BankLine } from '@almoner/contracts/bank-statements/bank-line'
import type { MatchBankLineWire } from '@almoner/contracts/bank-statements/bank-statements.operations'
import { formatMoney } from '@almoner/contracts/money'
import { Icon } from '@almoner/ui/brand/Icon'
import { ActionMenu } from '@almoner/ui/controls/ActionMenu'
import { Button } from '@almoner/ui/controls/Button'
import { useNotices } from '@almoner/ui/controls/notices'
import { describeError } from '@almoner/ui/form/submit'
import { Row } from '@almoner/ui/layout/Row'
import { useState } from 'react'
import { trpc } from '../../trpc'
import { MatchDialog } from './MatchDialog'
import { t } from './messages'
import { useRefresh } from './use-refresh'

/** Takes what is proposed in one press, and has everything else in a menu. */
export function LineActions({ line }: { line: BankLine }) {
  const [isMatching, setMatching] = useState(false)
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const { say, fail } = useNotices()
  const refresh = useRefresh()
  const match = trpc.bankLines.match.useMutation()
  const reopen = trpc.bankLines.reopen.useMutation()
  const attempt = async (work: () => Promise<unknown>, done: string) => {
    try {
      await work()
      say(done)
    } catch (error) {
      fail(t('failed'), { detail: describeError(error).message })
    }
    await refresh()
  }
  const decide = (as: MatchBankLineWire['as'], done: string) =>
    void attempt(() => match.mutateAsync({ lineId: line.id, as, idempotencyKey }), done)
  const accepted = acceptedOf(line)
  const isOpen = line.state === 'open'
  const actions = isOpen
    ? [
        { key: 'match', label: t('actions.match'), onChoose: () => setMatching(true) },
        { key: 'ignore', label: t('actions.ignore'), onChoose: () => decide({ kind: 'ignore' }, t('ignored')) },
      ]
    : [
        {
          key: 'reopen',
          label: t('actions.reopen'),
          onChoose: () => void attempt(() => reopen.mutateAsync({ lineId: line.id }), t('reopened')),
        },
      ]
  if (line.state === 'outgoing')
    return (
      accepted && (
        <Button size="small" isBusy={match.isPending} onClick={() => decide(accepted, t('returnedNoted'))}>
          {t('actions.noteReturn')}
        </Button>
      )
    )
  const label = t('actions.more', { amount: formatMoney(line) })
  return (
    <Row gap={4} isNoWrap>
      {isOpen && (
        <Button
          size="small"
          isBusy={match.isPending}
          onClick={() => (accepted ? decide(accepted, t('matched')) : setMatching(true))}
        >
          {accepted ? t('actions.accept') : t('actions.choose')}
        </Button>
      )}
      <ActionMenu
        label={label}
        groups={[actions]}
        renderTrigger={(aria) => (
          <Button {...aria} kind="quiet" size="small" shape="icon" aria-label={label} icon={<Icon name="more" />} />
        )}
      />
      {isMatching && <MatchDialog line={line} onClose={() => setMatching(false)} />}
    </Row>
  )
}

/** What one press does; a new gift of a donor is looked at first, since nothing says what it is for. */
function acceptedOf({ proposal }: BankLine): MatchBankLineWire['as'] | null {
  switch (proposal?.kind) {
    case 'payout':
      return { kind: 'payout', payoutId: proposal.payoutId }
    case 'payouts':
      return { kind: 'payouts', payoutIds: proposal.payouts.map(({ payoutId }) => payoutId) }
    case 'batch':
      return { kind: 'batch', batchId: proposal.batchId }
    case 'recorded':
      return { kind: 'recorded', chargeId: proposal.chargeId }
    case 'expected':
      return {
        kind: 'gift',
        donor: { id: proposal.donorId },
        method: proposal.method,
        pledgeId: proposal.donationId,
      }
    case 'debit':
      return { kind: 'debit', debitId: proposal.debitId }
    case 'collection':
      return { kind: 'collection', fileId: proposal.fileId, sequenceType: proposal.sequenceType }
    case 'returned':
      return { kind: 'returned', debitId: proposal.debitId }
    default:
      return null
  }
}
