import type { CurrencyTotal } from '@almoner/contracts/paging'
import { Amount } from '@almoner/ui/data/Amount'
import { t } from './messages'

/** What an org was given lately: a line per currency, never one sum of several. */
export function RecentGifts({ totals }: { totals: readonly CurrencyTotal[] }) {
  if (totals.length === 0) return <span className="al-quiet">{t('admin.noGifts')}</span>
  return (
    <span className="admin-gifts">
      {totals.map(({ amount, currency }) => (
        <Amount key={currency} value={{ amount, currency }} />
      ))}
    </span>
  )
}
