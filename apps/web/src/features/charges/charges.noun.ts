import { listPath, type ListFilter } from '../../list-path'
import { t } from '../../menu/messages'
import { defineNoun } from '../../noun'

const paths = {
  charges: (filter?: ListFilter) => listPath('/charges', filter),
  batches: (filter?: ListFilter) => listPath('/charges/batches', filter),
  newBatch: () => '/charges/batches/new',
  batch: (id: string) => `/charges/batches/${id}`,
  unfinishedGifts: () => '/charges/unfinished',
  paymentReviews: () => '/charges/review',
  charge: (id: string) => `/charges/${id}`,
}

export const charges = defineNoun({
  paths,
  pages: [
    { path: paths.charges(), permission: 'charges.read', load: () => import('./ChargesPage') },
    { path: paths.batches(), permission: 'charges.read', load: () => import('./batch/BatchesPage') },
    { path: paths.newBatch(), permission: 'charges.record', load: () => import('./batch/NewBatchPage') },
    { path: paths.batch(':id'), permission: 'charges.read', load: () => import('./batch/BatchPage') },
    { path: paths.unfinishedGifts(), permission: 'charges.read', load: () => import('./drafts/UnfinishedPage') },
    { path: paths.paymentReviews(), permission: 'gateways.manage', load: () => import('./reviews/ReviewsPage') },
    { path: paths.charge(':id'), permission: 'charges.read', load: () => import('./ChargePage') },
  ],
  actions: [
    {
      id: 'charges.add',
      kind: 'add',
      label: t('actions.addGift'),
      icon: 'plus',
      words: t('words.addGift'),
      to: paths.charges(),
      isFor: (actor) => actor.can('charges.record'),
    },
    {
      id: 'charges.batch',
      kind: 'go',
      label: t('actions.batch'),
      icon: 'numbers',
      words: t('words.batch'),
      to: paths.newBatch(),
      isFor: (actor) => actor.can('charges.record'),
    },
    {
      id: 'charges.unfinished',
      kind: 'go',
      label: t('actions.unfinished'),
      icon: 'clock',
      words: t('words.unfinished'),
      to: paths.unfinishedGifts(),
      isFor: (actor) => actor.can('charges.read'),
    },
    {
      id: 'charges.reviews',
      kind: 'go',
      label: t('actions.reviews'),
      icon: 'bang',
      words: t('words.reviews'),
      to: paths.paymentReviews(),
      isFor: (actor) => actor.can('gateways.manage'),
    },
  ],
  menu: {
    label: t('charges'),
    to: paths.charges(),
    icon: 'transactions',
    keys: 'g t',
    isFor: (actor) => actor.can('charges.read'),
  },
})
