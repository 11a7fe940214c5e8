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
  const { headerRow, firstRows } = found.inspection
  return (
    <>
      <p>
        {t('map.headings.text', { row: headerRow })}{' '}
        <button type="button" className="al-link" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? t('map.headings.keep', { row: headerRow }) : t('map.headings.change')}
        </button>
      </p>
      {choose.isError && <p className="al-field-error">{describeError(choose.error).message}</p>}
      {isOpen && (
        <div className="import-rows" tabIndex={0} role="region" aria-label={t('map.headings.caption')}>
          <table>
            <caption className="al-hidden">{t('map.headings.caption')}</caption>
            <tbody>
              {firstRows.map((cells, index) => {
                const row = index + 1
                return (
                  <tr key={row} data-chosen={row === headerRow ? '' : undefined}>
                    <th scope="row">
                      <span className="al-hidden">{t('map.headings.row')} </span>
                      {row}
                    </th>
                    <td>
                      {row === headerRow ? (
                        <span className="import-chosen">{t('map.headings.current')}</span>
                      ) : (
                        <Button
                          size="small"
                          isBusy={choose.isPending}
                          onClick={() => choose.mutate({ id: found.id, headerRow: row })}
                        >
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
      )}
    </>
  )
}
