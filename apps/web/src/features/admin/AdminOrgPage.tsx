import type { AdminOrg } from '@almoner/contracts/admin/admin-org'
import { Button } from '@almoner/ui/controls/Button'
import { PageHeader } from '@almoner/ui/data/PageHeader'
import { SkeletonPage } from '@almoner/ui/data/Skeletons'
import { Suspense, useState } from 'react'
import { Outlet, useParams } from 'react-router'
import { BackLink } from '../../BackLink'
import { RecordState } from '../../RecordState'
import { paths } from '../../paths'
import { TabLinks } from '../../TabLinks'
import { trpc } from '../../trpc'
import { statusTag } from './admin-org-columns'
import { t } from './messages'
import { ImpersonateDialog } from './ImpersonateDialog'
import { ReopenOrgDialog } from './ReopenOrgDialog'
import { SuspendOrgDialog } from './SuspendOrgDialog'
import { SuspensionNote } from './SuspensionNote'
import type { AdminOrgTab, Person } from './use-admin-org'
import './admin.css'

export const handle = { title: t('adminOrg.title') }

export function Component() {
  const { id = '' } = useParams()
  const org = trpc.admin.getOrg.useQuery({ id })
  return (
    <RecordState query={org} title={t('adminOrg.title')} words={t.group('adminOrg')} listPath={paths.admin()}>
      {(data) => <AdminOrgView key={id} org={data} />}
    </RecordState>
  )
}

function AdminOrgView({ org }: { org: AdminOrg }) {
  const [as, setAs] = useState<Person | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const [step, setStep] = useState<'suspend' | 'reopen' | null>(null)
  const closeStep = () => setStep(null)
  const ask = (person: Person | null) => {
    setAs(person)
    setIsAsking(true)
  }
  const context: AdminOrgTab = { org, ask }
  return (
    <>
      <PageHeader
        back={<BackLink to={paths.admin()}>{t('adminOrg.back')}</BackLink>}
        title={<bdi>{org.name}</bdi>}
        details={statusTag(org)}
        actions={
          <>
            {org.suspension && <Button onClick={() => setStep('reopen')}>{t('adminOrg.reopen')}</Button>}
            {!org.suspension && org.status !== 'closed' && (
              <Button onClick={() => setStep('suspend')}>{t('adminOrg.suspend')}</Button>
            )}
            <Button kind="primary" onClick={() => ask(null)}>
              {t('adminOrg.impersonate')}
            </Button>
          </>
        }
      />
      <SuspensionNote suspension={org.suspension} />
      <TabLinks
        label={t('adminOrg.parts')}
        tabs={[
          { label: t('adminOrg.tabs.donations'), to: paths.adminOrg(org.id), isExact: true },
          { label: t('adminOrg.tabs.donors'), to: paths.adminOrgDonors(org.id) },
          { label: t('adminOrg.tabs.agents'), to: paths.adminOrgAgents(org.id) },
          { label: t('adminOrg.tabs.settings'), to: paths.adminOrgSettings(org.id) },
          { label: t('adminOrg.tabs.installation'), to: paths.adminOrgInstallation(org.id) },
        ]}
      />
      <Suspense fallback={<SkeletonPage />}>
        <Outlet context={context} />
      </Suspense>
      <ImpersonateDialog org={org} person={as} isOpen={isAsking} onClose={() => setIsAsking(false)} />
      {step === 'suspend' && <SuspendOrgDialog org={org} onClose={closeStep} />}
      {step === 'reopen' && <ReopenOrgDialog org={org} onClose={closeStep} />}
    </>
  )
}
