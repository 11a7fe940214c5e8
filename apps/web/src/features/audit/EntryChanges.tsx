import type { EntryChange } from './entry-changes'
import { t } from './messages'
import { fieldLabel } from './audit-labels'
import { orgText } from '../../orgs/messages'

const roleNames: Readonly<Record<string, string>> = orgText.group('roles')

function textOf(path: string, value: unknown): string {
  if (path === 'permission') return roleNames[String(value)] ?? String(value)
  if (typeof value === 'boolean') return value ? t('audit.entry.yes') : t('audit.entry.no')
  return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value)
}

function Value({ path, value }: { path: string; value: unknown }) {
  if (value === undefined || value === '') return <span className="al-quiet">{t('audit.entry.nothing')}</span>
  return <bdi>{textOf(path, value)}</bdi>
}

export function EntryChanges({ changes }: { changes: readonly EntryChange[] }) {
  if (changes.length === 0) return <p className="al-quiet">{t('audit.entry.noChanges')}</p>
  return (
    <table className="al-plain-table">
      <thead>
        <tr>
          <th scope="col">{t('audit.entry.field')}</th>
          <th scope="col">{t('audit.entry.before')}</th>
          <th scope="col">{t('audit.entry.after')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ path, before, after }) => (
          <tr key={path}>
            <th scope="row" className="al-quiet">
              {fieldLabel(path)}
            </th>
            <td>
              <Value path={path} value={before} />
            </td>
            <td>
              <Value path={path} value={after} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
