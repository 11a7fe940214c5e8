import { Callout } from '@almoner/ui/layout/Callout'
import { Row } from '@almoner/ui/layout/Row'
import { Stack } from '@almoner/ui/layout/Stack'
import { Text } from '@almoner/ui/layout/Text'
import type { Installation } from '@almoner/contracts/campaigns/installation.operations'
import type { CheckoutSettingsOfLevel } from '@almoner/contracts/checkout-settings/checkout-settings.operations'
import { Button, buttonLook } from '@almoner/ui/controls/Button'
import { CopyText } from '@almoner/ui/data/CopyText'
import { DateText } from '@almoner/ui/data/DateText'
import { Section } from '@almoner/ui/data/Section'
import { CheckboxField } from '@almoner/ui/fields/CheckboxField'
import { Link } from 'react-router'
import { paths } from '../../../paths'
import { QueryState } from '../../../QueryState'
import { useActor } from '../../../session/use-actor'
import { trpc } from '../../../trpc'
import { element } from '../../../rich-text'
import { t } from '../messages'
import { CheckoutSettingsForm } from '../checkout/CheckoutSettingsForm'
import { InheritPart } from '../checkout/inheritance'
import { LinesField } from '../checkout/LinesField'
import { ElementBuilder } from './ElementBuilder'

export function InstallationView({ campaignId }: { campaignId: string | null }) {
  const input = campaignId ? { campaignId } : {}
  const installation = trpc.campaigns.getInstallation.useQuery(input, { refetchOnWindowFocus: true })
  return (
    <QueryState query={installation}>
      {(data) => (
        <CheckoutSettingsForm
          campaignId={campaignId}
          renderParts={(level) => (
            <>
              {!campaignId && (
                <Text as="p" tone="quiet" below={24}>
                  {t('installation.campaignHint')}
                </Text>
              )}
              <Parts
                installation={data}
                level={level}
                onCheck={() => void installation.refetch()}
                isChecking={installation.isFetching}
              />
            </>
          )}
        />
      )}
    </QueryState>
  )
}

interface PartsProps {
  installation: Installation
  level: CheckoutSettingsOfLevel
  onCheck: () => void
  isChecking: boolean
}

function Parts({ installation, level, onCheck, isChecking }: PartsProps) {
  return (
    <>
      {!installation.isPagePublished && (
        <Callout
          tone="attention"
          style={{ marginBlockEnd: 24 }}
          title={t('installation.unpublished')}
          actions={
            <Link to={paths.campaignPage(installation.campaignId)} {...buttonLook({ size: 'small' })}>
              {t('installation.toPage')}
            </Link>
          }
        >
          <p>{t('installation.unpublishedText')}</p>
        </Callout>
      )}
      <Section title={t('installation.element')}>
        <ElementBuilder installation={installation} currency={level.currency} theme={level.effective.theme} />
      </Section>
      <Section title={t('installation.address')}>
        <CopyText text={installation.pageUrl} label={t('installation.pageAddress')} />
      </Section>
      <Section
        title={t('installation.seen')}
        aside={
          <Button size="small" isBusy={isChecking} onClick={onCheck}>
            {t('installation.check')}
          </Button>
        }
      >
        <Sightings installation={installation} />
      </Section>
      <Section title={t('installation.notes')}>
        {Object.values(t.group('installation.builders')).map(({ name, how }) => (
          <details key={name} className="builder-note">
            <summary>{name}</summary>
            <Text as="p" tone="quiet" below={12}>
              {how}
            </Text>
          </details>
        ))}
      </Section>
      <Section title={t('installation.sites')}>
        <InheritPart field="allowedOrigins">
          <LinesField name="settings.allowedOrigins" label={t('checkout.originsHelp')} />
        </InheritPart>
        <InheritPart field="testMode">
          <CheckboxField name="settings.testMode" label={t('checkout.testModeOn')} />
        </InheritPart>
        <p className="al-field-help">{t('installation.domains')}</p>
      </Section>
    </>
  )
}

function Sightings({ installation: { installs } }: { installation: Installation }) {
  const { timeZone } = useActor()
  if (installs.length === 0) return <p className="al-quiet">{t('installation.never')}</p>
  return (
    <Stack as="ul" isDivided>
      {installs.map(({ campaignId, pageUrl, lastSeenAt }) => (
        <Row key={`${campaignId} ${pageUrl}`} as="li" gap={12} justify="between" padding={[8, 0]} isNoWrap>
          <bdi className="al-code">{pageUrl}</bdi>
          <span>
            {t.rich('installation.lastSeen', {
              date: element(<DateText value={lastSeenAt} hasTime {...(timeZone && { timeZone })} />),
            })}
          </span>
        </Row>
      ))}
    </Stack>
  )
}
