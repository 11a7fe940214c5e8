import { useState } from 'react'
import { listText } from '../messages'
import { ChoiceChecks } from './ChoiceChecks'
import type { FieldChoice } from './filter-fields'
import { useFoundDonors, useRecordOptions } from './record-options'

interface RecordChecksProps {
  kind: string
  label: string
  chosen: readonly string[]
  onChoose: (chosen: readonly string[]) => void
}

/** Records to tick: from the list of all where there are few, else from those that a search finds. */
export function RecordChecks(props: RecordChecksProps) {
  return props.kind === 'donor' ? <DonorChecks {...props} /> : <ListedChecks {...props} />
}

function ListedChecks({ kind, ...checks }: RecordChecksProps) {
  const options = useRecordOptions(new Set([kind]))
  return <ChoiceChecks {...checks} choices={options(kind) ?? []} />
}

function DonorChecks({ kind: _, ...checks }: RecordChecksProps) {
  const [typed, setTyped] = useState('')
  const [seen, setSeen] = useState<readonly FieldChoice[]>([])
  const found = useFoundDonors(typed)
  const kept = seen.filter(({ value }) => checks.chosen.includes(value))
  const choose = (chosen: readonly string[]) => {
    setSeen([...kept, ...found.filter(({ value }) => !kept.some((one) => one.value === value))])
    checks.onChoose(chosen)
  }
  return (
    <ChoiceChecks
      {...checks}
      onChoose={choose}
      choices={[...kept, ...found.filter(({ value }) => !kept.some((one) => one.value === value))]}
      search={{ typed, onType: setTyped, hint: listText('conditions.typeDonor') }}
    />
  )
}
