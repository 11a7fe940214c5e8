import { Segments } from '@almoner/ui/controls/Segments'
import { SkeletonLine } from '@almoner/ui/data/Skeletons'
import { describeError } from '@almoner/ui/form/submit'
import { Row } from '@almoner/ui/layout/Row'
import { Stack } from '@almoner/ui/layout/Stack'
import { Text } from '@almoner/ui/layout/Text'
import { keepPreviousData, skipToken } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormState } from 'react-final-form'
import { MailFrame } from '../../../preview/MailFrame'
import { useQuiet } from '../../../preview/use-quiet'
import { trpc } from '../../../trpc'
import { t } from '../messages'
import { toPreview, type PersonalEmailValues } from './personal-values'
import '../emails.css'

const looks = ['formatted', 'plain'] as const

/** The email as it would be sent; the last one that could be made stays while something is wrong. */
export function PersonalPreview({ donorId }: { donorId: string }) {
  const { values } = useFormState<PersonalEmailValues>({ subscription: { values: true } })
  const asked = toPreview(donorId, useQuiet(values))
  const [look, setLook] = useState<(typeof looks)[number]>('formatted')
  const { data, error } = trpc.personalEmails.preview.useQuery(asked ?? skipToken, {
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: Infinity,
  })
  return (
    <Stack as="aside" gap={12} aria-label={t('personal.preview')}>
      <Row gap={[8, 12]} justify="between">
        <Text as="h2" size="large">
          {t('personal.preview')}
        </Text>
        <Segments
          label={t('email.views')}
          choices={looks.map((value) => ({ value, label: t(`personal.looks.${value}`) }))}
          chosen={look}
          onChoose={setLook}
        />
      </Row>
      {data && (
        <Text as="p" weight="strong" dir="auto">
          {data.subject}
        </Text>
      )}
      {data && look === 'formatted' && <MailFrame title={t('email.frame')} html={data.html} />}
      {data && look === 'plain' && (
        <pre className="email-plain" dir="auto" tabIndex={0} aria-label={t('email.plain')}>
          {data.text}
        </pre>
      )}
      {!data && error && <p role="alert">{describeError(error).message}</p>}
      {!data && !error && !asked && <p className="al-quiet">{t('personal.incomplete')}</p>}
      {!data && !error && asked && <SkeletonLine width="60%" />}
    </Stack>
  )
}
