import type { ImportStatus } from '@almoner/contracts/imports/import'

export type ImportStep =
  | 'set_header'
  | 'check'
  | 'finish_check'
  | 'mend'
  | 'run'
  | 'finish_run'
  | 'undo'
  | 'finish_undo'
  | 'refuse_undo'
  | 'discard'
  | 'fail'

const steps: Record<ImportStep, { from: readonly ImportStatus[]; to: ImportStatus }> = {
  set_header: { from: ['inspected', 'checked', 'failed'], to: 'inspected' },
  check: { from: ['inspected', 'checked', 'failed'], to: 'checking' },
  finish_check: { from: ['checking'], to: 'checked' },
  mend: { from: ['checked'], to: 'checked' },
  run: { from: ['checked'], to: 'running' },
  finish_run: { from: ['running'], to: 'done' },
  undo: { from: ['done'], to: 'undoing' },
  finish_undo: { from: ['undoing'], to: 'undone' },
  refuse_undo: { from: ['undoing'], to: 'done' },
  discard: { from: ['inspected', 'checked', 'failed'], to: 'discarded' },
  fail: { from: ['checking', 'running'], to: 'failed' },
}

/** The status that a step leads to, or null where it cannot be taken from here. */
export function canFollow(status: ImportStatus, step: ImportStep): ImportStatus | null {
  const { from, to } = steps[step]
  return from.includes(status) ? to : null
}
