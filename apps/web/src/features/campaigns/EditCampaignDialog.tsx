import {
  campaignFieldsSchema,
  campaignTypes,
  goalDisplays,
  goalTypes,
  disabledBehaviors,
  type Campaign,
  type CampaignFieldsWire,
  type GoalDisplay,
  type GoalType,
} from '@almoner/contracts/campaigns/campaign'
import { useNotices } from '@almoner/ui/controls/notices'
import { CheckboxField } from '@almoner/ui/fields/CheckboxField'
import { DateField } from '@almoner/ui/fields/DateField'
import { MoneyField } from '@almoner/ui/fields/MoneyField'
import { SelectField } from '@almoner/ui/fields/SelectField'
import { TextAreaField } from '@almoner/ui/fields/TextAreaField'
import { TextField } from '@almoner/ui/fields/TextField'
import { WholeNumberField } from '@almoner/ui/fields/WholeNumberField'
import { againstSchema } from '@almoner/ui/form/against-schema'
import { ActionDialog } from '@almoner/ui/controls/ActionDialog'
import { optionsOf } from '@almoner/ui/fields/options-of'
import { submitTo } from '@almoner/ui/form/submit'
import { useField } from 'react-final-form'
import { z } from 'zod'
import { trpc } from '../../trpc'
import { t } from './messages'

interface DetailValues {
  goalType?: GoalType | undefined
  campaign: {
    name?: string
    code?: string
    slug?: string
    type?: Campaign['type']
    goal?: { value?: number | undefined; display: GoalDisplay; includeOffline?: boolean; manualOffset?: number }
    startsOn?: string
    endsOn?: string
    defaultDesignationId?: string
    description?: string
    disabledBehavior: Campaign['disabledBehavior']
    otherCampaignId?: string
    redirectUrl?: string
  }
}

const judge = againstSchema(z.object({ campaign: campaignFieldsSchema }))

function valuesOf(campaign: Campaign): DetailValues {
  const { name, code, slug, type, goal, startsOn, endsOn, defaultDesignationId, description } = campaign
  const { disabledBehavior, otherCampaignId, redirectUrl } = campaign
  return {
    ...(goal && { goalType: goal.type }),
    campaign: {
      name,
      code,
      ...(slug && { slug }),
      type,
      goal: {
        ...(goal && { value: goal.value }),
        display: goal?.display ?? 'meter',
        includeOffline: goal?.includeOffline ?? true,
        manualOffset: goal?.manualOffset ?? 0,
      },
      ...(startsOn && { startsOn }),
      ...(endsOn && { endsOn }),
      ...(defaultDesignationId && { defaultDesignationId }),
      ...(description && { description }),
      disabledBehavior,
      ...(otherCampaignId && { otherCampaignId }),
      ...(redirectUrl && { redirectUrl }),
    },
  }
}

function fieldsOf({ goalType, campaign }: DetailValues): CampaignFieldsWire {
  const { goal, slug, ...fields } = campaign
  return {
    ...fields,
    name: fields.name ?? '',
    code: fields.code ?? '',
    ...(slug && { slug }),
    goal: goalType ? { type: goalType, value: Number.NaN, ...goal, manualOffset: goal?.manualOffset ?? 0 } : null,
    startsOn: fields.startsOn ?? null,
    endsOn: fields.endsOn ?? null,
    defaultDesignationId: fields.defaultDesignationId ?? null,
    description: fields.description ?? null,
    otherCampaignId: fields.otherCampaignId ?? null,
    redirectUrl: fields.redirectUrl ?? null,
  }
}

interface EditCampaignDialogProps {
  campaign: Campaign
  onSaved: (campaign: Campaign) => void
  onClose: () => void
}

