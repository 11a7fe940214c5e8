import { Grid } from '@almoner/ui/layout/Grid'
import { pageLanguages } from '@almoner/contracts/checkout/checkout-page'
import {
  anonymousRules,
  pageContentSchema,
  type CampaignPage,
  type PageContent,
} from '@almoner/contracts/campaigns/campaign-page'
import { pageFrom } from '@almoner/contracts/campaigns/page-from'
import { Icon } from '@almoner/ui/brand/Icon'
import { Button } from '@almoner/ui/controls/Button'
import { useNotices } from '@almoner/ui/controls/notices'
import { Section } from '@almoner/ui/data/Section'
import { CheckboxField } from '@almoner/ui/fields/CheckboxField'
import { MoneyField } from '@almoner/ui/fields/MoneyField'
import { RichTextField } from '@almoner/ui/fields/RichTextField'
import { SelectField } from '@almoner/ui/fields/SelectField'
import { TextAreaField } from '@almoner/ui/fields/TextAreaField'
import { TextField } from '@almoner/ui/fields/TextField'
import { againstSchema } from '@almoner/ui/form/against-schema'
import { PageSaveBar } from '../../../actions/PageSaveBar'
import { EntityForm } from '@almoner/ui/form/EntityForm'
import { optionsOf } from '@almoner/ui/fields/options-of'
import { submitTo } from '@almoner/ui/form/submit'
import { useState } from 'react'
import { useField, useFormState } from 'react-final-form'
import { z } from 'zod'
import { UnsavedChangesGuard } from '../../../UnsavedChangesGuard'
import { trpc } from '../../../trpc'
import { t } from '../messages'
import { DonorView } from '../../../preview/DonorView'
import { PreviewPane } from '../../../preview/PreviewPane'
import { QuestionsField, SponsorsField, VideoFields } from './PageExtras'
import { PictureField } from './PictureField'
import { PublishBar } from './PublishBar'

export interface PageValues {
  content: PageContent
}

const judge = againstSchema(z.object({ content: pageContentSchema }))

// An emptied text has no value in a form.
const contentOf = ({ content }: PageValues): PageContent => ({
  ...content,
  headline: content.headline ?? '',
  summary: content.summary ?? '',
  pictureText: content.pictureText ?? '',
  video: content.video?.url ? { url: content.video.url, title: content.video.title ?? '' } : null,
  sponsors: content.sponsors.map(({ name, url, logo }) => ({ name: name ?? '', url: url ?? null, logo: logo ?? null })),
  questions: content.questions.map(({ question, answer }) => ({ question: question ?? '', answer: answer ?? '' })),
  sharing: { ...content.sharing, text: content.sharing.text ?? '' },
  seo: {
    title: content.seo.title ?? '',
    description: content.seo.description ?? '',
    picture: content.seo.picture ?? null,
  },
})

