import { listPath, type ListFilter } from '../../list-path'
import { t } from '../../menu/messages'
import { defineNoun } from '../../noun'

const paths = {
  payouts: (filter?: ListFilter) => listPath('/payouts', filter),
  payout: (id: string) => `/payouts/${id}`,
}

export const payouts = defineNoun({
  paths,
  pages: [
    { path: paths.payouts(), permission: 'payouts.read', load: () => import('./PayoutsPage') },
    { path: paths.payout(':id'), permission: 'payouts.read', load: () => import('./PayoutPage') },
  ],
  menu: {
    label: t('payouts'),
    to: paths.payouts(),
    icon: 'bank',
    isFor: (actor) => actor.can('payouts.read'),
  },
})
