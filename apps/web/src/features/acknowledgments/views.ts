import { thankWays } from '@almoner/contracts/acknowledgments/acknowledgment'
import type { AcknowledgmentCounts } from '@almoner/contracts/acknowledgments/acknowledgments.operations'
import { formatCount } from '@almoner/ui/texts/format-count'
import { paths } from '../../paths'
import { t } from './messages'

export const views = ['all', 'mine', 'call', 'letter', 'email', 'card', 'done'] as const
export type View = (typeof views)[number]

const isWay = (view: View): view is (typeof thankWays)[number] => (thankWays as readonly View[]).includes(view)

/** What a view asks for. */
export const queryOf = (view: View) => ({
  limit: 100 as const,
  state: view === 'done' ? ('thanked' as const) : ('open' as const),
  ...(view === 'mine' && { mine: true as const }),
  ...(isWay(view) && { way: view }),
})

export function tabsOf(counts: AcknowledgmentCounts | undefined, current: View) {
  const countOf = (view: Exclude<View, 'done'>): number => {
    if (!counts) return 0
    return view === 'all' ? counts.open : view === 'mine' ? counts.mine : counts.ways[view]
  }
  return views
    .filter((view) => view === current || !isWay(view) || countOf(view) > 0)
    .map((view) => ({
      key: view,
      label:
        view === 'done'
          ? t('views.done')
          : t(`views.${view}`, { count: counts ? formatCount(countOf(view)) : '' }).trim(),
      to: paths.thanks(view === 'all' ? undefined : { view }),
      isCurrent: view === current,
    }))
}
