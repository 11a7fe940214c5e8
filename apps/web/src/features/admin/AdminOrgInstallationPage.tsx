import { CopyText } from '@almoner/ui/data/CopyText'
import { DateText } from '@almoner/ui/data/DateText'
import { Facts } from '@almoner/ui/data/Facts'
import { Section } from '@almoner/ui/data/Section'
import { Link } from 'react-router'
import { paths } from '../../paths'
import { categoryName } from './admin-org-columns'
import { t } from './messages'
import { countryName } from './country-name'
import { useAdminOrg } from './use-admin-org'

export const handle = { title: t('adminOrg.tabs.installation') }

export function Component() {
  const { org } = useAdminOrg()
  const { parentOrg, website, ownerName } = org
  const pages = `${window.location.origin}/give/${org.pagesSubdomain ?? org.id}`
  return (
    <div className="al-columns">
      <Section title={t('adminOrg.installation.title')}>
        <Facts
          facts={[
            { label: t('adminOrg.website'), value: website && <bdi>{website}</bdi> },
            {
              label: t('adminOrg.installation.pages'),
              value: <CopyText text={pages} label={t('adminOrg.installation.pages')} />,
            },
            {
              label: t('adminOrg.installation.id'),
              value: <CopyText text={org.id} label={t('adminOrg.installation.id')} />,
            },
            { label: t('adminOrg.installation.button'), value: <bdi>{org.settings.widget.label}</bdi> },
          ]}
        />
      </Section>
      <div>
        <Section title={t('adminOrg.about')} isRaised>
          <Facts
            facts={[
              { label: t('adminOrg.owner'), value: ownerName && <bdi>{ownerName}</bdi> },
              { label: t('adminOrg.country'), value: countryName(org.country) },
              { label: t('adminOrg.category'), value: categoryName(org.category) },
              { label: t('adminOrg.currency'), value: org.currency.toUpperCase() },
              { label: t('adminOrg.timeZone'), value: org.timeZone },
              {
                label: t('adminOrg.created'),
                value: <DateText value={org.createdAt} timeZone={org.timeZone} hasTime />,
              },
              parentOrg && {
                label: t('adminOrg.parent'),
                value: <Link to={paths.adminOrg(parentOrg.id)}>{parentOrg.name}</Link>,
              },
            ]}
          />
        </Section>
      </div>
    </div>
  )
}
