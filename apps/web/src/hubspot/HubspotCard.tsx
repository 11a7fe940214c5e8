import type { HubspotConnection } from '@almoner/contracts/hubspot/hubspot'
import { buttonLook } from '@almoner/ui/controls/Button'
import { Section } from '@almoner/ui/data/Section'
import { StatusTag } from '@almoner/ui/data/StatusTag'
import { Row } from '@almoner/ui/layout/Row'
import { Text } from '@almoner/ui/layout/Text'
import { Link } from 'react-router'
import { paths } from '../paths'
import { useActor } from '../session/use-actor'
import { connectionTones } from './connection-tones'
import { hubspotText } from './messages'

/** Whether the org uses HubSpot, among the other systems that it works with. */
export function HubspotCard() {
  const connection = useActor().org?.hubspotConnection ?? null
  const status = connection?.status ?? 'disconnected'
  return (
    <Section
      title={hubspotText('title')}
      aside={
        <Link {...buttonLook({ size: 'small' })} to={paths.settingsHubspot()}>
          {status === 'disconnected' ? hubspotText('connect') : hubspotText('manage')}
        </Link>
      }
    >
      <Row gap={[4, 16]}>
        <StatusTag tone={connectionTones[status]}>{hubspotText(`statuses.${status}`)}</StatusTag>
        <Text tone="quiet">{connection && connection.auth ? accountOf(connection) : hubspotText('what')}</Text>
      </Row>
    </Section>
  )
}

const accountOf = ({ auth, portalId }: HubspotConnection): string =>
  auth === 'oauth'
    ? hubspotText('accountByConsent', { account: portalId ?? '' })
    : hubspotText('accountByToken', { account: portalId ?? '' })