export function EditCampaignDialog({ campaign, onSaved, onClose }: EditCampaignDialogProps) {
  const { say } = useNotices()
  const save = trpc.campaigns.save.useMutation()
  const designations = trpc.designations.list.useQuery()
  return (
    <ActionDialog<DetailValues>
      title={t('campaign.edit.title')}
      width={620}
      initialValues={valuesOf(campaign)}
      validate={(values) => judge({ campaign: fieldsOf(values) })}
      onSubmit={submitTo((values: DetailValues) => save.mutateAsync({ id: campaign.id, campaign: fieldsOf(values) }), {
        onDone: (saved) => {
          onSaved(saved)
          say(t('campaign.done.saved'))
          onClose()
        },
      })}
      submitLabel={t('campaign.edit.save')}
      submitWhen="changed"
      onClose={onClose}
    >
      <TextField name="campaign.name" label={t('campaign.edit.name')} isRequired />
      <div className="al-fields-row">
        <TextField name="campaign.code" label={t('campaign.edit.code')} help={t('campaign.edit.codeHelp')} isRequired />
        <TextField name="campaign.slug" label={t('campaign.edit.slug')} help={t('campaign.edit.slugHelp')} />
      </div>
      <div className="al-fields-row">
        <SelectField
          name="campaign.type"
          label={t('campaign.edit.type')}
          options={optionsOf(campaignTypes, t.group('campaigns.types'))}
          isRequired
        />
        <SelectField
          name="campaign.defaultDesignationId"
          label={t('campaign.edit.designation')}
          placeholder={t('campaign.edit.designationDefault')}
          options={(designations.data ?? []).map(({ id, designation }) => ({
            value: String(id),
            label: designation,
          }))}
        />
      </div>
      <GoalFields campaign={campaign} />
      <div className="al-fields-row">
        <DateField name="campaign.startsOn" label={t('campaign.edit.startsOn')} />
        <DateField name="campaign.endsOn" label={t('campaign.edit.endsOn')} />
      </div>
      <ClosedFields campaignId={String(campaign.id)} />
      <TextAreaField
        name="campaign.description"
        label={t('campaign.edit.description')}
        help={t('campaign.edit.descriptionHelp')}
        rows={2}
      />
    </ActionDialog>
  )
}

function ClosedFields({ campaignId }: { campaignId: string }) {
  const { input } = useField<Campaign['disabledBehavior']>('campaign.disabledBehavior', {
    subscription: { value: true },
  })
  const campaigns = trpc.campaigns.list.useQuery()
  return (
    <div className="al-fields-row">
      <SelectField
        name="campaign.disabledBehavior"
        label={t('campaign.edit.closed')}
        options={optionsOf(disabledBehaviors, t.group('campaign.edit.closedWays'))}
        isRequired
      />
      {input.value === 'otherCampaign' && (
        <SelectField
          name="campaign.otherCampaignId"
          label={t('campaign.edit.otherCampaign')}
          options={(campaigns.data ?? [])
            .filter(({ id, status }) => id !== campaignId && status !== 'archived')
            .map(({ id, name }) => ({ value: String(id), label: name }))}
          isRequired
        />
      )}
      {input.value === 'redirect' && (
        <TextField name="campaign.redirectUrl" label={t('campaign.edit.redirectUrl')} type="url" isRequired />
      )}
    </div>
  )
}

function GoalFields({ campaign: { currency } }: { campaign: Campaign }) {
  const { input } = useField<GoalType | undefined>('goalType', { subscription: { value: true } })
  return (
    <>
      <div className="al-fields-row">
        <SelectField
          name="goalType"
          label={t('campaign.edit.goalType')}
          placeholder={t('campaign.edit.none')}
          options={optionsOf(goalTypes, t.group('goalTypes'))}
        />
        {input.value === 'amount' && (
          <MoneyField
            name="campaign.goal.value"
            label={t('campaign.edit.goalAmount')}
            currency={currency}
            isMinor
            isRequired
          />
        )}
        {(input.value === 'gifts' || input.value === 'donors') && (
          <WholeNumberField name="campaign.goal.value" label={t('campaign.edit.goalCount')} isRequired />
        )}
      </div>
      {input.value && (
        <>
          <div className="al-fields-row">
            <SelectField
              name="campaign.goal.display"
              label={t('campaign.edit.goalDisplay')}
              options={optionsOf(goalDisplays, t.group('campaign.edit.displays'))}
              isRequired
            />
            {input.value === 'amount' ? (
              <MoneyField
                name="campaign.goal.manualOffset"
                label={t('campaign.edit.goalOffset')}
                currency={currency}
                isMinor
              />
            ) : (
              <WholeNumberField name="campaign.goal.manualOffset" label={t('campaign.edit.goalOffset')} />
            )}
          </div>
          <CheckboxField name="campaign.goal.includeOffline" label={t('campaign.edit.goalOffline')} />
        </>
      )}
    </>
  )
}
