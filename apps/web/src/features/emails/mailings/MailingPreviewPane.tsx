import type { PageLanguage } from '@almoner/contracts/checkout/checkout-page'
import type { CreateMailingInput } from '@almoner/contracts/mailings/mailings.operations'
import { previewMailing } from '@almoner/contracts/mailings/mailings.operations'
import { Icon } from '@almoner/ui/brand/Icon'
import { Button } from '@almoner/ui/controls/Button'
import { SkeletonLine } from '@almoner/ui/data/Skeletons'
import type { LookupOption } from '@almoner/ui/controls/LookupSelect'
import { describeError } from '@almoner/ui/form/submit'
import { Row } from '@almoner/ui/layout/Row'
import { Stack } from '@almoner/ui/layout/Stack'
import { Text } from '@almoner/ui/layout/Text'
import { keepPreviousData, skipToken } from '@tanstack/react-query'
import { useState } from 'react'
import { DonorPicker } from '../../../people/DonorPicker'
import { MailFrame } from '../../../preview/MailFrame'
import { useQuiet } from '../../../preview/use-quiet'
import { useActor } from '../../../session/use-actor'
import { trpc } from '../../../trpc'
import { t } from '../messages'

type Previewed = Pick<CreateMailingInput, 'segment' | 'purpose' | 'words'>

const refusals = { not_found: t('mailings.preview.notReached') }

interface MailingPreviewProps {
  /** Null while something of it is missing. */
  mailing: Previewed | null
  /** In which it is shown where nobody gets it yet. */
  language: PageLanguage
}

/** A mailing as one of those who would get it gets it: first one, then any other, or one who is named. */
export function MailingPreviewPane({ mailing, language }: MailingPreviewProps) {
  const { canCall } = useActor()
  const [place, setPlace] = useState(0)
  const [named, setNamed] = useState<LookupOption>()
  const quiet = useQuiet(mailing)
  const mayOpen = canCall(previewMailing)
  const preview = trpc.mailings.preview.useQuery(mayOpen && quiet ? askedOf(quiet, named?.value ?? place) : skipToken, {
    placeholderData: keepPreviousData,
    retry: false,
  })
  const { data, error } = preview
  return (
    <Stack as="aside" gap={12} aria-label={t('mailings.preview.title')}>
      <Row isNoWrap gap={12} justify="between">
        <Text as="h2" size="large">
          {t('mailings.preview.title')}
        </Text>
        {data && !named && data.recipients > 1 && <Stepper place={place} of={data.recipients} onPlace={setPlace} />}
        {named && (
          <Button size="small" kind="quiet" onClick={() => setNamed(undefined)}>
            {t('mailings.preview.all')}
          </Button>
        )}
      </Row>
      {mayOpen && mailing && (
        <DonorPicker key={named?.value} label={t('mailings.preview.donor')} chosen={named} onChoose={setNamed} />
      )}
      {data && (
        <>
          <p className="al-field-help">
            {data.donor
              ? t('mailings.preview.as', { name: data.donor.name, language: t(`mailings.languages.${data.language}`) })
              : t('mailings.preview.madeUp')}
          </p>
          <Text as="bdi" weight="strong">
            {data.subject}
          </Text>
          <MailFrame title={t('mailings.preview.frame')} html={data.html} />
        </>
      )}
      {!data && !mayOpen && <p className="al-quiet">{t('mailings.preview.withheld')}</p>}
      {!data && mayOpen && error && <p role="alert">{describeError(error, refusals).message}</p>}
      {!data && mayOpen && !error && !mailing && (
        <p className="al-quiet">
          {t('mailings.preview.incomplete', { language: t(`mailings.languages.${language}`) })}
        </p>
      )}
      {!data && mayOpen && !error && mailing && <SkeletonLine width="60%" />}
    </Stack>
  )
}

const askedOf = ({ segment, purpose, words }: Previewed, whom: string | number) => ({
  segment,
  purpose,
  words,
  ...(typeof whom === 'string' ? { donorId: whom } : { place: whom }),
})

function Stepper({ place, of, onPlace }: { place: number; of: number; onPlace: (place: number) => void }) {
  return (
    <Row isNoWrap gap={4}>
      <Button
        size="small"
        kind="quiet"
        shape="icon"
        aria-label={t('mailings.preview.previous')}
        icon={<Icon name="chevron-start" />}
        disabled={place === 0}
        onClick={() => onPlace(place - 1)}
      />
      <bdi className="al-quiet">{t('mailings.preview.place', { place: place + 1, of })}</bdi>
      <Button
        size="small"
        kind="quiet"
        shape="icon"
        aria-label={t('mailings.preview.next')}
        icon={<Icon name="chevron-end" />}
        disabled={place + 1 >= of}
        onClick={() => onPlace(place + 1)}
      />
    </Row>
  )
}
