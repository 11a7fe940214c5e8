import { Row } from '@almoner/ui/layout/Row'
import { absolute, negate, type MinorUnits } from '@almoner/contracts/minor-units'
import type { ProblemRow } from '@almoner/contracts/imports/import'
import { formatMoney } from '@almoner/contracts/money'
import { useState } from 'react'
import { Button } from '@almoner/ui/controls/Button'
import { RadioCards } from '@almoner/ui/controls/RadioCards'
import { Amount } from '@almoner/ui/data/Amount'
import { formatDate, useDateLocale } from '@almoner/ui/data/DateText'
import { describeError } from '@almoner/ui/form/submit'
import { useActor } from '../../session/use-actor'
import { trpc, type Inputs } from '../../trpc'
import { RowHead, type ProblemRowProps } from './BadRow'
import { element } from '../../rich-text'
import { t } from './messages'

type Refund = NonNullable<ProblemRow['refund']>
type Candidate = Refund['candidates'][number]
type Decision = Inputs['imports']['decideRow']['decision']

const keyOf = ({ chargeId, line }: Candidate): string => chargeId ?? String(line)

function decisionOf({ chargeId, line }: Candidate): Decision | null {
  if (chargeId) return { kind: 'refund_charge', chargeId }
  return line === null ? null : { kind: 'refund_line', ofLine: line }
}

export function UndecidedRow({ importId, row, onSettled }: ProblemRowProps) {
  const canRun = useActor().can('imports.run')
  const locale = useDateLocale()
  const [chosen, setChosen] = useState<string | undefined>()
  const decide = trpc.imports.decideRow.useMutation()
  const { refund } = row
  if (!refund) return null
  const { currency, candidates } = refund
  const money = (amount: MinorUnits) => formatMoney({ amount, currency })
  const size = absolute(refund.amount)
  const candidate = candidates.find((one) => keyOf(one) === chosen)
  const decision = candidate && decisionOf(candidate)

  const settle = async (made: Decision, news: string) => {
    const done = await decide.mutateAsync({ id: importId, line: row.line, decision: made }).catch(() => undefined)
    if (done) await onSettled(row.line, news)
  }

  return (
    <li className="import-problem" data-line={row.line}>
      <RowHead row={row} />
      <div className="import-cells">
        <p>
          {t.rich('check.decide.on', {
            amount: element(<Amount value={{ amount: negate(size), currency }} />),
            date: formatDate(refund.date, undefined, locale),
          })}
        </p>
        {candidates.length === 0 ? (
          <p className="al-quiet">{t('check.decide.none')}</p>
        ) : (
          <RadioCards
            label={t('check.decide.question')}
            choices={candidates.map((one) => ({
              value: keyOf(one),
              label: t('check.decide.candidate', {
                amount: money(one.amount),
                date: formatDate(one.date, undefined, locale),
              }),
              detail: [
                one.line === null ? t('check.decide.fromAlmoner') : t('check.decide.fromFile', { line: one.line }),
                one.left === one.amount ? null : t('check.decide.left', { left: money(one.left) }),
              ]
                .filter(Boolean)
                .join(', '),
            }))}
            chosen={chosen}
            onChoose={setChosen}
            isDisabled={!canRun}
          />
        )}
        {decide.isError && <p className="al-field-error">{describeError(decide.error).message}</p>}
        {canRun && (
          <Row>
            {candidates.length > 0 && (
              <Button
                size="small"
                disabled={!decision}
                isBusy={decide.isPending}
                onClick={() => decision && void settle(decision, t('check.decide.decided', { line: row.line }))}
              >
                {t('check.decide.refund', { amount: money(size) })}
              </Button>
            )}
            <Button
              size="small"
              kind="quiet"
              isBusy={decide.isPending}
              onClick={() => void settle({ kind: 'leave_out' }, t('check.rows.leftOut', { line: row.line }))}
            >
              {t('check.rows.leaveOut')}
            </Button>
          </Row>
        )}
      </div>
    </li>
  )
}
