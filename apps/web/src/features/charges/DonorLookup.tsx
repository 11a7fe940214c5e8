import { LookupField, type LookupOption } from '@almoner/ui/fields/LookupField'
import { skipToken } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { trpc } from '../../trpc'
import { t } from './messages'
import { newDonorChoice } from './donor-choice'

interface DonorLookupProps {
  name: string
  label: string
  /** Who is chosen already, by their words. */
  chosen?: LookupOption | undefined
  /** Offers nobody who is not here yet. */
  isKnownOnly?: boolean
  onChosen?: (chosen: LookupOption | undefined) => void
}

export function DonorLookup({ name, label, chosen, isKnownOnly = false, onChosen }: DonorLookupProps) {
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
  const added = isFound && !isKnownOnly ? newDonorChoice(term) : null
  const options: LookupOption[] = [
    ...known,
    ...(added ? [{ value: added, label: t('addGift.addDonor', { name: term }) }] : []),
  ]
  return (
    <LookupField
      name={name}
      label={label}
      options={wanted === '' && chosen ? [chosen] : options}
      onSearch={setTyped}
      isSearching={wanted !== '' && !isFound && !found.isError}
      {...(onChosen && { onChosen })}
      placeholder={t('addGift.donorHint')}
      nothing={
        wanted === ''
          ? null
          : found.isError
            ? t('addGift.donorFailed')
            : isFound
              ? isKnownOnly
                ? t('addGift.donorUnknown')
                : t('addGift.donorNeedsName')
              : t('addGift.donorHint')
      }
      isRequired
    />
  )
}
