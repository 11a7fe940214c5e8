import { Text } from '@almoner/ui/layout/Text'
import { Icon } from '@almoner/ui/brand/Icon'
import { Drawer } from 'antd'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { OpenPanel, PanelName } from '../../panel-link'
import { EditUserPanel } from './EditUserPanel'
import { OrganizationPanel } from './OrganizationPanel'
import { shellText } from '../messages'
import { usePanel } from './use-panel'
import { InviteForm } from '../../features/team/InviteForm'

const titles: Record<PanelName, string> = {
  'organization-manager': shellText('panel.organizationManager'),
  'edit-user': shellText('panel.editUser'),
  'invite-user': shellText('panel.inviteUser'),
}

/** The drawer at the end of the window. What it held stays in sight while it slides away. */
export function SlideIn() {
  const { open, close } = usePanel()
  const [held, setHeld] = useState(open)
  if (open && (open.name !== held?.name || JSON.stringify(open) !== JSON.stringify(held))) setHeld(open)
  const panel = open ?? held
  return (
    <Drawer
      open={open !== null}
      onClose={close}
      size={480}
      title={
        panel && (
          <Text as="h2" size="title">
            {titles[panel.name]}
          </Text>
        )
      }
      closable={{ closeIcon: <Icon name="cross" />, placement: 'end', 'aria-label': shellText('panel.close') }}
      styles={{ wrapper: { maxInlineSize: '100vw' } }}
      destroyOnHidden
    >
      {panel && (
        <PanelBody key={panel.name}>
          <PanelContent panel={panel} />
        </PanelBody>
      )}
    </Drawer>
  )
}

function PanelContent({ panel }: { panel: OpenPanel }) {
  switch (panel.name) {
    case 'organization-manager':
      return <OrganizationPanel tab={panel.tab ?? 'organization'} />
    case 'edit-user':
      return <EditUserPanel isFromManager={panel.isFromManager ?? false} />
    case 'invite-user':
      return <InvitePanel />
  }
}

/** Takes the focus when one panel comes in the place of another, unless a field of it did. */
function PanelBody({ children }: { children: ReactNode }) {
  const body = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!body.current?.contains(document.activeElement)) body.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div ref={body} style={{ outline: 'none' }} tabIndex={-1}>
      {children}
    </div>
  )
}

function InvitePanel() {
  const { show } = usePanel()
  return <InviteForm onBack={() => show({ name: 'organization-manager', tab: 'teammates' })} />
}
