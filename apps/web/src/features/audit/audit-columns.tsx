import type { AuditEntry } from './audit-entry'
import { Button } from '@almoner/ui/controls/Button'
import type { DataCard } from '@almoner/ui/data/DataTable'
import type { DataColumn } from '@almoner/ui/data/data-columns'
import { DateText } from '@almoner/ui/data/DateText'
import { actionLabel } from './audit-labels'
import { t } from './messages'

export interface AuditView {
  timeZone: string | undefined
  onShow: (entry: AuditEntry) => void
}

const nameOf = ({ who }: AuditEntry): string => who?.name ?? t('audit.system')

const when = ({ timeZone }: AuditView, { at }: AuditEntry) => (
  <DateText value={at} {...(timeZone && { timeZone })} hasTime />
)

function Who({ entry }: { entry: AuditEntry }) {
  return (
    <span className="al-lines">
      <bdi>{nameOf(entry)}</bdi>
      {entry.onBehalfOf && <span className="al-quiet">{t('audit.onBehalfOf', { name: entry.onBehalfOf.name })}</span>}
    </span>
  )
}

const showButton = ({ onShow }: AuditView, entry: AuditEntry) => (
  <Button
    size="small"
    kind="quiet"
    aria-label={t('audit.showOf', { action: actionLabel(entry.action), who: nameOf(entry) })}
    onClick={() => onShow(entry)}
  >
    {t('audit.show')}
  </Button>
)

const why = ({ reason }: AuditEntry) => reason && <span className="al-lines">{reason}</span>

export const auditColumns = (view: AuditView): DataColumn<AuditEntry>[] => [
  { key: 'action', title: t('audit.columns.action'), render: ({ action }) => actionLabel(action) },
  { key: 'who', title: t('audit.columns.who'), render: (entry) => <Who entry={entry} /> },
  { key: 'why', title: t('audit.columns.why'), width: '28%', render: why },
  { key: 'at', title: t('audit.columns.at'), width: '180px', render: (entry) => when(view, entry) },
  { key: 'show', title: t('audit.show'), width: '110px', align: 'end', render: (entry) => showButton(view, entry) },
]

export const auditCard =
  (view: AuditView) =>
  (entry: AuditEntry): DataCard => ({
    title: actionLabel(entry.action),
    figure: showButton(view, entry),
    facts: [<Who key="who" entry={entry} />, <span key="at">{when(view, entry)}</span>],
  })
