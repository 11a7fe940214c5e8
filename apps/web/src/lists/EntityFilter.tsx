import type { Id } from '@almoner/contracts/id'
import { ChoiceFilter } from '@almoner/ui/data/ChoiceFilter'
import { useActor } from '../session/use-actor'
import { listText } from './messages'

interface EntityFilterProps {
  chosen: Id<'entity'> | undefined
  onChoose: (chosen: Id<'entity'> | undefined) => void
}

/** Where there is more than one legal entity. */
export function EntityFilter({ chosen, onChoose }: EntityFilterProps) {
  const { org } = useActor()
  const entities = org?.entities ?? []
  if (entities.length < 2) return null
  return (
    <ChoiceFilter
      label={listText('entityFilter')}
      choices={entities.map(({ id, name }) => ({ value: id, label: name }))}
      chosen={chosen}
      onChoose={onChoose}
    />
  )
}
