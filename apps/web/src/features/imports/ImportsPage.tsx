import { listImportsInputSchema } from '@almoner/contracts/imports/imports.operations'
import { keepPreviousData } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import { UploadDrawing } from '@almoner/ui/brand/drawings'
import { buttonLook } from '@almoner/ui/controls/Button'
import { DataTable } from '@almoner/ui/data/DataTable'
import { EmptyState } from '@almoner/ui/data/EmptyState'
import { PageHeader } from '@almoner/ui/data/PageHeader'
import { useListState } from '../../lists/list-state'
import { hrefOf, paths } from '../../paths'
import { QueryFailure } from '../../QueryState'
import { useActor } from '../../session/use-actor'
import { trpc } from '../../trpc'
import { importCard, importColumns } from './import-columns'
import { importsWords as words } from './import-words'
import { isMoving } from './use-import'
import './imports.css'

export const handle = { title: words.title }

/** The imports of the org, the newest first. */
export function Component() {
  const list = useListState(listImportsInputSchema)
  const navigate = useNavigate()
  const { can, timeZone } = useActor()
  const page = trpc.imports.list.useQuery(list.query, {
    placeholderData: keepPreviousData,
    refetchInterval: (query) => (query.state.data?.rows.some(({ status }) => isMoving(status)) ? 2000 : false),
  })
  const isUnused = page.data?.rows.length === 0
  const action = can('imports.run') && (
    <Link to={paths.newImport()} {...buttonLook({ kind: 'primary' })}>
      {words.importGifts}
    </Link>
  )
  return (
    <>
      <PageHeader title={words.title} actions={!isUnused && action} />
      <DataTable
        caption={words.title}
        columns={importColumns(timeZone)}
        rows={page.data?.rows ?? (page.isError ? [] : undefined)}
        rowKey={(row) => row.id}
        rowHref={(row) => hrefOf(paths.import(row.id))}
        rowLabel={(row) => words.label(row.number, row.fileName)}
        onOpen={(row) => void navigate(paths.import(row.id))}
        isRefetching={page.isPlaceholderData}
        card={importCard(timeZone)}
        empty={
          page.isError ? (
            <QueryFailure query={page} />
          ) : (
            <EmptyState kind="unused" title={words.empty.title} drawing={<UploadDrawing />} action={action}>
              {words.empty.text}
            </EmptyState>
          )
        }
        paging={list.paging(page.data)}
      />
    </>
  )
}
