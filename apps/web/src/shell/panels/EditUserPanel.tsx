import { SkeletonLines } from '@almoner/ui/data/Skeletons'
import { Stack } from '@almoner/ui/layout/Stack'
import { Text } from '@almoner/ui/layout/Text'
import { lazy, Suspense } from 'react'
import { EditUserForm } from '../../features/accounts/EditUserForm'
import { useActor } from '../../session/use-actor'
import { shellText } from '../messages'
import { usePanel } from './use-panel'

const SecuritySection = lazy(async () => ({
  default: (await import('../../features/accounts/security/SecuritySection')).SecuritySection,
}))

const LanguageChoice = lazy(async () => ({
  default: (await import('../../features/accounts/LanguageChoice')).LanguageChoice,
}))

const SingleKeysChoice = lazy(async () => ({
  default: (await import('../../palette/SingleKeysChoice')).SingleKeysChoice,
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
          <LanguageChoice />
          <Stack as="section" gap={12} aria-labelledby="keyboard-title" style={{ marginBlockStart: 32 }}>
            <Text id="keyboard-title" as="h3" size="title">
              {shellText('keyboard')}
            </Text>
            <SingleKeysChoice />
          </Stack>
        </Suspense>
      )}
    </>
  )
}
