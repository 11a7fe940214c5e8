import type { Import } from '@almoner/contracts/imports/import'
import { useState } from 'react'
import { Button } from '@almoner/ui/controls/Button'
import { describeError } from '@almoner/ui/form/submit'
import { trpc } from '../../trpc'
import { t } from './messages'
import { useTakeImport } from './use-import'

export function HeadingRow({ found }: { found: Import }) {
  const [isOpen, setIsOpen] = useState(false)
  const take = useTakeImport()
  const choose = trpc.imports.setHeaderRow.useMutation({ onSuccess: take })
  const { id } = found
  const { headerRow, headingRows } = found.inspection
  return (
    <>
      <p className="import-headings">
        {headerRow === 0
          ? t('map.headings.absent')
          : headingRows > 1
            ? t('map.headings.several', { from: headerRow - headingRows + 1, to: headerRow })
            : t('map.headings.text', { row: headerRow })}{' '}
        <button type="button" className="al-link" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? t('map.headings.keep') : t('map.headings.change')}
        </button>{' '}
        {headerRow > 0 && (
          <button type="button" className="al-link" onClick={() => choose.mutate({ id, headerRow: 0 })}>
            {t('map.headings.none')}
          </button>
        )}{' '}
        {headerRow > 1 && (
          <button
            type="button"
            className="al-link"
            onClick={() => choose.mutate({ id, headerRow, headingRows: headingRows > 1 ? 1 : 2 })}
          >
            {headingRows > 1 ? t('map.headings.apart') : t('map.headings.join')}
          </button>
        )}
      </p>
      {choose.isError && <p className="al-field-error">{describeError(choose.error).message}</p>}
      {isOpen && (
        <FirstRows found={found} isBusy={choose.isPending} onChoose={(row) => choose.mutate({ id, headerRow: row })} />
      )}
    </>
  )
}

interface FirstRowsProps {
  found: Import
  isBusy: boolean
  onChoose: (row: number) => void
}

function FirstRows({ found, isBusy, onChoose }: FirstRowsProps) {
  const { headerRow, headingRows, firstRows } = found.inspection
  const isHeading = (row: number) => row <= headerRow && row > headerRow - headingRows
  return (
    <div className="import-rows" tabIndex={0} role="region" aria-label={t('map.headings.caption')}>
      <table>
        <caption className="al-hidden">{t('map.headings.caption')}</caption>
        <tbody>
          {firstRows.map((cells, index) => {
            const row = index + 1
            return (
              <tr key={row} data-chosen={isHeading(row) ? '' : undefined}>
                <th scope="row">
                  <span className="al-hidden">{t('map.headings.row')} </span>
                  {row}
                </th>
                <td>
                  {isHeading(row) ? (
                    <span className="import-chosen">{t('map.headings.current')}</span>
                  ) : (
                    <Button size="small" isBusy={isBusy} onClick={() => onChoose(row)}>
                      {t('map.headings.choose', { row })}
                    </Button>
                  )}
                </td>
                {cells.map((cell, place) => (
                  <td key={place}>
                    <bdi>{cell}</bdi>
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
