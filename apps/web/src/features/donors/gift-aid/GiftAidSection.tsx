import type { Donor } from '@almoner/contracts/donors/donor'
import { isProved, type GiftAidDeclaration } from '@almoner/contracts/donors/gift-aid'
import { cancelGiftAid, confirmGiftAid, declareGiftAid } from '@almoner/contracts/donors/gift-aid.operations'
import { Button } from '@almoner/ui/controls/Button'
import { DateText } from '@almoner/ui/data/DateText'
import { Section } from '@almoner/ui/data/Section'
import { StatusTag, type Tone } from '@almoner/ui/data/StatusTag'
import { Row } from '@almoner/ui/layout/Row'
import { Stack } from '@almoner/ui/layout/Stack'
import { Text } from '@almoner/ui/layout/Text'
import { useState } from 'react'
import { useGiftAidEntities } from '../../../gift-aid/use-gift-aid-entities'
import { Parts } from '../../../records/Parts'
import { useActor } from '../../../session/use-actor'
import { t } from '../messages'
import { DayDialog } from './DayDialog'
import { DeclareDialog } from './DeclareDialog'

/** The declarations of a donor, where the org has any or an entity in the UK, and what staff add to them. */
export function GiftAidSection({ donor }: { donor: Donor }) {
  const { canCall } = useActor()
  const [isDeclaring, setDeclaring] = useState(false)
  const isInUk = useGiftAidEntities().length > 0
  const mayDeclare = isInUk && donor.type === 'person' && canCall(declareGiftAid)
  if (donor.giftAid.length === 0 && !mayDeclare) return null
  return (
    <Section
      title={t('giftAid.title')}
      isRaised
      aside={
        mayDeclare && (
          <Button kind="quiet" size="small" onClick={() => setDeclaring(true)}>
            {t('giftAid.add')}
          </Button>
        )
      }
    >
      {donor.giftAid.length === 0 ? (
        <p className="al-quiet">{t('giftAid.none')}</p>
      ) : (
        <Stack as="ul" gap={16}>
          {donor.giftAid.map((declaration) => (
            <Declaration key={declaration.id} donorId={donor.id} declaration={declaration} />
          ))}
        </Stack>
      )}
      {isDeclaring && <DeclareDialog donor={donor} onClose={() => setDeclaring(false)} />}
    </Section>
  )
}

interface DeclarationProps {
  donorId: string
  declaration: GiftAidDeclaration
}

function Declaration({ donorId, declaration }: DeclarationProps) {
  const { canCall, timeZone } = useActor()
  const [asked, setAsked] = useState<'cancel' | 'confirm' | null>(null)
  const { id, scope, signedAt, method, name, address, letterSentOn, coversFrom, recordedBy, cancelledAt } = declaration
  const day = (instant: string) => <DateText value={instant} {...(timeZone && { timeZone })} />
  const waits = !cancelledAt && !isProved(declaration)
  return (
    <Stack as="li" gap={4}>
      <Row justify="between" gap={[2, 12]}>
        <Text>{t(`giftAid.scopes.${scope}`)}</Text>
        <State declaration={declaration} />
      </Row>
      <Text as="p" tone="quiet" size="small">
        {t(`giftAid.methods.${method}`)} {day(signedAt)}
      </Text>
      <Text as="p" tone="quiet" size="small">
        <bdi>{name}</bdi>, <bdi>{address}</bdi>
      </Text>
      <Text as="p" tone="quiet" size="small">
        <Parts
          parts={[
            recordedBy && t('giftAid.recordedBy', { name: recordedBy.name }),
            declaration.proof === 'recording' && t('giftAid.hasRecording'),
            coversFrom && (
              <span key="from">
                {t('giftAid.coversFrom')} <DateText value={coversFrom} />
              </span>
            ),
            letterSentOn && (
              <span key="letter">
                {t('giftAid.letterSent')} <DateText value={letterSentOn} />
              </span>
            ),
            cancelledAt && (
              <span key="cancelled">
                {t('giftAid.cancelled')} {day(cancelledAt)}
              </span>
            ),
          ]}
        />
      </Text>
      {!cancelledAt && (
        <Row gap={8}>
          {waits && canCall(confirmGiftAid) && (
            <Button size="small" onClick={() => setAsked('confirm')}>
              {t('giftAid.days.confirm.open')}
            </Button>
          )}
          {canCall(cancelGiftAid) && (
            <Button kind="quiet" size="small" onClick={() => setAsked('cancel')}>
              {t('giftAid.days.cancel.open')}
            </Button>
          )}
        </Row>
      )}
      {asked && <DayDialog ask={asked} id={id} donorId={donorId} onClose={() => setAsked(null)} />}
    </Stack>
  )
}

function State({ declaration }: { declaration: GiftAidDeclaration }) {
  const state = declaration.cancelledAt ? 'cancelled' : isProved(declaration) ? 'valid' : 'waiting'
  const tones: Record<typeof state, Tone> = { valid: 'good', waiting: 'attention', cancelled: 'quiet' }
  return <StatusTag tone={tones[state]}>{t(`giftAid.states.${state}`)}</StatusTag>
}
