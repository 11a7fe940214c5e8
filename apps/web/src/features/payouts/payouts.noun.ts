import { listPath, type ListFilter } from '../../list-path'
import { t } from '../../menu/messages'
import { defineNoun } from '../../noun'

const paths = {
  payouts: (filter?: ListFilter) => listPath('/accounting/payouts', filter),
  payout: (id: string) => `/accounting/payouts/${id}`,
}

export const payouts = defineNoun({
  paths,
  pages: [
    { path: paths.payouts(), permission: 'payouts.read', load: () => import('./PayoutsPage') },
    { path: paths.payout(':id'), permission: 'payouts.read', load: () => import('./PayoutPage') },
  ],
  redirects: { '/accounting': paths.payouts(), '/payouts': paths.payouts() },
  menu: {
    label: t('accounting'),
    to: '/accounting',
    words: t('words.accounting'),
    icon: 'bank',
    isFor: (actor) => actor.can('payouts.read'),
  },
})
