import { LookupSelect, type LookupOption } from '@almoner/ui/controls/LookupSelect'
import { peopleText } from './messages'
import { useDonorSearch } from './use-donor-search'

interface DonorPickerProps {
  label: string
  chosen: LookupOption | undefined
  onChoose: (chosen: LookupOption | undefined) => void
}

/** A donor who is looked at, which is no field of a form. */
export function DonorPicker({ label, chosen, onChoose }: DonorPickerProps) {
  const { wanted, options, isSearching, nothing, setTyped } = useDonorSearch(peopleText('lookup.hint'))
  return (
    <LookupSelect
      aria-label={label}
      options={wanted === '' && chosen ? [chosen] : options}
      value={chosen?.value}
      onSearch={setTyped}
      isSearching={isSearching}
      onChoose={onChoose}
      placeholder={label}
      nothing={nothing(peopleText('lookup.unknown'))}
    />
  )
}
