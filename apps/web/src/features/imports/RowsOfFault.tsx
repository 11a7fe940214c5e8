import type { Fault } from '@almoner/contracts/imports/repeated-faults'
import { SkeletonLines } from '@almoner/ui/data/Skeletons'
import { Stack } from '@almoner/ui/layout/Stack'
import { QueryState } from '../../QueryState'
import { trpc } from '../../trpc'
import { t } from './messages'

const mostShown = 20

/** The first rows that have a fault, by their place in the file and their donor. */
export function RowsOfFault({ importId, fault }: { importId: string; fault: Fault }) {
  const rows = trpc.imports.problemRows.useQuery({ id: importId, fault, limit: mostShown })
  return (
    <QueryState query={rows} loading={<SkeletonLines count={3} />}>
      {(shown) => (
        <Stack as="ul" className="import-rows-of-fault" gap={4}>
          {shown.map(({ line, donorName }) => (
            <li key={line}>
              {t('check.rows.line', { line })} <bdi className="al-quiet">{donorName || t('check.rows.noDonor')}</bdi>
            </li>
          ))}
          {shown.length === mostShown && <li className="al-quiet">{t('check.faults.first', { shown: mostShown })}</li>}
        </Stack>
      )}
    </QueryState>
  )
}
