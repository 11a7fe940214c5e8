import type { ListReceiptsInput } from '@almoner/contracts/receipts/receipts.operations'
import { ChoiceFilter } from '@almoner/ui/data/ChoiceFilter'
import { useActor } from '../../session/use-actor'
import { t } from './messages'

interface EntityFilterProps {
  chosen: ListReceiptsInput['entityId']
  onChoose: (chosen: ListReceiptsInput['entityId']) => void
}

/** Where there is more than one legal entity. */
export function EntityFilter({ chosen, onChoose }: EntityFilterProps) {
  const { org } = useActor()
  const entities = org?.entities ?? []
  if (entities.length < 2) return null
  return (
    <ChoiceFilter
      label={t('filters.entity')}
      choices={entities.map(({ id, name }) => ({ value: id, label: name }))}
      chosen={chosen}
      onChoose={onChoose}
    />
  )
}
