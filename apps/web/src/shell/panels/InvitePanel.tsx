import { InviteForm } from '../../features/team/InviteForm'
import { usePanel } from './use-panel'

/** Invites someone; the way back leads to the list of teammates. */
export function InvitePanel() {
  const { show } = usePanel()
  return <InviteForm onBack={() => show({ name: 'organization-manager', tab: 'teammates' })} />
}
