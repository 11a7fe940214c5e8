import { saveTeamInputSchema } from '@almoner/contracts/fundraisers/teams.operations'
import type { Team } from '@almoner/contracts/fundraisers/team'
import type { Money } from '@almoner/contracts/money'
import { CheckboxField } from '@almoner/ui/fields/CheckboxField'
import { MoneyField } from '@almoner/ui/fields/MoneyField'
import { TextAreaField } from '@almoner/ui/fields/TextAreaField'
import { TextField } from '@almoner/ui/fields/TextField'
import { againstSchema } from '@almoner/ui/form/against-schema'
import { EntityForm } from '@almoner/ui/form/EntityForm'
import { submitTo } from '@almoner/ui/form/submit'
import { Grid } from '@almoner/ui/layout/Grid'
import { Stack } from '@almoner/ui/layout/Stack'
import { UnsavedChangesGuard } from '../../../UnsavedChangesGuard'
import { trpc, type Inputs } from '../../../trpc'
import { t } from './messages'

interface Values {
  name?: string
  slug?: string
  goal?: Money
  story?: string
  isOpen?: boolean
}

const judge = againstSchema(saveTeamInputSchema)

const inputOf = (id: string, { name, slug, goal, story, isOpen }: Values): Inputs['fundraiserTeams']['save'] => ({
  id,
  name: name ?? '',
  ...(slug && { slug }),
  goal: goal?.amount ?? null,
  story: story ?? null,
  isOpen: isOpen ?? false,
})

const valuesOf = ({ name, slug, goalAmount, currency, story, isOpen }: Team): Values => ({
  name,
  slug,
  isOpen,
  ...(goalAmount !== null && { goal: { amount: goalAmount, currency } }),
  ...(story && { story }),
})

export function TeamForm({ team, onSaved }: { team: Team; onSaved: (team: Team) => void }) {
  const save = trpc.fundraiserTeams.save.useMutation()
  return (
    <Stack maxWidth={640}>
      <EntityForm<Values>
        initialValues={valuesOf(team)}
        validate={(values) => judge(inputOf(team.id, values))}
        onSubmit={submitTo((values: Values) => save.mutateAsync(inputOf(team.id, values)), { onDone: onSaved })}
        submitLabel={t('form.save')}
        submitWhen="changed"
      >
        <TextField name="name" label={t('form.name')} isRequired />
        <Grid gap={20} min={220}>
          <MoneyField name="goal" label={t('form.goal')} currency={team.currency} />
          <TextField name="slug" label={t('form.slug')} help={t('form.slugHelp')} />
        </Grid>
        <TextAreaField name="story" label={t('form.story')} help={t('form.storyHelp')} rows={6} />
        <CheckboxField name="isOpen" label={t('form.isOpen')} help={t('form.isOpenHelp')} />
        <UnsavedChangesGuard />
      </EntityForm>
    </Stack>
  )
}
