import {
  addMandate,
  amendMandate,
  readMandateIban,
  revokeMandate,
} from '@almoner/contracts/direct-debits/direct-debits.operations'
import type { Mandate, MandateState } from '@almoner/contracts/direct-debits/mandate'
import { returnReasons } from '@almoner/contracts/direct-debits/return-reasons'
import { Button } from '@almoner/ui/controls/Button'
import { useNotices } from '@almoner/ui/controls/notices'
import { DateText } from '@almoner/ui/data/DateText'
import { Facts } from '@almoner/ui/data/Facts'
import { Section } from '@almoner/ui/data/Section'
import { StatusTag, type Tone } from '@almoner/ui/data/StatusTag'
import { describeError } from '@almoner/ui/form/submit'
import { Row } from '@almoner/ui/layout/Row'
import { Stack } from '@almoner/ui/layout/Stack'
import { Text } from '@almoner/ui/layout/Text'
import { useState } from 'react'
import { useActor } from '../session/use-actor'
import { trpc } from '../trpc'
import { AddMandateDialog, AmendMandateDialog, RevokeMandateDialog, type MandateOwner } from './MandateDialogs'
import { debitText } from './messages'
import { ReturnReason } from './ReturnReason'

type Ask = 'add' | 'amend' | 'revoke'

const tones: Record<MandateState, Tone> = { active: 'good', revoked: 'quiet', expired: 'failed' }

/** The mandate by which a recurring gift is collected, and what can be done with it. */
export function MandateSection({ of }: { of: MandateOwner }) {
  const { can, canCall } = useActor()
  const [asked, ask] = useState<Ask | null>(null)
  const isEnabled = can('directDebits.read')
  const creditor = trpc.directDebits.creditor.useQuery({ entityId: of.entityId }, { enabled: isEnabled })
  const mandates = trpc.directDebits.mandates.useQuery({ donationId: of.id }, { enabled: isEnabled })
  // An org that does not collect by itself is asked for no mandates.
  if (!mandates.data || (!creditor.data && mandates.data.length === 0)) return null
  const [newest, ...former] = mandates.data
  const inForce = newest && newest.state !== 'revoked' ? newest : null
  const close = () => ask(null)
  return (
    <Section title={debitText('title')} isRaised>
      <Stack gap={12}>
        {newest ? <MandateFacts mandate={newest} /> : <Text tone="quiet">{debitText('none')}</Text>}
        {newest?.state === 'expired' && <Text tone="quiet">{debitText('expiredText')}</Text>}
        {inForce?.isAmended && <Text tone="quiet">{debitText('amended')}</Text>}
        {former.length > 0 && (
          <Text tone="quiet" size="small">
            {debitText('former', { count: former.length })}
          </Text>
        )}
        <Row gap={8}>
          {!inForce && of.takesGifts && creditor.data && canCall(addMandate) && (
            <Button size="small" onClick={() => ask('add')}>
              {debitText('add.open')}
            </Button>
          )}
          {inForce?.state === 'active' && canCall(amendMandate) && (
            <Button size="small" onClick={() => ask('amend')}>
              {debitText('amend.open')}
            </Button>
          )}
          {inForce && canCall(revokeMandate) && (
            <Button size="small" {...(inForce.state === 'active' && { kind: 'quiet' })} onClick={() => ask('revoke')}>
              {debitText('revoke.open')}
            </Button>
          )}
        </Row>
      </Stack>
      {asked === 'add' && <AddMandateDialog of={of} onClose={close} />}
      {asked === 'amend' && inForce && <AmendMandateDialog mandate={inForce} onClose={close} />}
      {asked === 'revoke' && inForce && <RevokeMandateDialog mandate={inForce} onClose={close} />}
    </Section>
  )
}

function MandateFacts({ mandate }: { mandate: Mandate }) {
  const { state, reference, holder, bic, signedOn, signedBy, lastCollectedOn, revokedOn, revokedFor } = mandate
  return (
    <Facts
      facts={[
        {
          label: debitText('facts.state'),
          value: <StatusTag tone={tones[state]}>{debitText(`states.${state}`)}</StatusTag>,
        },
        { label: debitText('facts.reference'), value: <bdi className="al-code">{reference}</bdi> },
        holder !== '' && { label: debitText('facts.holder'), value: <bdi>{holder}</bdi> },
        mandate.iban !== '' && {
          label: debitText('facts.iban'),
          value: <ShownIban key={mandate.iban} mandate={mandate} />,
        },
        bic !== null && { label: debitText('facts.bic'), value: <bdi className="al-code">{bic}</bdi> },
        {
          label: debitText('facts.signed'),
          value: (
            <span>
              <DateText value={signedOn} /> · {debitText(`signedWays.${signedBy}`)}
            </span>
          ),
        },
        lastCollectedOn !== null && {
          label: debitText('facts.lastCollected'),
          value: <DateText value={lastCollectedOn} />,
        },
        revokedOn !== null && { label: debitText('facts.revoked'), value: <DateText value={revokedOn} /> },
        revokedFor !== null && {
          label: debitText('facts.revokedFor'),
          value: revokedFor in returnReasons ? <ReturnReason code={revokedFor} /> : <bdi>{revokedFor}</bdi>,
        },
      ]}
    />
  )
}

function ShownIban({ mandate }: { mandate: Mandate }) {
  const { canCall } = useActor()
  const { fail } = useNotices()
  const [whole, setWhole] = useState<string | null>(null)
  const read = trpc.directDebits.readIban.useMutation({
    onSuccess: ({ iban }) => setWhole(iban),
    onError: (error) => fail(debitText('read.failed'), describeError(error)),
  })
  return (
    <Row gap={8}>
      <bdi className="al-code">{whole ?? mandate.iban}</bdi>
      {canCall(readMandateIban) && (
        <Button
          kind="quiet"
          size="tiny"
          isBusy={read.isPending}
          aria-label={whole === null ? debitText('read.showIt') : debitText('read.hideIt')}
          title={whole === null ? debitText('read.logged') : undefined}
          onClick={() => (whole === null ? read.mutate({ id: mandate.id }) : setWhole(null))}
        >
          {whole === null ? debitText('read.show') : debitText('read.hide')}
        </Button>
      )}
    </Row>
  )
}
