import type { Installation } from '@almoner/contracts/campaigns/installation.operations'
import type { CheckoutSettingsOfLevel } from '@almoner/contracts/checkout-settings/checkout-settings.operations'
import { Button } from '@almoner/ui/controls/Button'
import { CopyText } from '@almoner/ui/data/CopyText'
import { DateText } from '@almoner/ui/data/DateText'
import { Section } from '@almoner/ui/data/Section'
import { CheckboxField } from '@almoner/ui/fields/CheckboxField'
import { QueryState } from '../../../QueryState'
import { useActor } from '../../../session/use-actor'
import { trpc } from '../../../trpc'
import { checkoutWords } from '../checkout/checkout-words'
import { CheckoutSettingsForm } from '../checkout/CheckoutSettingsForm'
import { InheritPart } from '../checkout/inheritance'
import { LinesField } from '../checkout/LinesField'
import { ElementBuilder } from './ElementBuilder'
import { installationWords as words } from './installation-words'

/** What it takes to have a campaign on a site: the code, where it was seen, and which sites may show it. */
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
              {!campaignId && <p className="al-quiet installation-hint">{words.campaignHint}</p>}
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
      <Section title={words.element}>
        <ElementBuilder installation={installation} currency={level.currency} theme={level.effective.theme} />
      </Section>
      <Section title={words.address}>
        <CopyText text={installation.pageUrl} label="address of the page" />
      </Section>
      <Section
        title={words.seen}
        aside={
          <Button size="small" isBusy={isChecking} onClick={onCheck}>
            {words.check}
          </Button>
        }
      >
        <Sightings installation={installation} />
      </Section>
      <Section title={words.notes}>
        {Object.values(words.builders).map(([builder, how]) => (
          <details key={builder} className="builder-note">
            <summary>{builder}</summary>
            <p>{how}</p>
          </details>
        ))}
      </Section>
      <Section title={words.sites}>
        <InheritPart field="allowedOrigins">
          <LinesField name="settings.allowedOrigins" label={checkoutWords.originsHelp} />
        </InheritPart>
        <InheritPart field="testMode">
          <CheckboxField name="settings.testMode" label={checkoutWords.testModeOn} />
        </InheritPart>
        <p className="al-field-help">{words.domains}</p>
      </Section>
    </>
  )
}

function Sightings({ installation: { installs } }: { installation: Installation }) {
  const { timeZone } = useActor()
  if (installs.length === 0) return <p className="al-quiet">{words.never}</p>
  return (
    <ul className="version-list">
      {installs.map(({ campaignId, pageUrl, lastSeenAt }) => (
        <li key={`${campaignId} ${pageUrl}`}>
          <bdi className="al-code">{pageUrl}</bdi>
          <span>
            {words.lastSeen} <DateText value={lastSeenAt} hasTime {...(timeZone && { timeZone })} />
          </span>
        </li>
      ))}
    </ul>
  )
}
