import { Row } from '@almoner/ui/layout/Row'
import { subtract } from '@almoner/contracts/minor-units'
import type { Currency } from '@almoner/contracts/money'
import { Button } from '@almoner/ui/controls/Button'
import { Amount } from '@almoner/ui/data/Amount'
import { StatusTag } from '@almoner/ui/data/StatusTag'
import type { ControlTotals as Totals } from './batch-draft'
import { t } from '../messages'
import { formatCount } from '@almoner/ui/texts/format-count'

interface ControlTotalsProps {
  totals: Totals
  currency: Currency
  onChange: () => void
}

export function ControlTotals({ totals, currency, onChange }: ControlTotalsProps) {
  const { announced, entered, difference, agrees } = totals
  const isOver = !agrees && difference.count <= 0 && difference.total <= 0
  const isBoth = Math.min(difference.count, difference.total) < 0 && !isOver
  const line = (label: string, { count, total }: Totals['entered'], isOpen = false) => (
    <tr data-open={isOpen || undefined}>
      <th scope="row">{label}</th>
      <td>{formatCount(count)}</td>
      <td>
        <Amount value={{ amount: total, currency }} />
      </td>
    </tr>
  )
  return (
    <Row className="batch-control" gap={[8, 24]}>
      <table className="al-sum-table">
        <caption className="al-hidden">{t('batch.control.caption')}</caption>
        <thead>
          <tr>
            <td />
            <th scope="col">{t('batch.control.gifts')}</th>
            <th scope="col">{t('batch.control.sum')}</th>
          </tr>
        </thead>
        <tbody>
          {line(t('batch.control.announced'), announced)}
          {line(t('batch.control.entered'), entered)}
          {isOver
            ? line(
                t('batch.control.over'),
                { count: entered.count - announced.count, total: subtract(entered.total, announced.total) },
                true,
              )
            : line(isBoth ? t('batch.control.difference') : t('batch.control.left'), difference, !agrees)}
        </tbody>
      </table>
      <Row isNoWrap gap={12}>
        <span role="status">{agrees && <StatusTag tone="good">{t('batch.control.agrees')}</StatusTag>}</span>
        <Button size="small" kind="quiet" onClick={onChange}>
          {t('batch.head.change')}
        </Button>
      </Row>
    </Row>
  )
}
