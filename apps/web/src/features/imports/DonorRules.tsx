import { Grid } from '@almoner/ui/layout/Grid'
import { nameKinds, sharedIdMeanings } from '@almoner/contracts/imports/import'
import { RadioCards } from '@almoner/ui/controls/RadioCards'
import type { PlanPartProps } from './ColumnMap'
import { t } from './messages'

const matches = (['email', 'name_and_email', 'name_and_place'] as const).map((value) => ({
  value,
  ...t.group(`donorMatches.${value}`),
}))
const updates = (['fill_gaps', 'leave', 'overwrite'] as const).map((value) => ({
  value,
  ...t.group(`donorUpdates.${value}`),
}))

const changes = (['leave', 'take'] as const).map((value) => ({
  value,
  ...t.group(`giftChanges.${value}`),
}))

const shared = sharedIdMeanings.map((value) => ({ value, ...t.group(`sharedIds.${value}`) }))

const kinds = nameKinds.map((value) => ({ value, ...t.group(`nameKinds.${value}`) }))

export function DonorRules({ plan, onPlan }: Pick<PlanPartProps, 'plan' | 'onPlan'>) {
  return (
    <Grid gap={[24, 32]} min={380} align="start">
      <RadioCards
        label={t('map.donors.names')}
        choices={kinds}
        chosen={plan.namesAre}
        onChoose={(namesAre) => onPlan({ ...plan, namesAre })}
      />
      <RadioCards
        label={t('map.donors.match')}
        choices={matches}
        chosen={plan.donorMatch}
        onChoose={(donorMatch) => onPlan({ ...plan, donorMatch })}
      />
      <RadioCards
        label={t('map.donors.update')}
        choices={updates}
        chosen={plan.donorUpdate}
        onChoose={(donorUpdate) => onPlan({ ...plan, donorUpdate })}
      />
      {plan.rows === 'gifts' && (
        <RadioCards
          label={t('map.donors.changes')}
          choices={changes}
          chosen={plan.giftChanges}
          onChoose={(giftChanges) => onPlan({ ...plan, giftChanges })}
        />
      )}
      {plan.rows === 'gifts' && plan.columns.some(({ field }) => field === 'externalId') && (
        <RadioCards
          label={t('map.donors.shared')}
          choices={shared}
          chosen={plan.sharedIds}
          onChoose={(sharedIds) => onPlan({ ...plan, sharedIds })}
        />
      )}
    </Grid>
  )
}
