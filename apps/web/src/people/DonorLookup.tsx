import { LookupField, type LookupOption } from '@almoner/ui/fields/LookupField'
import { skipToken } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { trpc } from '../trpc'
import { peopleText } from './messages'

interface DonorLookupProps {
  name: string
  label: string
  /** Who is chosen already, by their words. */
  chosen?: LookupOption | undefined
  /** The choice that stands for somebody who is not here yet; without it nobody else is offered. */
  newChoice?: (typed: string) => LookupOption | null
  onChosen?: (chosen: LookupOption | undefined) => void
}

/** A donor, found by half a name, an email or a number. */
export function DonorLookup({ name, label, chosen, newChoice, onChosen }: DonorLookupProps) {
  const [typed, setTyped] = useState('')
  const wanted = typed.trim()
  const term = useDeferredValue(wanted)
  const found = trpc.donors.list.useQuery(term ? { search: term, limit: 10 } : skipToken)
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
      placeholder={peopleText('lookup.hint')}
      nothing={
        wanted === ''
          ? null
          : found.isError
            ? peopleText('lookup.failed')
            : isFound
              ? newChoice
                ? peopleText('lookup.needsName')
                : peopleText('lookup.unknown')
              : peopleText('lookup.hint')
      }
      isRequired
    />
  )
}
