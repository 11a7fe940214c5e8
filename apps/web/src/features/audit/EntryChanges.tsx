import type { EntryChange } from './entry-changes'
import { auditWords, fieldLabel } from './audit-words'

const { entry: words } = auditWords

function textOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? words.yes : words.no
  return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value)
}

function Value({ value }: { value: unknown }) {
  if (value === undefined || value === '') return <span className="al-quiet">{words.nothing}</span>
  return <bdi>{textOf(value)}</bdi>
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
              <Value value={before} />
            </td>
            <td>
              <Value value={after} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
