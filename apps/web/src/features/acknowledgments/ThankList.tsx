import type { AcknowledgmentRow, ThankWay } from '@almoner/contracts/acknowledgments/acknowledgment'
import { Icon, type IconName } from '@almoner/ui/brand/Icon'
import { Amount } from '@almoner/ui/data/Amount'
import { DateText } from '@almoner/ui/data/DateText'
import type { Selection } from '@almoner/ui/data/use-selection'
import { t } from './messages'

const wayIcons: Record<ThankWay, IconName> = { letter: 'file', email: 'mail', call: 'phone', card: 'note' }

interface ThankListProps {
  rows: readonly AcknowledgmentRow[]
  current: string | undefined
  selection: Selection<AcknowledgmentRow>
  isDone: boolean
  onOpen: (row: AcknowledgmentRow) => void
}

/** The gifts to thank for, the one that is due first before others. */
export function ThankList({ rows, current, selection, isDone, onOpen }: ThankListProps) {
  return (
    <div>
      <label className="thanks-all">
        <input
          className="al-checkbox"
          type="checkbox"
          checked={rows.every(selection.has)}
          onChange={(event) => selection.choose(rows, event.target.checked)}
        />
        {t('chooseAll')}
      </label>
      <ul className="thanks-list" aria-label={t('list')}>
        {rows.map((row) => (
          <li key={row.id} data-current={row.id === current || undefined}>
            <label className="al-pick-target">
              <input
                className="al-checkbox"
                type="checkbox"
                aria-label={t('choose', { donor: row.donorName })}
                checked={selection.has(row)}
                onChange={(event) => selection.choose([row], event.target.checked)}
              />
            </label>
            <button
              type="button"
              className="thanks-row"
              aria-current={row.id === current ? 'true' : undefined}
              onClick={() => onOpen(row)}
            >
              <span className="thanks-way" title={t(`ways.${row.way}`)}>
                <Icon name={wayIcons[row.way]} size={12} />
                <span className="al-hidden">{t(`ways.${row.way}`)}</span>
              </span>
              <span className="thanks-who">
                <bdi>{row.donorName}</bdi>
                <bdi className="al-quiet">{row.reason}</bdi>
              </span>
              <span className="thanks-sum">
                <Amount value={{ amount: row.amount, currency: row.currency }} />
                <span className={row.isOverdue ? 'thanks-late' : 'al-quiet'}>
                  <DateText value={isDone ? row.thankedAt : row.giftDate} />
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
