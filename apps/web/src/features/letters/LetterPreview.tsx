import type { PageLanguage } from '@almoner/contracts/checkout/checkout-page'
import { createLetterInputSchema, previewLetter } from '@almoner/contracts/letters/letters.operations'
import { Segments } from '@almoner/ui/controls/Segments'
import { SkeletonLine } from '@almoner/ui/data/Skeletons'
import { describeError } from '@almoner/ui/form/submit'
import { Row } from '@almoner/ui/layout/Row'
import { Stack } from '@almoner/ui/layout/Stack'
import { Text } from '@almoner/ui/layout/Text'
import { keepPreviousData, skipToken } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormState } from 'react-final-form'
import { PaperPages } from '../../preview/PaperPages'
import { MailFrame } from '../../preview/MailFrame'
import { useQuiet } from '../../preview/use-quiet'
import { useActor } from '../../session/use-actor'
import { trpc } from '../../trpc'
import type { LetterValues } from './LetterForm'
import { t } from './messages'

const looks = ['paper', 'email'] as const

/** The letter as the newest gift's donor would get it; the last one that could be made stays while something is wrong. */
export function LetterPreview({ language }: { language: PageLanguage }) {
  const { canCall } = useActor()
  const { values } = useFormState<LetterValues>({ subscription: { values: true } })
  const quiet = useQuiet(values)
  const [look, setLook] = useState<(typeof looks)[number]>('paper')
  const mayOpen = canCall(previewLetter)
  const asked = askedOf(quiet, language)
  const preview = trpc.letters.preview.useQuery(mayOpen && asked ? asked : skipToken, {
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: Infinity,
  })
  const { data } = preview
  return (
    <Stack as="aside" gap={12} aria-label={t('preview.title')}>
      <Row isNoWrap gap={12} justify="between">
        <Text as="h2" size="large">
          {t('preview.title')}
        </Text>
        <Segments
          label={t('preview.as')}
          choices={looks.map((value) => ({ value, label: t(`preview.${value}`) }))}
          chosen={look}
          onChoose={setLook}
        />
      </Row>
      {data && (
        <p className="al-field-help">
          {data.donorName === null ? t('preview.madeUp') : t('preview.real', { name: data.donorName })}
        </p>
      )}
      {data && look === 'paper' && (
        <PaperPages pages={data.pages} label={(page, pages) => t('preview.page', { page, pages })} />
      )}
      {data && look === 'email' && (
        <>
          <Text as="bdi" weight="strong">
            {data.email.subject}
          </Text>
          <MailFrame title={t('preview.emailTitle')} html={data.email.html} />
        </>
      )}
      {!data && <NoPreview mayOpen={mayOpen} isValid={asked !== null} error={preview.error} />}
    </Stack>
  )
}

function askedOf(values: LetterValues, language: PageLanguage) {
  const whole = createLetterInputSchema.safeParse({ ...values, name: values.name ?? '.' })
  const words = whole.data?.words[language]
  if (!whole.data || !words) return null
  const { about, isSigned } = whole.data
  return { about, isSigned, language, words }
}

function NoPreview({ mayOpen, isValid, error }: { mayOpen: boolean; isValid: boolean; error: unknown }) {
  if (!mayOpen) return <p className="al-quiet">{t('preview.withheld')}</p>
  if (!isValid) return <p className="al-quiet">{t('preview.incomplete')}</p>
  if (error) return <p role="alert">{describeError(error).message}</p>
  return <SkeletonLine width="60%" />
}
