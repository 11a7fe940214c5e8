import { importFields, missingFromMap } from '@almoner/contracts/imports/import-fields'
import type { ImportPlan, Inspection } from '@almoner/contracts/imports/import'
import type { FieldProblem } from '@almoner/contracts/problems'

/** What has to be settled before a file can be read by a plan; empty when nothing is. */
export function findPlanGaps(plan: ImportPlan, inspection: Inspection): FieldProblem[] {
  const fields = plan.columns.map(({ field }) => field)
  const gaps = missingFromMap(fields).map((label) => ({
    path: 'plan.columns',
    message: `Choose a column for ${label}`,
  }))
  const twice = fields.find((field, index) => fields.indexOf(field) !== index)
  if (twice)
    gaps.push({ path: 'plan.columns', message: `Two columns are mapped to ${importFields[twice].label}; keep one` })
  const beyond = plan.columns.find(({ index }) => index >= inspection.columns.length)
  if (beyond) gaps.push({ path: 'plan.columns', message: `The file has no column ${beyond.index + 1}` })
  return gaps
}
