import { consentsInForce, type DonorConsent } from '@almoner/contracts/donors/consent'
import type { Donor } from '@almoner/contracts/donors/donor'
import { setConsent } from '@almoner/contracts/donors/wishes.operations'
import { Button } from '@almoner/ui/controls/Button'
import { DateText } from '@almoner/ui/data/DateText'
import { Section } from '@almoner/ui/data/Section'
import { StatusTag, type Tone } from '@almoner/ui/data/StatusTag'
import { Row } from '@almoner/ui/layout/Row'
import { Stack } from '@almoner/ui/layout/Stack'
import { Text } from '@almoner/ui/layout/Text'
import { useState } from 'react'
import { Parts } from '../../records/Parts'
import { useActor } from '../../session/use-actor'
import { ConsentDialog } from './ConsentDialog'
import { t } from './messages'

const tones: Record<DonorConsent['state'], Tone> = { granted: 'good', denied: 'failed', unknown: 'quiet' }

/** What a donor wishes of us: whether to be written to at all, and what they said of each way, with all they said before. */
export function DonorWishes({ donor }: { donor: Donor }) {
  const { canCall } = useActor()
  const [isAdding, setAdding] = useState(false)
  const [hasHistory, setHistory] = useState(false)
  const inForce = consentsInForce(donor.consents)
  const earlier = donor.consents.length - inForce.length
  return (
    <Section
      title={t('wishes.title')}
      isRaised
      aside={
        canCall(setConsent) && (
          <Button kind="quiet" size="small" onClick={() => setAdding(true)}>
            {t('wishes.record')}
          </Button>
        )
      }
    >
      {donor.consents.length === 0 ? (
        <p className="al-quiet">{t('wishes.none')}</p>
      ) : (
        <Stack as="ul" gap={12}>
          {(hasHistory ? donor.consents : inForce).map((consent) => (
            <Consent key={consent.id} consent={consent} isInForce={inForce.includes(consent)} />
          ))}
        </Stack>
      )}
      {earlier > 0 && (
        <Button kind="quiet" size="small" aria-expanded={hasHistory} onClick={() => setHistory(!hasHistory)}>
          {hasHistory ? t('wishes.hideEarlier') : t('wishes.showEarlier', { count: earlier })}
        </Button>
      )}
      {isAdding && <ConsentDialog donor={donor} onClose={() => setAdding(false)} />}
    </Section>
  )
}

function Consent({ consent, isInForce }: { consent: DonorConsent; isInForce: boolean }) {
  const { timeZone } = useActor()
  const { channel, purpose, state, basis, text, at, source, by } = consent
  return (
    <li>
      <Row justify="between" gap={[2, 12]}>
        <Text {...(!isInForce && { tone: 'quiet' })}>
          {t('wishes.what', { channel: t(`wishes.channels.${channel}`), purpose: t(`wishes.purposes.${purpose}`) })}
        </Text>
        <StatusTag tone={isInForce ? tones[state] : 'quiet'}>{t(`wishes.states.${state}`)}</StatusTag>
      </Row>
      <Text as="p" tone="quiet" size="small">
        <Parts
          parts={[
            <DateText key="at" value={at} {...(timeZone && { timeZone })} hasTime />,
            by ?? t(`wishes.sources.${source}`),
            basis && t(`wishes.bases.${basis}`),
          ]}
        />
      </Text>
      {text && (
        <Text as="p" tone="quiet" size="small" isBreakable>
          <bdi>{text}</bdi>
        </Text>
      )}
    </li>
  )
}
