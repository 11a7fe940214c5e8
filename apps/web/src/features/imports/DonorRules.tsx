import type { ImportPlan } from '@almoner/contracts/imports/import'
import { RadioCards } from '@almoner/ui/controls/RadioCards'
import { donorMatchWords, donorUpdateWords, mapWords } from './map-words'

const { donors: words } = mapWords

const matches = (['email', 'name_and_email', 'name_and_place'] as const).map((value) => ({
  value,
  ...donorMatchWords[value],
}))
const updates = (['fill_gaps', 'leave', 'overwrite'] as const).map((value) => ({ value, ...donorUpdateWords[value] }))

/** How rows find their donors, and what happens to those who are there already. */
export function DonorRules({ plan, onPlan }: { plan: ImportPlan; onPlan: (plan: ImportPlan) => void }) {
  return (
    <div className="import-rules">
      <RadioCards
        label={words.match}
        choices={matches}
        chosen={plan.donorMatch}
        onChoose={(donorMatch) => onPlan({ ...plan, donorMatch })}
      />
      <RadioCards
        label={words.update}
        choices={updates}
        chosen={plan.donorUpdate}
        onChoose={(donorUpdate) => onPlan({ ...plan, donorUpdate })}
      />
    </div>
  )
}
