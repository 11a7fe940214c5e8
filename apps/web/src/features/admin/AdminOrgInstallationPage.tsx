import { Button } from '@almoner/ui/controls/Button'
import { CopyText } from '@almoner/ui/data/CopyText'
import { DateText } from '@almoner/ui/data/DateText'
import { Facts } from '@almoner/ui/data/Facts'
import { Section } from '@almoner/ui/data/Section'
import { Row } from '@almoner/ui/layout/Row'
import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths'
import { categoryName } from './admin-org-columns'
import { t } from './messages'
import { ParentOrgDialog } from './ParentOrgDialog'
import { countryName } from './country-name'
import { useAdminOrg } from './use-admin-org'

export const handle = { title: t('adminOrg.tabs.installation') }

export function Component() {
  const { org } = useAdminOrg()
  const [isAsking, setIsAsking] = useState(false)
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
              {
                label: t('adminOrg.parent'),
                value: parentOrg ? (
                  <Link to={paths.adminOrg(parentOrg.id)}>{parentOrg.name}</Link>
                ) : (
                  <span className="al-quiet">{t('adminOrg.parentChange.none')}</span>
                ),
              },
            ]}
          />
          <Row above={16}>
            <Button size="small" onClick={() => setIsAsking(true)}>
              {parentOrg ? t('adminOrg.parentChange.free') : t('adminOrg.parentChange.link')}
            </Button>
          </Row>
          {isAsking && <ParentOrgDialog org={org} onClose={() => setIsAsking(false)} />}
        </Section>
      </div>
    </div>
  )
}
