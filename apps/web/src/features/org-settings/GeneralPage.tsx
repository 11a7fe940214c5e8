import { Stack } from '@almoner/ui/layout/Stack'
import { useActor } from '../../session/use-actor'
import { CalendarForm } from './CalendarForm'
import { DisputesForm } from './DisputesForm'
import { t } from './messages'
import { NoticesForm } from './NoticesForm'
import { PortalForm } from './PortalForm'
import { RefundProofForm } from './RefundProofForm'
import { SenderForm } from './SenderForm'

export const handle = { title: t('general.title') }

export function Component() {
  const { org } = useActor()
  if (!org) return null
  return (
    <Stack gap={48} maxWidth={640}>
      <CalendarForm org={org} />
      <SenderForm org={org} />
      <NoticesForm org={org} />
      <DisputesForm org={org} />
      <RefundProofForm org={org} />
      <PortalForm org={org} />
    </Stack>
  )
}
