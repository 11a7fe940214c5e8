import { missingFromMap, saysField } from '@almoner/contracts/imports/import-map'
import { askedColumns } from '@almoner/contracts/imports/asked-columns'
import { customImportField, importFields, isStandard, type ImportField } from '@almoner/contracts/imports/import-fields'
import { isGiftAidField } from '@almoner/contracts/imports/gift-aid-import-fields'
import type { ImportPlan, Inspection } from '@almoner/contracts/imports/import'
import type { ImportedField } from './reading/custom-reader.js'
import type { FieldProblem } from '@almoner/contracts/problems'

/** What has to be settled before a file can be read by a plan; empty when nothing is. */
export function findPlanGaps(
  plan: ImportPlan,
  inspection: Inspection,
  { custom, claimsGiftAid }: { custom: readonly ImportedField[]; claimsGiftAid: boolean },
): FieldProblem[] {
  const customOf = (field: ImportField) =>
    custom.find(({ recordKind, key }) => customImportField(recordKind, key) === field)
  const fields = plan.columns.map(({ field }) => field)
  const gaps = missingFromMap(fields, plan.rows).map((label) => ({
    path: 'plan.columns',
    message: `Choose a column for ${label}`,
  }))
  if (!claimsGiftAid && fields.some(isGiftAidField))
    gaps.push({ path: 'plan.columns', message: 'Gift Aid needs a legal entity that takes pounds' })
  const twice = fields.find((field, index) => fields.indexOf(field) !== index)
  if (twice) {
    const label = isStandard(twice) ? importFields[twice].label : (customOf(twice)?.name ?? twice)
    gaps.push({ path: 'plan.columns', message: `Two columns are mapped to ${label}. Keep one.` })
  }
  const strange = fields.find((field) => !saysField(plan.rows, field))
  if (strange) {
    const label = isStandard(strange) ? importFields[strange].label : (customOf(strange)?.name ?? strange)
    gaps.push({ path: 'plan.columns', message: `Leave the column for ${label} out. Rows of this kind do not have it.` })
  }
  const asked = askedColumns(plan, inspection)
  if (asked.length > 0) {
    const names = asked.map(({ name }) => `“${name}”`).join(', ')
    gaps.push({ path: 'plan.setAside', message: `Say what ${names} means, or that it does not matter` })
  }
  const gone = fields.find((field) => !isStandard(field) && !customOf(field))
  if (gone)
    gaps.push({
      path: 'plan.columns',
      message: `The custom field ${gone.split('.').at(-1)} no longer exists. Choose another.`,
    })
  const beyond = plan.columns.find(({ index }) => index >= inspection.columns.length)
  if (beyond) gaps.push({ path: 'plan.columns', message: `The file has no column ${beyond.index + 1}` })
  return gaps
}
