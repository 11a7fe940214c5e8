import { said } from '@almoner/ui/texts/sentences'
import type { HubspotDetail } from '@almoner/contracts/hubspot/hubspot'
import { connectHubspot, disconnectHubspot } from '@almoner/contracts/hubspot/hubspot.operations'
import { Button } from '@almoner/ui/controls/Button'
import { ConfirmDialog } from '@almoner/ui/controls/ConfirmDialog'
import { useNotices } from '@almoner/ui/controls/notices'
import { DateText } from '@almoner/ui/data/DateText'
import { Facts } from '@almoner/ui/data/Facts'
import { Section } from '@almoner/ui/data/Section'
import { StatusTag } from '@almoner/ui/data/StatusTag'
import { Callout } from '@almoner/ui/layout/Callout'
import { Row } from '@almoner/ui/layout/Row'
import { formatCount } from '@almoner/ui/texts/format-count'
import { Modal } from 'antd'
import { useState } from 'react'
import { connectionTones } from '../../hubspot/connection-tones'
import { hubspotText } from '../../hubspot/messages'
import { useActor } from '../../session/use-actor'
import { pageSettings } from '../../third-parties/page-settings'
import { trpc } from '../../trpc'
import { OauthButton } from './OauthButton'
import { TokenForm } from './TokenForm'
import { t } from './messages'

export function ConnectionSection({ connection }: { connection: HubspotDetail }) {
  const { canCall } = useActor()
  const { say } = useNotices()
  const utils = trpc.useUtils()
  const disconnect = trpc.hubspot.disconnect.useMutation()
  const [dialog, setDialog] = useState<'token' | 'disconnect' | null>(null)
  const close = () => setDialog(null)
  const { status, auth, lastError } = connection
  // A server whose app is gone takes tokens alone.
  const isByConsent = auth === 'oauth' && pageSettings.hasHubspotApp
  return (
    <Section title={t('hubspot.connection.title')} isRaised>
      {lastError && (
        <Callout tone={status === 'connected' ? 'attention' : 'failed'} below={16} role="status">
          {status === 'connected' ? t('hubspot.connection.resting', { why: said(lastError) }) : said(lastError)}
        </Callout>
      )}
      <ConnectionFacts connection={connection} />
      <Row above={16}>
        {isByConsent && (
          <OauthButton kind={status === 'connected' ? 'default' : 'primary'}>
            {t('hubspot.connection.connectAgain')}
          </OauthButton>
        )}
        {!isByConsent && canCall(connectHubspot) && (
          <Button kind={status === 'connected' ? 'default' : 'primary'} onClick={() => setDialog('token')}>
            {t('hubspot.connection.replaceToken')}
          </Button>
        )}
        {!isByConsent && pageSettings.hasHubspotApp && (
          <OauthButton kind="default">{t('hubspot.connection.useConsent')}</OauthButton>
        )}
        {canCall(disconnectHubspot) && (
          <Button kind="quiet" onClick={() => setDialog('disconnect')}>
            {t('hubspot.connection.disconnect')}
          </Button>
        )}
      </Row>
      <Modal
        open={dialog === 'token'}
        title={t('hubspot.connect.replaceTitle')}
        footer={null}
        onCancel={close}
        width={500}
        destroyOnHidden
        centered
      >
        <TokenForm kind="replacing" onClose={close} />
      </Modal>
      <ConfirmDialog
        isOpen={dialog === 'disconnect'}
        title={t('hubspot.connection.disconnectTitle')}
        confirmLabel={t('hubspot.connection.disconnect')}
        onConfirm={async () => {
          await disconnect.mutateAsync()
          await Promise.all([utils.hubspot.invalidate(), utils.accounts.current.invalidate()])
          say(t('hubspot.connection.disconnected'))
        }}
        onClose={close}
      >
        {auth === 'oauth' ? t('hubspot.connection.disconnectConsentText') : t('hubspot.connection.disconnectText')}
      </ConfirmDialog>
    </Section>
  )
}

function ConnectionFacts({ connection }: { connection: HubspotDetail }) {
  const { timeZone } = useActor()
  const { status, auth, portalId, accountUrl, connectedByName, secretHint } = connection
  const moment = (value: string | null) => value && <DateText value={value} {...(timeZone && { timeZone })} hasTime />
  return (
    <Facts
      facts={[
        {
          label: t('hubspot.connection.status'),
          value: <StatusTag tone={connectionTones[status]}>{hubspotText(`statuses.${status}`)}</StatusTag>,
        },
        {
          label: t('hubspot.connection.account'),
          value: accountUrl ? (
            <a className="al-link" href={accountUrl} target="_blank" rel="noreferrer">
              {portalId}
            </a>
          ) : (
            portalId
          ),
        },
        { label: t('hubspot.connection.connectedAt'), value: moment(connection.connectedAt) },
        connectedByName !== null && {
          label: t('hubspot.connection.connectedBy'),
          value: <bdi>{connectedByName}</bdi>,
        },
        auth === 'oauth'
          ? { label: t('hubspot.connection.access'), value: t('hubspot.connection.byConsent') }
          : {
              label: t('hubspot.connection.token'),
              value: <span className="al-code">{t('hubspot.connection.tokenHint', { last: secretHint ?? '' })}</span>,
            },
        {
          label: t('hubspot.connection.lastSync'),
          value: moment(connection.lastSyncAt) ?? t('hubspot.connection.never'),
        },
        { label: t('hubspot.connection.synced'), value: formatCount(connection.synced) },
        { label: t('hubspot.connection.queue'), value: formatCount(connection.queue) },
        { label: t('hubspot.connection.errors'), value: formatCount(connection.errors) },
        { label: t('hubspot.connection.conflicts'), value: formatCount(connection.conflicts) },
      ]}
    />
  )
}
