import { pageLanguages, type PageLanguage } from '@almoner/contracts/checkout/checkout-page'
import { ownPageFieldsSchema, type OwnPage } from '@almoner/contracts/fundraisers/own-page.operations'
import type { PageTone } from '@almoner/contracts/fundraisers/page-tone'
import type { Money } from '@almoner/contracts/money'
import { DateField } from '@almoner/ui/fields/DateField'
import { MoneyField } from '@almoner/ui/fields/MoneyField'
import { SelectField } from '@almoner/ui/fields/SelectField'
import { TextAreaField } from '@almoner/ui/fields/TextAreaField'
import { TextField } from '@almoner/ui/fields/TextField'
import { againstSchema } from '@almoner/ui/form/against-schema'
import { PageSaveBar } from '../../../actions/PageSaveBar'
import { EntityForm } from '@almoner/ui/form/EntityForm'
import { submitTo } from '@almoner/ui/form/submit'
import { Grid } from '@almoner/ui/layout/Grid'
import { formatDate } from '@almoner/ui/data/DateText'
import { language as screenLanguage } from '@almoner/ui/texts/language'
import { useState } from 'react'
import { PersonMark } from '../../../people/PersonMark'
import { PictureField, type PictureChange } from '../../../pictures/PictureField'
import { useActor } from '../../../session/use-actor'
import { UnsavedChangesGuard } from '../../../UnsavedChangesGuard'
import { t } from './messages'
import { MyPagePreview } from './MyPagePreview'
import { ToneField } from './ToneField'

interface Values {
  title?: string
  story?: string
  goal?: Money
  endsOn?: string
  tone?: PageTone
  language?: PageLanguage
  avatar?: PictureChange
}

const judge = againstSchema(ownPageFieldsSchema)
const languageNames = new Intl.DisplayNames(screenLanguage, { type: 'language' })

/** What the operation takes: an emptied field takes away what stood there. */
const fieldsOf = ({ avatar: _, goal, endsOn, title, story, ...kept }: Values) => ({
  ...kept,
  goal: goal?.amount ?? null,
  endsOn: endsOn ?? null,
  title: title ?? null,
  story: story ?? null,
})

function uploadOf(values: Values): FormData {
  const form = new FormData()
  form.set('page', JSON.stringify(fieldsOf(values)))
  if (values.avatar === 'deleted') form.set('deleteAvatar', 'true')
  else if (values.avatar) form.set('avatar', values.avatar)
  return form
}

/** The page with what waits for approval, which the next save goes on from. */
function wantedOf({ fundraiser }: OwnPage) {
  return { ...fundraiser, ...(fundraiser.change?.status === 'waiting' && fundraiser.change.changes) }
}

function valuesOf(own: OwnPage): Values {
  const { title, story, goalAmount, currency, endsOn, tone, language } = wantedOf(own)
  return {
    tone,
    language,
    ...(title && { title }),
    ...(story && { story }),
    ...(goalAmount !== null && { goal: { amount: goalAmount, currency } }),
    ...(endsOn && { endsOn }),
  }
}

export interface MyPageFormProps {
  own: OwnPage
  save: (form: FormData) => Promise<OwnPage>
  onSaved: (own: OwnPage) => void
}

export function MyPageForm({ own, save, onSaved }: MyPageFormProps) {
  const { org } = useActor()
  const { fundraiser, primaryColor, campaignEndsOn, reviewsChanges } = own
  const { displayName, currency, status } = fundraiser
  const { avatar } = wantedOf(own)
  const [initial] = useState(() => valuesOf(own))
  return (
    <EntityForm<Values>
      initialValues={initial}
      validate={(values) => judge(fieldsOf(values))}
      onSubmit={submitTo((values: Values) => save(uploadOf(values)), { onDone: onSaved })}
      submitLabel={reviewsChanges && status !== 'pending' ? t('form.propose') : t('form.save')}
      bar={<PageSaveBar submitLabel={reviewsChanges && status !== 'pending' ? t('form.propose') : t('form.save')} />}
    >
      <div className="al-beside">
        <div className="al-form">
          <PictureField
            name="avatar"
            label={t('form.avatar')}
            isPresent={avatar !== null}
            renderCurrent={(isShown) => (
              <PersonMark orgId={org?.id ?? ''} name={displayName} picture={isShown ? avatar : null} size={72} />
            )}
            words={t.group('form.picture')}
            shape="round"
          />
          <TextField name="title" label={t('form.headline')} help={t('form.headlineHelp')} />
          <TextAreaField name="story" label={t('form.story')} help={t('form.storyHelp')} rows={8} />
          <Grid gap={20} min={220}>
            <MoneyField name="goal" label={t('form.goal')} currency={currency} />
            <DateField
              name="endsOn"
              label={t('form.endsOn')}
              {...(campaignEndsOn && { help: t('form.endsOnHelp', { date: formatDate(campaignEndsOn) }) })}
            />
          </Grid>
          <ToneField name="tone" label={t('form.tone')} primary={primaryColor} />
          <SelectField
            name="language"
            label={t('form.language')}
            options={pageLanguages.map((value) => ({ value, label: languageNames.of(value) ?? value }))}
            isRequired
          />
        </div>
        <MyPagePreview own={own} />
      </div>
      <UnsavedChangesGuard />
    </EntityForm>
  )
}
