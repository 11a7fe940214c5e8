import { listPath, type ListFilter } from '../../list-path'
import { t } from '../../menu/messages'
import { defineNoun } from '../../noun'

const paths = {
  receipts: (filter?: ListFilter) => listPath('/receipts', filter),
  receiptsToIssue: (filter?: ListFilter) => listPath('/receipts/to-issue', filter),
  annualReceipts: (filter?: ListFilter) => listPath('/receipts/annual', filter),
  receiptsToReport: (filter?: ListFilter) => listPath('/receipts/to-report', filter),
  receiptsElsewhere: (filter?: ListFilter) => listPath('/receipts/elsewhere', filter),
  statementRuns: (filter?: ListFilter) => listPath('/receipts/statements', filter),
  newStatementRun: () => '/receipts/statements/new',
  statementRun: (id: string) => `/receipts/statements/${id}`,
  receipt: (id: string) => `/receipts/${id}`,
}

export const receipts = defineNoun({
  paths,
  pages: [
    { path: paths.receipts(), permission: 'receipts.read', load: () => import('./ReceiptsPage') },
    { path: paths.receiptsToIssue(), permission: 'receipts.read', load: () => import('./ToIssuePage') },
    { path: paths.annualReceipts(), permission: 'receipts.read', load: () => import('./AnnualReceiptsPage') },
    { path: paths.receiptsElsewhere(), permission: 'receipts.read', load: () => import('./ElsewherePage') },
    {
      path: paths.receiptsToReport(),
      permission: 'receipts.read',
      load: () => import('./reporting/ToReportPage'),
    },
    { path: paths.statementRuns(), permission: 'statements.run', load: () => import('./statements/StatementRunsPage') },
    {
      path: paths.newStatementRun(),
      permission: 'statements.run',
      load: () => import('./statements/NewStatementRunPage'),
    },
    {
      path: paths.statementRun(':id'),
      permission: 'statements.run',
      load: () => import('./statements/StatementRunPage'),
    },
    { path: paths.receipt(':id'), permission: 'receipts.read', load: () => import('./ReceiptPage') },
  ],
  actions: [
    {
      id: 'receipts.toIssue',
      kind: 'go',
      label: t('actions.receiptsToIssue'),
      icon: 'file',
      words: t('words.receiptsToIssue'),
      to: paths.receiptsToIssue(),
      isFor: (actor) => actor.can('receipts.read'),
    },
  ],
  menu: {
    label: t('receipts'),
    to: paths.receipts(),
    icon: 'file',
    keys: 'g e',
    isFor: (actor) => actor.can('receipts.read'),
  },
})
