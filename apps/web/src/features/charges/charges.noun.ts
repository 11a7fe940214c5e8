import { listPath, type ListFilter } from '../../list-path'
import { t } from '../../menu/messages'
import { defineNoun } from '../../noun'

const paths = {
  charges: (filter?: ListFilter) => listPath('/charges', filter),
  newBatch: () => '/charges/batch',
  unfinishedGifts: () => '/charges/unfinished',
  paymentReviews: () => '/charges/review',
  charge: (id: string) => `/charges/${id}`,
}

export const charges = defineNoun({
  paths,
  pages: [
    { path: paths.charges(), permission: 'charges.read', load: () => import('./ChargesPage') },
    { path: paths.newBatch(), permission: 'charges.record', load: () => import('./batch/BatchPage') },
    { path: paths.unfinishedGifts(), permission: 'charges.read', load: () => import('./drafts/UnfinishedPage') },
    { path: paths.paymentReviews(), permission: 'gateways.manage', load: () => import('./reviews/ReviewsPage') },
    { path: paths.charge(':id'), permission: 'charges.read', load: () => import('./ChargePage') },
  ],
  menu: {
    label: t('charges'),
    to: paths.charges(),
    icon: 'transactions',
    isFor: (actor) => actor.can('charges.read'),
  },
})
