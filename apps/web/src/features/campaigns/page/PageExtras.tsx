import { Stack } from '@almoner/ui/layout/Stack'
import { Row } from '@almoner/ui/layout/Row'
import { mostQuestions, mostSponsors, type PageContent } from '@almoner/contracts/campaigns/campaign-page'
import { Icon } from '@almoner/ui/brand/Icon'
import { Button } from '@almoner/ui/controls/Button'
import { TextAreaField } from '@almoner/ui/fields/TextAreaField'
import { TextField } from '@almoner/ui/fields/TextField'
import type { ReactNode } from 'react'
import { useField } from 'react-final-form'
import { PictureField } from './PictureField'
import { t } from '../messages'

export function VideoFields() {
  const { input } = useField<string | undefined>('content.video.url', { subscription: { value: true } })
  return (
    <>
      <TextField name="content.video.url" label={t('page.video')} help={t('page.videoHelp')} type="url" />
      {input.value && <TextField name="content.video.title" label={t('page.videoTitle')} isRequired />}
    </>
  )
}

export function QuestionsField() {
  return (
    <Rows<PageContent['questions'][number]>
      name="content.questions"
      label={t('page.questions')}
      help={t('page.questionsHelp')}
      most={mostQuestions}
      add={t('page.addQuestion')}
    >
      {(name) => (
        <>
          <TextField name={`${name}.question`} label={t('page.question')} isRequired />
          <TextAreaField name={`${name}.answer`} label={t('page.answer')} rows={3} isRequired />
        </>
      )}
    </Rows>
  )
}

export function SponsorsField({ campaignId, orgId }: { campaignId: string; orgId: string }) {
  return (
    <Rows<PageContent['sponsors'][number]>
      name="content.sponsors"
      label={t('page.sponsors')}
      help={t('page.sponsorsHelp')}
      most={mostSponsors}
      add={t('page.addSponsor')}
    >
      {(name) => (
        <>
          <TextField name={`${name}.name`} label={t('page.sponsorName')} isRequired />
          <TextField name={`${name}.url`} label={t('page.sponsorUrl')} type="url" />
          <PictureField name={`${name}.logo`} label={t('page.sponsorLogo')} campaignId={campaignId} orgId={orgId} />
        </>
      )}
    </Rows>
  )
}

interface RowsProps {
  name: string
  label: string
  help: string
  most: number
  add: string
  children: (name: string) => ReactNode
}

/** Several of a kind, in an order that can be changed. */
function Rows<Row extends object>({ name, label, help, most, add, children }: RowsProps) {
  const { input } = useField<Partial<Row>[]>(name, { subscription: { value: true } })
  const rows = input.value
  const raise = (place: number) => {
    const [before, row] = [rows[place - 1], rows[place]]
    if (before && row) input.onChange([...rows.slice(0, place - 1), row, before, ...rows.slice(place + 1)])
  }
  return (
    <Stack as="fieldset" gap={12}>
      <legend>{label}</legend>
      <p className="al-field-help">{help}</p>
      {rows.map((_, place) => (
        <Stack key={place} className="row-block" gap={16}>
          {children(`${name}.${place}`)}
          <Row gap={[8, 12]}>
            {place > 0 && (
              <Button size="small" kind="quiet" onClick={() => raise(place)}>
                {t('page.raise')}
              </Button>
            )}
            <Button
              size="small"
              kind="quiet"
              onClick={() => input.onChange(rows.filter((__, other) => other !== place))}
            >
              {t('page.remove')}
            </Button>
          </Row>
        </Stack>
      ))}
      {rows.length < most && (
        <div>
          <Button size="small" icon={<Icon name="plus" size={14} />} onClick={() => input.onChange([...rows, {}])}>
            {add}
          </Button>
        </div>
      )}
    </Stack>
  )
}
