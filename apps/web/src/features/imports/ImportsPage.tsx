import { listImportsInputSchema } from '@almoner/contracts/imports/imports.operations'
import { keepPreviousData } from '@tanstack/react-query'
import { Link } from 'react-router'
import { UploadDrawing } from '@almoner/ui/brand/drawings'
import { buttonLook } from '@almoner/ui/controls/Button'
import { PageHeader } from '@almoner/ui/data/PageHeader'
import { ExportButton } from '../../exporting/ExportButton'
import { ListTable } from '../../lists/ListTable'
import { useListState } from '../../lists/list-state'
import { paths } from '../../paths'
import { useActor } from '../../session/use-actor'
import { trpc } from '../../trpc'
import { importCard, importColumns } from './import-columns'
import { t } from './messages'
import { isMoving } from './use-import'
import './imports.css'

export const handle = { title: t('imports.title') }

export function Component() {
  const list = useListState(listImportsInputSchema)
  const { can, timeZone } = useActor()
  const page = trpc.imports.list.useQuery(list.query, {
    placeholderData: keepPreviousData,
    refetchInterval: (query) => (query.state.data?.rows.some(({ status }) => isMoving(status)) ? 2000 : false),
  })
  const isUnused = page.data?.rows.length === 0
  const action = can('imports.run') && (
    <Link to={paths.newImport()} {...buttonLook({ kind: 'primary' })}>
      {t('imports.importGifts')}
    </Link>
  )
  return (
    <>
      <PageHeader
        title={t('imports.title')}
        actions={
          !isUnused && (
            <>
              <ExportButton request={{ list: 'imports' }} shown={[]} />
              {action}
            </>
          )
        }
      />
      <ListTable
        caption={t('imports.title')}
        columns={importColumns(timeZone)}
        query={page}
        list={list}
        rowKey={(row) => row.id}
        rowPath={(row) => paths.import(row.id)}
        rowLabel={(row) => t('imports.label', { number: row.number, fileName: row.fileName })}
        card={importCard(timeZone)}
        empty={{ ...t.group('imports.empty'), drawing: <UploadDrawing />, action }}
      />
    </>
  )
}
