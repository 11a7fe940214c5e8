import type { ExportedList } from '@almoner/contracts/exports/export-columns'
import type { ColumnChoice } from '@almoner/contracts/exports/exports.operations'
import { ChecksField } from '@almoner/ui/fields/ChecksField'
import { useField } from 'react-final-form'
import { QueryState } from '../QueryState'
import { trpc } from '../trpc'
import { t } from './messages'
import './exporting.css'

/** Every column that a file of the list can have, once somebody wants to choose. */
export function ChosenColumns({ list }: { list: ExportedList }) {
  const { input } = useField<string>('columns', { subscription: { value: true } })
  const isChoosing = input.value === 'chosen'
  const columns = trpc.exports.columns.useQuery({ list }, { enabled: isChoosing })
  if (!isChoosing) return null
  return (
    <QueryState query={columns}>
      {(found) => (
        <div className="export-columns">
          <ChecksField
            name="chosen"
            label={t('dialog.chosenColumns')}
            options={found.map(({ key, heading }) => ({ value: key, label: heading }))}
            {...(has(found, 'nationalId') && { help: t('dialog.nationalIdHint') })}
            {...(has(found, 'iban') && { help: t('dialog.ibanHint') })}
          />
        </div>
      )}
    </QueryState>
  )
}

const has = (columns: readonly ColumnChoice[], key: string): boolean => columns.some((column) => column.key === key)
