import { LookupField, type LookupOption } from '@almoner/ui/fields/LookupField'
import { skipToken } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { trpc, type Inputs } from '../trpc'
import { peopleText } from './messages'

const onlyOf: Record<'households' | 'members', Pick<NonNullable<Inputs['donors']['list']>, 'where'>> = {
  households: { where: { match: 'all', of: [{ field: 'type', in: ['household'] }] } },
  members: { where: { match: 'all', of: [{ field: 'type', in: ['household'], not: true }] } },
}

interface DonorLookupProps {
  name: string
  label: string
  /** Where not every donor is meant: households, or whoever can be in one. */
  of?: keyof typeof onlyOf
  /** Who is chosen already, by their words. */
  chosen?: LookupOption | undefined
  /** The choice that stands for somebody who is not here yet; without it nobody else is offered. */
  newChoice?: (typed: string) => LookupOption | null
  onChosen?: (chosen: LookupOption | undefined) => void
}

/** A donor, found by half a name, an email or a number. */
export function DonorLookup({ name, label, of, chosen, newChoice, onChosen }: DonorLookupProps) {
  const hint = of === 'households' ? peopleText('lookup.householdHint') : peopleText('lookup.hint')
  const [typed, setTyped] = useState('')
  const wanted = typed.trim()
  const term = useDeferredValue(wanted)
  const found = trpc.donors.list.useQuery(term ? { search: term, limit: 10, ...(of && onlyOf[of]) } : skipToken)
  // What was found for half of a name is not offered for all of it: Enter takes the first.
  const isFound = found.data !== undefined && term === wanted && term !== ''
  const known = (isFound ? found.data.rows : []).map((donor) => ({
    value: donor.id,
    label: donor.name,
    details: [donor.email, donor.city].filter(Boolean).join(', ') || donor.number,
  }))
  const added = isFound ? newChoice?.(term) : null
  const options: LookupOption[] = [...known, ...(added ? [added] : [])]
  return (
    <LookupField
      name={name}
      label={label}
      options={wanted === '' && chosen ? [chosen] : options}
      onSearch={setTyped}
      isSearching={wanted !== '' && !isFound && !found.isError}
      {...(onChosen && { onChosen })}
      placeholder={hint}
      nothing={
        wanted === ''
          ? null
          : found.isError
            ? peopleText('lookup.failed')
            : isFound
              ? newChoice
                ? peopleText('lookup.needsName')
                : peopleText('lookup.unknown')
              : hint
      }
      isRequired
    />
  )
}
