import { LookupField } from '@almoner/ui/fields/LookupField'
import { keepPreviousData, skipToken } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { trpc } from '../../trpc'
import { addGiftWords as words } from './charges-words'

const added = 'add:'

/** What a chosen donor is to the API: someone known, or somebody new with the name that was typed. */
export function donorOf(chosen: string): { id: string } | { add: { firstName: string | null; lastName: string } } {
  if (!chosen.startsWith(added)) return { id: chosen }
  const parts = chosen.slice(added.length).trim().split(/\s+/)
  const lastName = parts.pop() ?? ''
  return { add: { firstName: parts.join(' ') || null, lastName } }
}

/** Finds who gave as their name is typed, and offers to add them where they are new. */
export function DonorLookup({ name, label }: { name: string; label: string }) {
  const [typed, setTyped] = useState('')
  const term = useDeferredValue(typed.trim())
  const found = trpc.donors.list.useQuery(term ? { search: term, limit: 10 } : skipToken, {
    placeholderData: keepPreviousData,
  })
  const known = (term ? (found.data?.rows ?? []) : []).map((donor) => ({
    value: donor.id,
    label: donor.name,
    details: [donor.email, donor.city].filter(Boolean).join(', ') || donor.number,
  }))
  const options = term ? [...known, { value: `${added}${term}`, label: words.addDonor(term) }] : known
  return (
    <LookupField
      name={name}
      label={label}
      options={options}
      onSearch={setTyped}
      isSearching={found.isFetching}
      placeholder={words.donorHint}
      nothing={words.donorHint}
      isRequired
    />
  )
}
