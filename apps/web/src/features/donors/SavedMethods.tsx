import { isLive } from '@almoner/contracts/donations/donation-rules'
import { canBeMended, type SavedMethod } from '@almoner/contracts/donations/saved-method'
import { listSavedMethods } from '@almoner/contracts/donations/saved-methods.operations'
import type { Donor } from '@almoner/contracts/donors/donor'
import { sendCardLink } from '@almoner/contracts/emails/card-link.operations'
import { Button } from '@almoner/ui/controls/Button'
import { Amount } from '@almoner/ui/data/Amount'
import { DateText } from '@almoner/ui/data/DateText'
import { Section } from '@almoner/ui/data/Section'
import { StatusTag } from '@almoner/ui/data/StatusTag'
import { Row } from '@almoner/ui/layout/Row'
import { Stack } from '@almoner/ui/layout/Stack'
import { Text } from '@almoner/ui/layout/Text'
import { skipToken } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { methodText } from '../../gifts/method-text'
import { TestTag } from '../../gifts/TestTag'
import { paths } from '../../paths'
import { frequencyText } from '../../recurring/frequency-text'
import { SendCardLinkDialog } from '../../recurring/SendCardLinkDialog'
import { element } from '../../rich-text'
import { useActor } from '../../session/use-actor'
import { trpc } from '../../trpc'
import { t } from './messages'

type Paying = SavedMethod['donations'][number]

/** The cards and accounts that a gateway keeps for a donor, with what each pays; nothing where there is none. */
export function SavedMethods({ donor: { id, emails } }: { donor: Donor }) {
  const { canCall } = useActor()
  const [asked, setAsked] = useState<Paying>()
  const { data: methods = [] } = trpc.donations.savedMethods.useQuery(
    canCall(listSavedMethods) ? { donorId: id } : skipToken,
  )
  if (methods.length === 0) return null
  const email = emails.find(({ isPrimary }) => isPrimary)?.address
  const mayAsk = email !== undefined && canCall(sendCardLink)
  return (
    <Section title={t('methods.title')} isRaised>
      <Stack as="ul" isDivided>
        {methods.map((method, place) => (
          <Method key={place} method={method} onAsk={mayAsk ? setAsked : undefined} />
        ))}
      </Stack>
      {asked && email && <SendCardLinkDialog donationId={asked.id} email={email} onClose={() => setAsked(undefined)} />}
    </Section>
  )
}

function Method({ method, onAsk }: { method: SavedMethod; onAsk: ((donation: Paying) => void) | undefined }) {
  const { donations, mode, gateway } = method
  const name = methodText(method)
  const live = donations.filter(({ status }) => isLive(status))
  const [last] = donations
  const mended = [...live, ...donations].find(canBeMended)
  return (
    <Row as="li" align="start" justify="between" gap={8} isNoWrap padding={[8, 0]}>
      <Stack gap={4} style={{ flexGrow: 1, minInlineSize: 0 }}>
        <Row gap={[2, 8]}>
          <Text weight="medium">
            <bdi>{name}</bdi>
          </Text>
          <MethodState method={method} />
        </Row>
        {live.map((donation) => (
          <Pays key={donation.id} donation={donation} />
        ))}
        {live.length === 0 && last && (
          <Row gap={[0, 8]}>
            <Link to={paths.donation(last.id)}>{last.number}</Link>
            <Text tone="quiet" size="small">
              {t('methods.ended')}
            </Text>
          </Row>
        )}
        <Text as="div" tone="quiet" size="small">
          {mode === 'test' && <TestTag />}
          <bdi>{gateway.name}</bdi>
        </Text>
      </Stack>
      {onAsk && mended && (
        <Button
          kind="quiet"
          size="small"
          aria-label={t('methods.sendLinkFor', { method: name })}
          onClick={() => onAsk(mended)}
        >
          {t('methods.sendLink')}
        </Button>
      )}
    </Row>
  )
}

function MethodState({ method: { expiry, isRefused, expMonth, expYear } }: { method: SavedMethod }) {
  if (isRefused) return <StatusTag tone="failed">{t('methods.refused')}</StatusTag>
  if (expMonth === null || expYear === null) return null
  const month = `${String(expMonth).padStart(2, '0')}/${expYear}`
  if (expiry === 'expired') return <StatusTag tone="failed">{t('methods.expired', { month })}</StatusTag>
  if (expiry === 'soon') return <StatusTag tone="attention">{t('methods.expires', { month })}</StatusTag>
  return (
    <Text tone="quiet" size="small">
      {t('methods.expires', { month })}
    </Text>
  )
}

function Pays({ donation }: { donation: Paying }) {
  const { id, amount, currency, nextChargeOn } = donation
  return (
    <Row gap={[0, 8]}>
      <Link to={paths.donation(id)}>
        <Amount value={{ amount, currency }} /> {frequencyText(donation).toLowerCase()}
      </Link>
      {nextChargeOn && (
        <Text tone="quiet" size="small">
          {t.rich('methods.next', { date: element(<DateText value={nextChargeOn} />) })}
        </Text>
      )}
    </Row>
  )
}