export function PageForm({ page }: { page: CampaignPage }) {
  const { say } = useNotices()
  const utils = trpc.useUtils()
  const save = trpc.campaigns.savePage.useMutation()
  const [initial] = useState<PageValues>({ content: page.content })
  const { campaignId, facts } = page
  return (
    <EntityForm<PageValues>
      initialValues={initial}
      validate={(values) => judge({ content: contentOf(values) })}
      onSubmit={submitTo((values: PageValues) => save.mutateAsync({ campaignId, content: contentOf(values) }), {
        onDone: (saved) => {
          say(t('page.saved'))
          utils.campaigns.getPage.setData({ campaignId }, saved)
          void utils.campaigns.get.invalidate({ id: campaignId })
        },
      })}
      submitLabel={t('page.save')}
      bar={<PageSaveBar submitLabel={t('page.save')} />}
    >
      <PublishBar page={page} />
      <div className="al-beside">
        <div>
          <Section title={t('page.story')}>
            <div className="al-form">
              <TextField name="content.headline" label={t('page.headline')} isRequired />
              <TextAreaField name="content.summary" label={t('page.summary')} help={t('page.summaryHelp')} rows={2} />
              <RichTextField name="content.story" label={t('page.body')} />
              <PictureField
                name="content.picture"
                label={t('page.picture')}
                campaignId={campaignId}
                orgId={facts.org.id}
              />
              <TextField name="content.pictureText" label={t('page.pictureText')} help={t('page.pictureTextHelp')} />
              <VideoFields />
              <SelectField
                name="content.language"
                label={t('page.language')}
                options={optionsOf(pageLanguages, t.group('languages'))}
                isRequired
              />
            </div>
          </Section>
          <Section title={t('page.shows')}>
            <div className="al-form">
              <CheckboxField name="content.showsGoal" label={t('page.showsGoal')} />
              <Impact currency={facts.currency} />
              <WallFields />
              <QuestionsField />
              <SponsorsField campaignId={campaignId} orgId={facts.org.id} />
              <CheckboxField name="content.sharing.isOn" label={t('page.sharing')} />
              <TextField name="content.sharing.text" label={t('page.sharingText')} help={t('page.sharingTextHelp')} />
            </div>
          </Section>
          <Section title={t('page.seo')}>
            <div className="al-form">
              <TextField name="content.seo.title" label={t('page.seoTitle')} help={t('page.seoTitleHelp')} />
              <TextAreaField name="content.seo.description" label={t('page.seoDescription')} rows={2} />
              <PictureField
                name="content.seo.picture"
                label={t('page.seoPicture')}
                campaignId={campaignId}
                orgId={facts.org.id}
              />
            </div>
          </Section>
        </div>
        <PagePreview page={page} />
      </div>
      <UnsavedChangesGuard />
    </EntityForm>
  )
}

function PagePreview({ page: { facts, url } }: { page: CampaignPage }) {
  const { values } = useFormState<PageValues>({ subscription: { values: true } })
  return (
    <PreviewPane>
      {(width) => <DonorView page={pageFrom(contentOf(values), facts)} url={url} width={width} />}
    </PreviewPane>
  )
}

function Impact({ currency }: { currency: CampaignPage['facts']['currency'] }) {
  const { input } = useField<PageContent['impactLevels']>('content.impactLevels', { subscription: { value: true } })
  return (
    <div className="al-field">
      <span className="al-field-label">{t('page.impact')}</span>
      <p className="al-field-help">{t('page.impactHelp')}</p>
      {input.value.map((_, place) => (
        <Grid key={place} className="row-block" gap={12} min={180}>
          <MoneyField
            name={`content.impactLevels.${place}.amount`}
            label={t('page.impactAmount')}
            currency={currency}
            isMinor
            isRequired
          />
          <TextField name={`content.impactLevels.${place}.text`} label={t('page.impactText')} isRequired />
          <div>
            <Button
              size="small"
              kind="quiet"
              onClick={() => input.onChange(input.value.filter((__, other) => other !== place))}
            >
              {t('page.remove')}
            </Button>
          </div>
        </Grid>
      ))}
      {input.value.length < 8 && (
        <div>
          <Button
            size="small"
            icon={<Icon name="plus" size={14} />}
            onClick={() => input.onChange([...input.value, {}])}
          >
            {t('page.addImpact')}
          </Button>
        </div>
      )}
    </div>
  )
}

function WallFields() {
  const { input } = useField<boolean>('content.donorWall.isOn', { subscription: { value: true } })
  return (
    <>
      <CheckboxField name="content.donorWall.isOn" label={t('page.wall')} />
      {input.value && (
        <>
          <SelectField
            name="content.donorWall.anonymous"
            label={t('page.wallAnonymous')}
            options={optionsOf(anonymousRules, t.group('page.anonymous'))}
            isRequired
          />
          <CheckboxField name="content.donorWall.showsAmounts" label={t('page.wallAmounts')} />
          <CheckboxField name="content.donorWall.showsComments" label={t('page.wallComments')} />
        </>
      )}
    </>
  )
}
