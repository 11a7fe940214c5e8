import type { AdminOrg } from '@almoner/contracts/admin/admin-org'
import { Button } from '@almoner/ui/controls/Button'
import { PageHeader } from '@almoner/ui/data/PageHeader'
import { SkeletonPage } from '@almoner/ui/data/Skeletons'
import { Suspense, useState } from 'react'
import { Link, Outlet, useParams } from 'react-router'
import { RecordNotFound } from '../../RecordNotFound'
import { paths } from '../../paths'
import { TabLinks } from '../../TabLinks'
import { trpc } from '../../trpc'
import { statusTag } from './admin-org-columns'
import { adminOrgWords as words } from './admin-words'
import { ImpersonateDialog } from './ImpersonateDialog'
import type { AdminOrgTab, Person } from './use-admin-org'
import './admin.css'

export const handle = { title: words.title }

/** The frame of one organization as those who run the platform see it, and the way to act inside it. */
export function Component() {
  const { id = '' } = useParams()
  const org = trpc.admin.getOrg.useQuery({ id })
  if (org.data) return <AdminOrgView key={id} org={org.data} />
  if (!org.isError) return <SkeletonPage />
  return (
    <RecordNotFound
      error={org.error}
      onRetry={() => void org.refetch()}
      title={words.title}
      words={words}
      listPath={paths.admin()}
    />
  )
}

function AdminOrgView({ org }: { org: AdminOrg }) {
  const [as, setAs] = useState<Person | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const ask = (person: Person | null) => {
    setAs(person)
    setIsAsking(true)
  }
  const context: AdminOrgTab = { org, ask }
  return (
    <>
      <PageHeader
        back={<Link to={paths.admin()}>{words.back}</Link>}
        title={<bdi>{org.name}</bdi>}
        details={statusTag(org)}
        actions={
          <Button kind="primary" onClick={() => ask(null)}>
            {words.impersonate}
          </Button>
        }
      />
      <TabLinks
        label={words.parts}
        tabs={[
          { label: words.tabs.donations, to: paths.adminOrg(org.id), isExact: true },
          { label: words.tabs.donors, to: paths.adminOrgDonors(org.id) },
          { label: words.tabs.agents, to: paths.adminOrgAgents(org.id) },
          { label: words.tabs.settings, to: paths.adminOrgSettings(org.id) },
          { label: words.tabs.installation, to: paths.adminOrgInstallation(org.id) },
        ]}
      />
      <Suspense fallback={<SkeletonPage />}>
        <Outlet context={context} />
      </Suspense>
      <ImpersonateDialog org={org} person={as} isOpen={isAsking} onClose={() => setIsAsking(false)} />
    </>
  )
}
