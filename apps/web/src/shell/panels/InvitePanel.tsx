import { InviteForm } from '../../features/team/InviteForm'
import { usePanel } from './use-panel'

export function InvitePanel() {
  const { show } = usePanel()
  return <InviteForm onBack={() => show({ name: 'organization-manager', tab: 'teammates' })} />
}
