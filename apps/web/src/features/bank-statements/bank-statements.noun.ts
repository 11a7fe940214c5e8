import { listPath, type ListFilter } from '../../list-path'
import { t } from '../../menu/messages'
import { defineNoun } from '../../noun'

const paths = {
  bankLines: (filter?: ListFilter) => listPath('/accounting/bank', filter),
  bankStatements: () => '/accounting/bank/statements',
  bankStatement: (id: string) => `/accounting/bank/statements/${id}`,
}

export const bankStatements = defineNoun({
  paths,
  pages: [
    { path: paths.bankLines(), permission: 'bankStatements.read', load: () => import('./BankLinesPage') },
    { path: paths.bankStatements(), permission: 'bankStatements.read', load: () => import('./BankStatementsPage') },
    { path: paths.bankStatement(':id'), permission: 'charges.record', load: () => import('./NameColumnsPage') },
  ],
  actions: [
    {
      id: 'bankStatements.lines',
      kind: 'go',
      label: t('actions.bankLines'),
      icon: 'bank',
      words: t('words.bankLines'),
      to: paths.bankLines(),
      isFor: (actor) => actor.can('bankStatements.read'),
    },
  ],
})
