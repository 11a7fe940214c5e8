import { EditUserForm } from '../../features/accounts/EditUserForm'
import { useActor } from '../../session/use-actor'
import { usePanel } from './use-panel'

/** The own account. The way back is for those who came from the Organization Manager. */
export function EditUserPanel({ isFromManager }: { isFromManager: boolean }) {
  const { can } = useActor()
  const { show } = usePanel()
  const back = () => show({ name: 'organization-manager', tab: 'teammates' })
  return <EditUserForm {...(isFromManager && can('org.manage') && { onBack: back })} />
}
