import {
  exportKeptDays,
  personCopy,
  type Export as ShownExport,
  type ExportState,
} from '@almoner/contracts/exports/export'
import type { Export } from './export.entity.js'

/** The name under which a file is downloaded: the list, or the donor's number, and the day in UTC. */
export const fileNameOf = ({
  request,
  createdAt,
  format,
}: Pick<Export, 'request' | 'createdAt' | 'format'>): string => {
  const name = request.list === personCopy ? request.number : names[request.list]
  return `${name}-${createdAt.toISOString().slice(0, 10)}.${format}`
}

const names = {
  donors: 'donors',
  charges: 'transactions',
  donations: 'recurring',
  campaigns: 'campaigns',
  fundraisers: 'fundraisers',
  receipts: 'receipts',
  payouts: 'payouts',
  payoutLines: 'payout',
  bankLines: 'bank',
  expectedPayments: 'expected-payments',
  emails: 'emails',
  tasks: 'tasks',
  drafts: 'unfinished-gifts',
  designations: 'funds',
  teams: 'teams',
  auditEntries: 'audit-log',
  receiptsDue: 'receipts-due',
  suppressions: 'stopped-addresses',
  imports: 'imports',
  releases: 'releases',
  everything: 'everything',
  personCopy: 'personal-data',
} as const satisfies Record<Export['list'], string>

export const sheetOf = (list: Export['list']): string => names[list]

/** Where the file lies; ids are the server's. */
export const keyOf = ({ orgId, id, format }: Pick<Export, 'orgId' | 'id' | 'format'>): string =>
  `exports/${orgId}/${id}.${format}`

export function toExport(row: Export): ShownExport {
  const expiresAt = new Date(row.createdAt.getTime() + exportKeptDays * 86_400_000)
  const state = stateOf(row)
  return {
    id: row.id,
    list: row.list,
    format: row.format,
    state,
    fileName: fileNameOf(row),
    rows: row.rows,
    total: row.total ?? null,
    bytes: row.bytes ?? null,
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
    expiresAt: state === 'ready' ? expiresAt.toISOString() : null,
  }
}

const stateOf = ({ state, fileRemovedAt }: Export): ExportState =>
  state === 'ready' && fileRemovedAt ? 'expired' : state
