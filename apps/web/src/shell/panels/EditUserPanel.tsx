import { SkeletonLines } from '@almoner/ui/data/Skeletons'
import { lazy, Suspense } from 'react'
import { EditUserForm } from '../../features/accounts/EditUserForm'
import { useActor } from '../../session/use-actor'
import { usePanel } from './use-panel'

const SecuritySection = lazy(async () => ({
  default: (await import('../../features/accounts/security/SecuritySection')).SecuritySection,
}))

export function EditUserPanel({ isFromManager }: { isFromManager: boolean }) {
  const { can, principal } = useActor()
  const { show } = usePanel()
  const back = () => show({ name: 'organization-manager', tab: 'teammates' })
  return (
    <>
      <EditUserForm {...(isFromManager && can('org.manage') && { onBack: back })} />
      {!principal.isImpersonating && (
        <Suspense fallback={<SkeletonLines />}>
          <SecuritySection />
        </Suspense>
      )}
    </>
  )
}
