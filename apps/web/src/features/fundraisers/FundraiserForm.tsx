import { Grid } from '@almoner/ui/layout/Grid'
import { Stack } from '@almoner/ui/layout/Stack'
import { pageLanguages, type PageLanguage } from '@almoner/contracts/checkout/checkout-page'
import type { CampaignRow } from '@almoner/contracts/campaigns/campaign'
import type { Fundraiser } from '@almoner/contracts/fundraisers/fundraiser'
import { fundraiserFieldsSchema } from '@almoner/contracts/fundraisers/fundraisers.operations'
import type { Currency, Money } from '@almoner/contracts/money'
import { DateField } from '@almoner/ui/fields/DateField'
import { MoneyField } from '@almoner/ui/fields/MoneyField'
import { SelectField } from '@almoner/ui/fields/SelectField'
import { TextAreaField } from '@almoner/ui/fields/TextAreaField'
import { TextField } from '@almoner/ui/fields/TextField'
import { againstSchema } from '@almoner/ui/form/against-schema'
import { EntityForm } from '@almoner/ui/form/EntityForm'
import { submitTo } from '@almoner/ui/form/submit'
import { language as screenLanguage } from '@almoner/ui/texts/language'
import { useFormState } from 'react-final-form'
import { UnsavedChangesGuard } from '../../UnsavedChangesGuard'
import { PersonMark } from '../../people/PersonMark'
import { PictureField, type PictureChange } from '../../pictures/PictureField'
import { useActor } from '../../session/use-actor'
import { t } from './messages'

interface Values {
  firstName?: string
  lastName?: string
  email?: string
  campaignId?: string
  goal?: Money
  endsOn?: string
  slug?: string
  title?: string
  story?: string
  language?: PageLanguage
  avatar?: PictureChange
}

const languageNames = new Intl.DisplayNames(screenLanguage, { type: 'language' })

const judge = againstSchema(fundraiserFieldsSchema)

/** What the operation takes: an emptied field takes away what stood there. */
function fieldsOf({ avatar: _, goal, endsOn, title, story, slug, ...kept }: Values) {
  return {
    ...kept,
    ...(slug && { slug }),
    goal: goal?.amount ?? null,
    endsOn: endsOn ?? null,
    title: title ?? null,
    story: story ?? null,
  }
}

function uploadOf(values: Values, userId: string | undefined): FormData {
  const form = new FormData()
  if (userId) form.set('userId', userId)
  form.set('fundraiser', JSON.stringify(fieldsOf(values)))
  if (values.avatar === 'deleted') form.set('deleteAvatar', 'true')
  else if (values.avatar) form.set('avatar', values.avatar)
  return form
}

function valuesOf(fundraiser: Fundraiser): Values {
  const { firstName, lastName, email, campaignId, slug, goalAmount, currency, endsOn, title, story, language } =
    fundraiser
  return {
    firstName,
    lastName,
    email,
    campaignId,
    slug,
    language,
    ...(goalAmount !== null && { goal: { amount: goalAmount, currency } }),
    ...(endsOn && { endsOn }),
    ...(title && { title }),
    ...(story && { story }),
  }
}

export interface FundraiserFormProps {
  /** Absent for a new one. */
  fundraiser?: Fundraiser
  campaigns: readonly CampaignRow[]
  save: (form: FormData) => Promise<Fundraiser>
  onSaved: (fundraiser: Fundraiser) => void
}

export function FundraiserForm({ fundraiser, campaigns, save, onSaved }: FundraiserFormProps) {
  const { org } = useActor()
  const name = fundraiser?.displayName ?? ''
  const [standard] = campaigns
  // A page keeps its currency, so only the campaigns that collect in it can be chosen.
  const offered = fundraiser ? campaigns.filter(({ currency }) => currency === fundraiser.currency) : campaigns
  return (
    <Stack maxWidth={640}>
      <EntityForm<Values>
        initialValues={fundraiser ? valuesOf(fundraiser) : standard ? { campaignId: standard.id } : {}}
        validate={(values) => judge(fieldsOf(values))}
        onSubmit={submitTo((values: Values) => save(uploadOf(values, fundraiser?.userId)), { onDone: onSaved })}
        submitLabel={fundraiser ? t('fundraiser.form.save') : t('fundraiser.form.create')}
        submitWhen={fundraiser ? 'changed' : 'always'}
      >
        <PictureField
          name="avatar"
          label={t('fundraiser.form.avatar')}
          isPresent={fundraiser?.avatar !== undefined && fundraiser.avatar !== null}
          renderCurrent={(isShown) => (
            <PersonMark
              orgId={org?.id ?? ''}
              name={name}
              picture={isShown ? (fundraiser?.avatar ?? null) : null}
              size={72}
            />
          )}
          words={t.group('fundraiser.form.picture')}
          shape="round"
        />
        <Grid gap={20} min={220}>
          <TextField name="firstName" label={t('fundraiser.form.firstName')} isRequired />
          <TextField name="lastName" label={t('fundraiser.form.lastName')} isRequired />
        </Grid>
        <TextField
          name="email"
          label={t('fundraiser.form.email')}
          type="email"
          help={fundraiser ? t('fundraiser.form.emailOwn') : t('fundraiser.form.emailHelp')}
          isRequired
          isDisabled={fundraiser !== undefined}
        />
        <SelectField
          name="language"
          label={t('fundraiser.form.language')}
          help={t('fundraiser.form.languageHelp')}
          options={pageLanguages.map((value) => ({ value, label: languageNames.of(value) ?? value }))}
          {...(fundraiser ? { isRequired: true } : { placeholder: t('fundraiser.form.languageOfOrg') })}
        />
        <SelectField
          name="campaignId"
          label={t('fundraiser.form.campaign')}
          options={offered.map(({ id, name: label }) => ({ value: id, label }))}
          isRequired
          {...(fundraiser && fundraiser.giftCount > 0 && { help: t('fundraiser.form.campaignHelp') })}
        />
        <Grid gap={20} min={220}>
          <GoalField campaigns={campaigns} />
          <DateField name="endsOn" label={t('fundraiser.form.endsOn')} />
        </Grid>
        <TextField name="slug" label={t('fundraiser.form.slug')} help={t('fundraiser.form.slugHelp')} />
        <TextField name="title" label={t('fundraiser.form.headline')} />
        <TextAreaField name="story" label={t('fundraiser.form.story')} rows={6} />
        <UnsavedChangesGuard />
      </EntityForm>
    </Stack>
  )
}

function GoalField({ campaigns }: { campaigns: readonly CampaignRow[] }) {
  const { values } = useFormState<Values>({ subscription: { values: true } })
  const currency: Currency = campaigns.find(({ id }) => id === values?.campaignId)?.currency ?? 'usd'
  return <MoneyField name="goal" label={t('fundraiser.form.goal')} currency={currency} />
}
