import { said } from '@almoner/ui/texts/sentences'
import { Section } from '@almoner/ui/data/Section'
import { Row } from '@almoner/ui/layout/Row'
import { Text } from '@almoner/ui/layout/Text'
import { useActor } from '../session/use-actor'
import { trpc, type Inputs } from '../trpc'
import { LinkTag } from './LinkTag'
import { hubspotText } from './messages'

/** What became of a donor, a transaction or a recurring gift in HubSpot; nothing where the org does not use it or it was not sent. */
export function RecordInHubspot({ of }: { of: Inputs['hubspot']['ofRecord'] }) {
  const connection = useActor().org?.hubspotConnection ?? null
  const isUsed = connection !== null && connection.status !== 'disconnected'
  const { data: link } = trpc.hubspot.ofRecord.useQuery(of, { enabled: isUsed })
  if (!link) return null
  return (
    <Section title={hubspotText('title')} isRaised>
      <Row justify="between" gap={[4, 16]}>
        <LinkTag state={link.state} />
        {link.url && (
          <a className="al-link" href={link.url} target="_blank" rel="noreferrer">
            {hubspotText('open')}
          </a>
        )}
      </Row>
      {link.error && (
        <Text as="p" tone="quiet" size="small" isMeasured above={8}>
          {said(link.error)}
        </Text>
      )}
    </Section>
  )
}
