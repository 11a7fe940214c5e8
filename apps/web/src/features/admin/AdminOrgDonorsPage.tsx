import { Section } from '@almoner/ui/data/Section'
import { Stat } from '@almoner/ui/data/Stat'
import { t } from './messages'
import { OrgDonors } from './OrgDonors'
import { RecordsGate } from './RecordsGate'
import { useAdminOrg } from './use-admin-org'
import { formatCount } from '@almoner/ui/texts/format-count'

export const handle = { title: t('adminOrg.tabs.donors') }

export function Component() {
  const { donors } = useAdminOrg().org
  return (
    <>
      <Section title={t('adminOrg.donors.title')}>
        <div className="al-stats">
          <Stat
            isLead
            label={t('adminOrg.donors.count.label')}
            definition={t('adminOrg.donors.count.definition')}
            value={formatCount(donors.count)}
          />
          <Stat
            label={t('adminOrg.donors.gave.label')}
            definition={t('adminOrg.donors.gave.definition')}
            value={formatCount(donors.gaveWithinYear)}
          />
          <Stat
            label={t('adminOrg.donors.new.label')}
            definition={t('adminOrg.donors.new.definition')}
            value={formatCount(donors.newWithinYear)}
          />
        </div>
      </Section>
      <RecordsGate title={t('adminOrg.donorList.title')}>
        <OrgDonors />
      </RecordsGate>
    </>
  )
}
