import { CopyText } from '@almoner/ui/data/CopyText'
import { DateText } from '@almoner/ui/data/DateText'
import { Facts } from '@almoner/ui/data/Facts'
import { Section } from '@almoner/ui/data/Section'
import { Link } from 'react-router'
import { paths } from '../../paths'
import { categoryName } from './admin-org-columns'
import { adminOrgWords as words } from './admin-words'
import { countryName } from './country-name'
import { useAdminOrg } from './use-admin-org'

export const handle = { title: words.tabs.installation }

/** What the organization is, and where its giving stands on the web. */
export function Component() {
  const { org } = useAdminOrg()
  const { parentOrg, website, ownerName } = org
  const pages = `${window.location.origin}/give/${org.pagesSubdomain ?? org.id}`
  return (
    <div className="al-columns">
      <Section title={words.installation.title}>
        <Facts
          facts={[
            { label: words.website, value: website && <bdi>{website}</bdi> },
            { label: words.installation.pages, value: <CopyText text={pages} label={words.installation.pages} /> },
            { label: words.installation.id, value: <CopyText text={org.id} label={words.installation.id} /> },
            { label: words.installation.button, value: <bdi>{org.settings.widget.label}</bdi> },
          ]}
        />
      </Section>
      <div>
        <Section title={words.about} isRaised>
          <Facts
            facts={[
              { label: words.owner, value: ownerName && <bdi>{ownerName}</bdi> },
              { label: words.country, value: countryName(org.country) },
              { label: words.category, value: categoryName(org.category) },
              { label: words.currency, value: org.currency.toUpperCase() },
              { label: words.timeZone, value: org.timeZone },
              { label: words.created, value: <DateText value={org.createdAt} timeZone={org.timeZone} hasTime /> },
              ...(parentOrg
                ? [{ label: words.parent, value: <Link to={paths.adminOrg(parentOrg.id)}>{parentOrg.name}</Link> }]
                : []),
            ]}
          />
        </Section>
      </div>
    </div>
  )
}
