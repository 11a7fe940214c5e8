import type { AuditEntry } from './audit-entry'
import { listAuditInputSchema } from '@almoner/contracts/audit/audit.operations'
import { FilterChips } from '@almoner/ui/data/FilterChips'
import { PageHeader } from '@almoner/ui/data/PageHeader'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { ListTable } from '../../lists/ListTable'
import { useListState } from '../../lists/list-state'
import { useActor } from '../../session/use-actor'
import { trpc } from '../../trpc'
import { AuditFilters } from './AuditFilters'
import { CheckLog } from './CheckLog'
import { EntryDialog } from './EntryDialog'
import { auditCard, auditColumns } from './audit-columns'
import { t } from './messages'
import './audit.css'

export const handle = { title: t('audit.title') }

export function Component() {
  const list = useListState(listAuditInputSchema)
  const { timeZone } = useActor()
  const page = trpc.audit.list.useQuery(list.query, { placeholderData: keepPreviousData })
  const [shown, setShown] = useState<AuditEntry | null>(null)
  const [isShown, setIsShown] = useState(false)
  const show = (entry: AuditEntry) => {
    setShown(entry)
    setIsShown(true)
  }
  const view = { timeZone, onShow: show }
  const { subjectId } = list.query

  return (
    <>
      <PageHeader title={t('audit.title')} details={t('audit.details')} actions={<CheckLog />} />
      <AuditFilters list={list} />
      <FilterChips
        chips={
          subjectId
            ? [
                {
                  key: 'subject',
                  label: t('audit.filters.subject'),
                  value: subjectId,
                  onRemove: () => list.change({ subjectId: undefined }),
                },
              ]
            : []
        }
      />
      <ListTable
        caption={t('audit.title')}
        columns={auditColumns(view)}
        query={page}
        list={list}
        rowKey={(row) => row.id}
        card={auditCard(view)}
        empty={{ filtered: t('audit.filtered'), ...t.group('audit.empty') }}
      />
      {shown && (
        <EntryDialog
          entry={shown}
          isOpen={isShown}
          onClose={() => setIsShown(false)}
          onSubject={(subject) => {
            setIsShown(false)
            list.change({ who: undefined, action: undefined, from: undefined, to: undefined, subjectId: subject })
          }}
        />
      )}
    </>
  )
}
