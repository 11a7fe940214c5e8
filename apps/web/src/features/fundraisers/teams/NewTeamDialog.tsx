import { createTeamInputSchema } from '@almoner/contracts/fundraisers/teams.operations'
import type { Currency, Money } from '@almoner/contracts/money'
import { ActionDialog } from '@almoner/ui/controls/ActionDialog'
import { useNotices } from '@almoner/ui/controls/notices'
import { MoneyField } from '@almoner/ui/fields/MoneyField'
import { SelectField } from '@almoner/ui/fields/SelectField'
import { TextField } from '@almoner/ui/fields/TextField'
import { againstSchema } from '@almoner/ui/form/against-schema'
import { submitTo } from '@almoner/ui/form/submit'
import { useFormState } from 'react-final-form'
import { useNavigate } from 'react-router'
import { paths } from '../../../paths'
import { trpc, type Inputs } from '../../../trpc'
import { t } from './messages'

interface Values {
  name?: string
  campaignId?: string
  goal?: Money
}

const judge = againstSchema(createTeamInputSchema)

const inputOf = ({ goal, name, campaignId }: Values): Inputs['fundraiserTeams']['create'] => ({
  name: name ?? '',
  campaignId: campaignId ?? '',
  goal: goal?.amount ?? null,
})

/** Name, campaign and goal; the rest of its page is filled in on the team's own. */
export function NewTeamDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const navigate = useNavigate()
  const utils = trpc.useUtils()
  const { say } = useNotices()
  const create = trpc.fundraiserTeams.create.useMutation()
  const all = trpc.campaigns.list.useQuery(undefined, { enabled: isOpen })
  const campaigns = (all.data ?? []).filter(({ status }) => status !== 'ended' && status !== 'archived')
  const standard = campaigns.find(({ type }) => type === 'p2p') ?? campaigns[0]
  if (!standard) return null
  return (
    <ActionDialog<Values>
      isOpen={isOpen}
      title={t('newDialog.title')}
      initialValues={{ campaignId: standard.id }}
      validate={(values) => judge(inputOf(values))}
      onSubmit={submitTo((values: Values) => create.mutateAsync(inputOf(values)), {
        onDone: (made) => {
          onClose()
          say(t('newDialog.created'))
          void utils.fundraiserTeams.invalidate()
          void navigate(paths.fundraiserTeam(made.id))
        },
      })}
      submitLabel={t('newDialog.submit')}
      onClose={onClose}
    >
      <TextField name="name" label={t('form.name')} isRequired hasFocus />
      <SelectField
        name="campaignId"
        label={t('form.campaign')}
        options={campaigns.map(({ id, name }) => ({ value: id, label: name }))}
        isRequired
      />
      <GoalField currencyOf={(id) => campaigns.find((campaign) => campaign.id === id)?.currency ?? standard.currency} />
    </ActionDialog>
  )
}

function GoalField({ currencyOf }: { currencyOf: (campaignId: string | undefined) => Currency }) {
  const { values } = useFormState<Values>({ subscription: { values: true } })
  return <MoneyField name="goal" label={t('form.goal')} currency={currencyOf(values.campaignId)} />
}
