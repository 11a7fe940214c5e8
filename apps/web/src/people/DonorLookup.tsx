import { LookupField, type LookupOption } from '@almoner/ui/fields/LookupField'
import type { Inputs } from '../trpc'
import { peopleText } from './messages'
import { useDonorSearch } from './use-donor-search'

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
  const { wanted, isFound, options: known, isSearching, nothing, setTyped } = useDonorSearch(hint, of && onlyOf[of])
  const added = isFound ? newChoice?.(wanted) : null
  const options: LookupOption[] = [...known, ...(added ? [added] : [])]
  return (
    <LookupField
      name={name}
      label={label}
      options={wanted === '' && chosen ? [chosen] : options}
      onSearch={setTyped}
      isSearching={isSearching}
      {...(onChosen && { onChosen })}
      placeholder={hint}
      nothing={nothing(newChoice ? peopleText('lookup.needsName') : peopleText('lookup.unknown'))}
      isRequired
    />
  )
}
