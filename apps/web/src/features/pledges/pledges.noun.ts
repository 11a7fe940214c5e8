import { listPath, type ListFilter } from '../../list-path'
import { t } from '../../menu/messages'
import { defineNoun } from '../../noun'

const paths = {
  expectedPayments: (filter?: ListFilter) => listPath('/donations/expected', filter),
}

export const pledges = defineNoun({
  paths,
  pages: [
    { path: paths.expectedPayments(), permission: 'donations.read', load: () => import('./ExpectedPaymentsPage') },
  ],
  actions: [
    {
      id: 'pledges.expected',
      kind: 'go',
      label: t('actions.expectedPayments'),
      icon: 'clock',
      words: t('words.expectedPayments'),
      to: paths.expectedPayments(),
      isFor: (actor) => actor.can('donations.read'),
    },
  ],
})
