import type { LookupOption } from '@almoner/ui/controls/LookupSelect'
import { skipToken } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { trpc, type Inputs } from '../trpc'
import { peopleText } from './messages'

/** Donors by half a name, an email or a number: what stands in a lookup of them, and what is typed, without space around it. */
export function useDonorSearch(hint: string, only: Pick<NonNullable<Inputs['donors']['list']>, 'where'> = {}) {
  const [typed, setTyped] = useState('')
  const wanted = typed.trim()
  const term = useDeferredValue(wanted)
  const found = trpc.donors.list.useQuery(term ? { search: term, limit: 10, ...only } : skipToken)
  // What was found for half of a name is not offered for all of it: Enter takes the first.
  const isFound = found.data !== undefined && term === wanted && term !== ''
  const options: LookupOption[] = (isFound ? found.data.rows : []).map((donor) => ({
    value: donor.id,
    label: donor.name,
    details: [donor.email, donor.city].filter(Boolean).join(', ') || donor.number,
  }))
  const isSearching = wanted !== '' && !isFound && !found.isError
  /** What is said where nothing is found. */
  const nothing = (unknown: string) => {
    if (wanted === '') return null
    if (found.isError) return peopleText('lookup.failed')
    return isFound ? unknown : hint
  }
  return { wanted, isFound, options, isSearching, nothing, setTyped }
}
