import { mostDebits, type LeftOutReason, type SequenceType } from '@almoner/contracts/direct-debits/collection-file'
import type { MinorUnits } from '@almoner/contracts/minor-units'
import type { DebitCandidate, MandateForDebit } from './collection.statements.js'

/** What comes due of a recurring gift and is not opened yet; nothing is expected of it after, where it ends there. */
interface Ahead {
  ahead: readonly { installmentNo: number; dueOn: string; amount: MinorUnits }[]
  endsThere: boolean
}

/** A payment that is due, of a recurring gift. Cents. */
export interface DueDebit {
  candidate: DebitCandidate
  installmentNo: number
  dueOn: string
  amount: MinorUnits
  isAhead: boolean
}

export interface ChosenDebit extends DueDebit {
  mandate: MandateForDebit
  sequenceType: SequenceType
}

export interface LeftOutDebit extends DueDebit {
  reason: LeftOutReason
}

export interface ChosenDebits {
  debits: ChosenDebit[]
  leftOut: LeftOutDebit[]
}

/** What goes into a file of all that is due, the earliest first, and what stays out and why. Pure. */
export function chooseDebits(candidates: readonly DebitCandidate[], aheadOf: ReadonlyMap<string, Ahead>): ChosenDebits {
  const chosen: ChosenDebits = { debits: [], leftOut: [] }
  const due = candidates.flatMap((candidate) => dueOf(candidate, aheadOf.get(candidate.donationId)))
  const counted = new Map<string, number>()
  for (const debit of due.toSorted((a, b) => a.dueOn.localeCompare(b.dueOn))) {
    const { candidate, isInFile } = debit
    const { mandate, donationId } = candidate
    const reason = isInFile ? 'in_another_file' : faultOf(candidate)
    if (reason || !mandate) chosen.leftOut.push({ ...debit, reason: reason ?? 'mandate_missing' })
    else if (chosen.debits.length === mostDebits) chosen.leftOut.push({ ...debit, reason: 'file_full' })
    else {
      const place = counted.get(donationId) ?? 0
      counted.set(donationId, place + 1)
      const own = due.filter((other) => other.candidate === candidate)
      const sequenceType = sequenceOf(debit, { mandate, place, own, ahead: aheadOf.get(donationId) })
      chosen.debits.push({ ...debit, mandate, sequenceType })
    }
  }
  return chosen
}

type FoundDue = DueDebit & { isInFile: boolean }

function dueOf(candidate: DebitCandidate, later: Ahead | undefined): FoundDue[] {
  const open = candidate.open.map((one) => ({ ...one, candidate, isAhead: false }))
  const ahead = (later?.ahead ?? []).map((one) => ({ ...one, candidate, isAhead: true, isInFile: false }))
  return [...open, ...ahead]
}

function faultOf({ currency, status, mandate }: DebitCandidate): LeftOutReason | null {
  if (currency !== 'eur') return 'other_currency'
  if (status === 'paused') return 'paused'
  if (!mandate) return 'mandate_missing'
  if (mandate.state === 'revoked') return 'mandate_revoked'
  return mandate.isExpired ? 'mandate_expired' : null
}

interface Place {
  mandate: MandateForDebit
  /** How many payments by the mandate the file has before this one. */
  place: number
  own: readonly DueDebit[]
  ahead: Ahead | undefined
}

function sequenceOf(debit: DueDebit, { mandate, place, own, ahead }: Place): SequenceType {
  const isFirst = place === 0 && !mandate.isUsed
  const isLast = ahead?.endsThere === true && own.every((other) => other.installmentNo <= debit.installmentNo)
  if (isFirst) return isLast && debit.candidate.paidCount === 0 ? 'OOFF' : 'FRST'
  return isLast ? 'FNAL' : 'RCUR'
}
