import type { OwnTeam } from '@almoner/contracts/fundraisers/own-team.operations'
import type { Team } from '@almoner/contracts/fundraisers/team'
import { teamFieldsSchema } from '@almoner/contracts/fundraisers/teams.operations'
import type { Currency, Money } from '@almoner/contracts/money'
import { ActionDialog } from '@almoner/ui/controls/ActionDialog'
import { CheckboxField } from '@almoner/ui/fields/CheckboxField'
import { MoneyField } from '@almoner/ui/fields/MoneyField'
import { TextAreaField } from '@almoner/ui/fields/TextAreaField'
import { TextField } from '@almoner/ui/fields/TextField'
import { againstSchema } from '@almoner/ui/form/against-schema'
import { submitTo } from '@almoner/ui/form/submit'
import { trpc, type Inputs } from '../../../../trpc'
import { t } from './messages'

interface Values {
  name?: string
  goal?: Money
  story?: string
  isOpen?: boolean
}

const judge = againstSchema(teamFieldsSchema)

const inputOf = ({ name, goal, story, isOpen }: Values): Inputs['fundraiserTeams']['start'] => ({
  name: name ?? '',
  goal: goal?.amount ?? null,
  story: story ?? null,
  isOpen: isOpen ?? false,
})

/** The team with what waits for approval, which the next save goes on from. */
function valuesOf(team: Team | null): Values {
  if (!team) return { isOpen: true }
  const waiting = team.change?.status === 'waiting' ? team.change.changes : {}
  const { name, goalAmount, story, isOpen, currency } = { ...team, ...waiting }
  return {
    name,
    isOpen,
    ...(goalAmount !== null && { goal: { amount: goalAmount, currency } }),
    ...(story && { story }),
  }
}

interface TeamFieldsDialogProps {
  own: OwnTeam
  /** Null for one to start. */
  team: Team | null
  currency: Currency
  isOpen: boolean
  onClose: () => void
  onSaved: (own: OwnTeam) => void
}

export function TeamFieldsDialog({ own, team, currency, isOpen, onClose, onSaved }: TeamFieldsDialogProps) {
  const start = trpc.fundraiserTeams.start.useMutation()
  const save = trpc.fundraiserTeams.saveOwn.useMutation()
  const isReviewed = own.reviewsChanges && team !== null && team.status !== 'pending'
  return (
    <ActionDialog<Values>
      isOpen={isOpen}
      title={team ? t('fields.editTitle') : t('fields.startTitle')}
      initialValues={valuesOf(team)}
      validate={(values) => judge(inputOf(values))}
      onSubmit={submitTo((values: Values) => (team ? save : start).mutateAsync(inputOf(values)), { onDone: onSaved })}
      submitLabel={isReviewed ? t('fields.propose') : team ? t('fields.editSubmit') : t('fields.startSubmit')}
      onClose={onClose}
    >
      {own.reviewsChanges && !team && <p>{t('fields.reviewed')}</p>}
      <TextField name="name" label={t('fields.name')} isRequired hasFocus />
      <MoneyField name="goal" label={t('fields.goal')} currency={currency} />
      <TextAreaField name="story" label={t('fields.story')} help={t('fields.storyHelp')} rows={5} />
      <CheckboxField name="isOpen" label={t('fields.isOpen')} help={t('fields.isOpenHelp')} />
    </ActionDialog>
  )
}
