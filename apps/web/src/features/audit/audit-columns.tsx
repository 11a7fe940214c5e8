import type { AuditEntry } from './audit-entry'
import { Button } from '@almoner/ui/controls/Button'
import type { DataCard } from '@almoner/ui/data/DataTable'
import type { DataColumn } from '@almoner/ui/data/data-columns'
import { DateText } from '@almoner/ui/data/DateText'
import { actionLabel } from './audit-action-words'
import { auditWords } from './audit-words'

const { columns: words } = auditWords

export interface AuditView {
  timeZone: string | undefined
  onShow: (entry: AuditEntry) => void
}

const nameOf = ({ who }: AuditEntry): string => who?.name ?? auditWords.system

const when = ({ timeZone }: AuditView, { at }: AuditEntry) => (
  <DateText value={at} {...(timeZone && { timeZone })} hasTime />
)

function Who({ entry }: { entry: AuditEntry }) {
  return (
    <span className="audit-who">
      <bdi>{nameOf(entry)}</bdi>
      {entry.onBehalfOf && <span className="al-quiet">{auditWords.onBehalfOf(entry.onBehalfOf.name)}</span>}
    </span>
  )
}

const showButton = ({ onShow }: AuditView, entry: AuditEntry) => (
  <Button
    size="small"
    kind="quiet"
    aria-label={auditWords.showOf(actionLabel(entry.action), nameOf(entry))}
    onClick={() => onShow(entry)}
  >
    {auditWords.show}
  </Button>
)

const why = ({ reason }: AuditEntry) => reason && <span className="audit-why">{reason}</span>

export const auditColumns = (view: AuditView): DataColumn<AuditEntry>[] => [
  { key: 'action', title: words.action, render: ({ action }) => actionLabel(action) },
  { key: 'who', title: words.who, render: (entry) => <Who entry={entry} /> },
  { key: 'why', title: words.why, width: '28%', render: why },
  { key: 'at', title: words.at, width: '180px', render: (entry) => when(view, entry) },
  { key: 'show', title: auditWords.show, width: '110px', align: 'end', render: (entry) => showButton(view, entry) },
]

export const auditCard =
  (view: AuditView) =>
  (entry: AuditEntry): DataCard => ({
    title: actionLabel(entry.action),
    figure: showButton(view, entry),
    facts: [<Who key="who" entry={entry} />, <span key="at">{when(view, entry)}</span>],
  })
