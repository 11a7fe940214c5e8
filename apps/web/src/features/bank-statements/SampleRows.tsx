import './bank-statements.css'
import type { UnmappedColumns } from '@almoner/contracts/bank-statements/bank-statement'
import { t } from './messages'

const most = 3

/** The first values of each column, as they lie beside each other in the file. */
export function SampleRows({ columns }: Pick<UnmappedColumns, 'columns'>) {
  const shown = Math.min(most, Math.max(0, ...columns.map(({ samples }) => samples.length)))
  return (
    <div className="bank-samples" role="region" aria-label={t('name.samples')} tabIndex={0}>
      <table className="al-plain-table">
        <thead>
          <tr>
            {columns.map(({ index, name }) => (
              <th key={index} scope="col">
                <bdi>{name}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: shown }, (_, row) => (
            <tr key={row}>
              {columns.map(({ index, samples }) => (
                <td key={index}>
                  <bdi>{samples[row]}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
