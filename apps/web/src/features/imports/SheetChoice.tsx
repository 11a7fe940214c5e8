import type { Import } from '@almoner/contracts/imports/import'
import { Section } from '@almoner/ui/data/Section'
import { describeError } from '@almoner/ui/form/submit'
import { useId } from 'react'
import { trpc } from '../../trpc'
import { t } from './messages'
import { useTakeImport } from './use-import'

/** Which sheet of a workbook is read; its columns are read anew with each choice. */
export function SheetChoice({ found }: { found: Import }) {
  const id = useId()
  const take = useTakeImport()
  const choose = trpc.imports.setSheet.useMutation({ onSuccess: take })
  const { sheets, sheet } = found.inspection
  return (
    <Section title={t('map.sheet.title')}>
      <div className="al-field">
        <label className="al-field-label" htmlFor={id}>
          {t('map.sheet.label')}
        </label>
        <select
          id={id}
          className="al-input"
          value={sheet ?? ''}
          disabled={choose.isPending}
          onChange={({ target }) => choose.mutate({ id: found.id, sheet: target.value })}
        >
          {sheets.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </select>
        {choose.isError && <p className="al-field-error">{describeError(choose.error).message}</p>}
      </div>
    </Section>
  )
}
