import type { ImportField } from '@almoner/contracts/imports/import-fields'
import type { ImportPlan } from '@almoner/contracts/imports/import'
import { isSameFault, type Fault, type FaultMend, type MendedFault } from '@almoner/contracts/imports/repeated-faults'
import { isWordField, meaningsOf, possibleMeanings } from '@almoner/contracts/imports/word-fields'
import type { FieldProblem } from '@almoner/contracts/problems'

const isMapped = ({ columns }: ImportPlan, field: ImportField): boolean =>
  columns.some((column) => column.field === field)

// A plan is kept as it is, and the IBANs of rows are sealed.
const setsIban = ({ fault, mend }: Pick<MendedFault, 'fault' | 'mend'>): boolean =>
  fault.field === 'iban' && mend.kind === 'set'

/** The mends of a plan that are about its columns. */
export const keptMends = (plan: ImportPlan): MendedFault[] =>
  plan.mends.filter((one) => (one.fault.field === null || isMapped(plan, one.fault.field)) && !setsIban(one))

/** What a plan mends besides this fault. */
export const without = ({ mends }: ImportPlan, fault: Fault): MendedFault[] =>
  mends.filter((one) => !isSameFault(one.fault, fault))

const mostMends = 200

/** Why a fault cannot be mended like this, or null. */
export function faultOfMend(plan: ImportPlan, fault: Fault, mend: FaultMend): FieldProblem | null {
  if (without(plan, fault).length >= mostMends)
    return {
      path: 'fault',
      message: `Up to ${mostMends} faults can be mended at once. Correct the others in the file.`,
    }
  if (mend.kind === 'leave_out') return null
  if (fault.field === null) return { path: 'mend', message: 'A whole row can only be left out' }
  if (setsIban({ fault, mend })) return { path: 'mend.value', message: 'Correct each IBAN in its own row' }
  if (mend.kind === 'set')
    return mend.value.trim() === fault.value ? { path: 'mend.value', message: 'Enter another value' } : null
  const isMeaning =
    isWordField(fault.field) &&
    (possibleMeanings[meaningsOf(plan, fault.field)] as readonly string[]).includes(mend.meaning)
  return isMeaning ? null : { path: 'mend.meaning', message: 'Choose a meaning from the list' }
}
