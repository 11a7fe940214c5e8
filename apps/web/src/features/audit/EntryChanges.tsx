import { roleLabels } from '@almoner/contracts/roles'
import type { EntryChange } from './entry-changes'
import { auditWords, fieldLabel } from './audit-words'

const { entry: words } = auditWords

const roleNames: Readonly<Record<string, string>> = roleLabels

function textOf(path: string, value: unknown): string {
  if (path === 'permission') return roleNames[String(value)] ?? String(value)
  if (typeof value === 'boolean') return value ? words.yes : words.no
  return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value)
}

function Value({ path, value }: { path: string; value: unknown }) {
  if (value === undefined || value === '') return <span className="al-quiet">{words.nothing}</span>
  return <bdi>{textOf(path, value)}</bdi>
}

/** Each value that changed, as it was and as it is. */
export function EntryChanges({ changes }: { changes: readonly EntryChange[] }) {
  if (changes.length === 0) return <p className="al-quiet">{words.noChanges}</p>
  return (
    <table className="audit-changes">
      <thead>
        <tr>
          <th scope="col">{words.field}</th>
          <th scope="col">{words.before}</th>
          <th scope="col">{words.after}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ path, before, after }) => (
          <tr key={path}>
            <th scope="row">{fieldLabel(path)}</th>
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
